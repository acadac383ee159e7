// Serves the built site until it gets a signal to stop.
import { start } from "../build/server/index.js";
import { runUntilStopped } from "./process.mjs";

const site = await runUntilStopped(() => start(process.env));
console.log(site.welcome());
