import { root } from "./toolchain.mjs";
import { checkHabits, checkWords } from "./words.ts";

const problems = [...checkWords(root), ...checkHabits(root, { shrink: process.argv.includes("--shrink") })];
for (const problem of problems) console.error(problem);
console.log(`Words: ${problems.length} problem(s).`);
process.exit(problems.length === 0 ? 0 : 1);
