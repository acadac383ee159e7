// Serves the built site and does what the measurement of live connections asks for: says how much memory is in use, or tells
// everybody at the board the time.
import { start } from "../build/server/index.js";

const site = await start(process.env);
const { bus, config } = site.services;
process.on("message", (asked) => {
  if (asked === "tell") bus.publish("live.told", { topics: ["board"], kind: "bench", data: Date.now() });
  if (asked !== "memory") return;
  globalThis.gc();
  process.send({ bytes: process.memoryUsage.rss(), cpuMs: process.cpuUsage().user / 1_000 });
});
await site.host.listen({ port: config.port, host: config.host });
process.on("SIGTERM", () => site.stop().then(() => process.exit(0)));
