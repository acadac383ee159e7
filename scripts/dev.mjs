// `npm run dev`: the site from its sources, reloading while they change.
import http from "node:http";
import { createServer } from "vite";

const port = Number(process.env.PORT || 3000);
const server = http.createServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const { start, OperatorError } = await vite.ssrLoadModule("./server/app.ts");
const site = await start({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "warn" }).catch((error) => {
  if (!(error instanceof OperatorError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
server.on("request", (request, response) => vite.middlewares(request, response, () => site.host.handle(request, response)));
server.listen(port, process.env.HOST || "127.0.0.1", () => console.log(site.welcome()));

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    server.closeAllConnections();
    server.close();
    await site.stop();
    await vite.close();
    process.exit(0);
  });
}
