// `npm run import`: fills a site with pets and with what an older one held.
import { importFrom, OperatorError, parseImportArguments } from "../build/server/index.js";

try {
  const options = parseImportArguments(process.argv.slice(2));
  console.log(`\n${await importFrom(process.env, { ...options, onProgress: console.log })}\n`);
} catch (error) {
  // A file that cannot be read is named by the system's own words.
  if (!(error instanceof OperatorError) && !(error.syscall && error.path)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
