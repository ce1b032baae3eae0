// Runs the module that `run` has built: `compare`, or `time`.
import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

const [, , path, task] = process.argv;
const print = (text, length) => console.error(Buffer.from(exports.memory.buffer, text, length).toString());
const { instance } = await WebAssembly.instantiate(await readFile(path), { node: { print } });
const exports = instance.exports;
exports.start();

if (task === "compare") {
    console.log(`${exports.compare()} texts give the same results with vectors`);
} else {
    ["short", "ten-schemes", "database", "long", "invalid"].forEach((name, corpus) => {
        // Take the best round, because other processes disturb some rounds, and the first rounds create the
        // corpora and compile.
        let [best, accepted] = [Infinity, 0];
        for (let round = 0; round < 200; round++) {
            const start = performance.now();
            accepted = exports.judge(corpus);
            best = Math.min(best, performance.now() - start);
        }
        console.log(`${name}: ${accepted} accepted, ${((best * 1e6) / 10_000).toFixed(1)} ns/URL`);
    });
}
