import { checkRequirements } from "./requirements.ts";
import { root } from "./toolchain.mjs";

const { problems, total, citedByTests } = checkRequirements(root);
for (const problem of problems) console.error(problem);
console.log(`${total} requirements, ${citedByTests} of them cited by tests; ${problems.length} problem(s).`);
process.exit(problems.length === 0 ? 0 : 1);
