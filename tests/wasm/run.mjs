// Runs `compare` or `time` in the module that `run` built.
import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

const [, , path, task] = process.argv;
const print = (text, length) => console.error(Buffer.from(exports.memory.buffer, text, length).toString());
const { instance } = await WebAssembly.instantiate(await readFile(path), { node: { print } });
const exports = instance.exports;
exports.start();

if (task === "compare") {
    console.log(`${exports.compare()} strings give the same results with SIMD`);
} else {
    ["short", "ten-schemes", "database", "long", "invalid"].forEach((name, corpus) => {
        // Take the best round. Other processes slow down some rounds, and the first rounds include compilation and the
        // creation of the corpora.
        let [best, accepted] = [Infinity, 0];
        for (let round = 0; round < 200; round++) {
            const start = performance.now();
            accepted = exports.count_valid(corpus);
            best = Math.min(best, performance.now() - start);
        }
        console.log(`${name}: ${accepted} accepted, ${((best * 1e6) / 10_000).toFixed(1)} ns/URL`);
    });
}
