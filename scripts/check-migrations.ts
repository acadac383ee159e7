import { checkMigrations, landMigrations } from "./migrations.ts";
import { root } from "./toolchain.mjs";

if (process.argv.includes("--land")) {
  const landed = landMigrations(root);
  console.log(landed.length > 0 ? `Landed: ${landed.join(", ")}.` : "All migrations have landed before.");
}
const problems = checkMigrations(root);
for (const problem of problems) console.error(problem);
console.log(`Migrations: ${problems.length} problem(s).`);
process.exit(problems.length === 0 ? 0 : 1);
