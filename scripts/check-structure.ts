import { checkMixedText } from "./mixed-text.ts";
import { checkStructure } from "./structure.ts";
import { root } from "./toolchain.mjs";

const problems = [...checkStructure(root), ...checkMixedText(root)];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "The structure holds." : `${problems.length} problem(s) with the structure.`);
process.exit(problems.length === 0 ? 0 : 1);
