// Runs the module that `run` has built: `compare`, or `time`.
import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

const [, , path, task] = process.argv;
const print = (text, length) => console.error(Buffer.from(exports.memory.buffer, text, length).toString());
const { instance } = await WebAssembly.instantiate(await readFile(path), { node: { print } });
const exports = instance.exports;
exports.start();

if (task === "compare") {
    console.log(`${exports.compare()} texts are read with vectors as they should be`);
} else {
    ["short", "ten-schemes", "database", "long", "invalid"].forEach((name, corpus) => {
        // The first rounds are slower: the corpora are made, and Node compiles a function again when it is called often.
        const rounds = Array.from({ length: 120 }, () => {
            const start = performance.now();
            const accepted = exports.judge(corpus);
            return { accepted, time: performance.now() - start };
        }).slice(20);
        const times = rounds.map(({ time }) => time).sort((a, b) => a - b);
        const nanoseconds = (times[times.length >> 1] * 1e6) / 10_000;
        console.log(`${name}: ${rounds[0].accepted} accepted, ${nanoseconds.toFixed(1)} ns/URL`);
    });
}
