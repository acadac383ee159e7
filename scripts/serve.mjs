// Serves the built site until it is told to stop.
import { start } from "../build/server/index.js";
import { runUntilStopped } from "./process.mjs";

const site = await runUntilStopped(() => start(process.env));
console.log(site.welcome());
