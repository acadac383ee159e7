// `npm run doctor`: reports the problems of an installation. Exits with 1 if there are any.
import { examineSite } from "../build/server/index.js";

const SIGNS = { good: "✓", warning: "!", wrong: "✗" };

const findings = await examineSite(process.env);
const width = Math.max(...findings.map(({ about }) => about.length));
for (const { about, state, says } of findings) {
  const [first, ...rest] = says.split("\n");
  console.log(`${SIGNS[state]} ${about.padEnd(width)}  ${first}`);
  for (const line of rest) console.log(`${" ".repeat(width + 4)}${line.trim()}`);
}
const count = (state) => findings.filter((finding) => finding.state === state).length;
console.log(`\n${count("wrong")} wrong, ${count("warning")} to look at, ${count("good")} good.`);
process.exit(count("wrong") > 0 ? 1 : 0);
