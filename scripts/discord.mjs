// `npm run discord`: registers the commands of the Discord app, and makes emojis of the pets' pictures.
import { OperatorError, registerAtDiscord } from "../build/server/index.js";

try {
  console.log(`\n${await registerAtDiscord(process.env, console.log)}\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
