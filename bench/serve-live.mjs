// Serves the built site and does what the measurement of live connections asks for: says how much memory is in use, or posts
// a trade, as far as the board hears of it, whose id is the time.
import { start } from "../build/server/index.js";

const site = await start(process.env);
const { bus } = site.services;
process.on("message", (asked) => {
  if (asked === "tell") bus.publish("trade.created", { tradeId: String(Date.now()), ownerId: "bench" });
  if (asked !== "memory") return;
  globalThis.gc();
  process.send({ bytes: process.memoryUsage.rss(), cpuMs: process.cpuUsage().user / 1_000 });
});
process.on("SIGTERM", () => site.stop().then(() => process.exit(0)));
