// Serves the built site until it is told to stop.
import { start } from "../build/server/index.js";
import { runUntilStopped } from "./process.mjs";

const site = await runUntilStopped(() => start(process.env));
const { port, host } = site.services.config;
try {
  await site.listen();
} catch (error) {
  const [wrongPort, wrongHost] = [
    ["EADDRINUSE", "EACCES"],
    ["ENOTFOUND", "EADDRNOTAVAIL"],
  ].map((codes) => codes.includes(error.code));
  if (!wrongPort && !wrongHost) throw error;
  console.error(
    wrongPort
      ? `\nPort ${port} cannot be used (${error.code}). Stop what uses it, or choose another: PORT=3001 npm start\n`
      : `\nHOST ${host} cannot be used (${error.code}): this machine has no such address.\n`,
  );
  await site.stop();
  process.exit(1);
}
console.log(site.welcome());
