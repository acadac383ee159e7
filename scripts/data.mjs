// `npm run backup`, `check-backup`, `restore` and `export`: for the data folder of a site that is not running.
import { parseArgs } from "node:util";
import { DATA_TOOLS, diskWordsOf, OperatorError } from "../build/server/index.js";

const [command, ...rest] = process.argv.slice(2);
const options = { empty: { type: "boolean" }, anyway: { type: "boolean" } };

try {
  const { target, flags } = readArguments();
  for (const line of await DATA_TOOLS[command].run(process.env, target, flags)) console.log(line);
  console.log("Done.");
} catch (error) {
  // A folder that cannot be read or written is named by the system's own words.
  const words = error instanceof OperatorError ? error.message : diskWordsOf(error);
  if (!words) throw error;
  fail(words);
}

function readArguments() {
  const usage = Object.values(DATA_TOOLS)
    .map((tool) => tool.usage)
    .join("\n");
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (DATA_TOOLS[command] && positionals.length === 1) return { target: positionals[0], flags: values };
  } catch {
    // An option that does not exist.
  }
  return fail(usage);
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
