// Serves the built site for the measurement of live connections, on its requests: reports the memory in use, or publishes a trade on the
// board's topic with the time as its id.
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
