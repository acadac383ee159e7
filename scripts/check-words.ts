import { root } from "./toolchain.mjs";
import { checkWords } from "./words.ts";

const problems = checkWords(root);
for (const problem of problems) console.error(problem);
console.log(`Words: ${problems.length} problem(s).`);
process.exit(problems.length === 0 ? 0 : 1);
