// A node that changes values on request, through the command of every save, and reports the duration.
import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, watch: null },
});
const [{ readConfig }, { openServices }, { changeValues }] = await Promise.all([
  vite.ssrLoadModule("/app/platform/process/config.server.ts"),
  vite.ssrLoadModule("/server/process/services.ts"),
  vite.ssrLoadModule("/app/features/pets/pets.commands.server.ts"),
]);
const { services, close } = await openServices(readConfig(process.env));
const ctx = { ...services, actor: { kind: "system", name: "bench" } };

process.on("message", async ({ pets }) => {
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  const outcome = await changeValues(ctx, { pets });
  const { user, system } = process.cpuUsage(used);
  process.send({ ok: outcome.ok, tookMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 });
});
process.on("SIGTERM", async () => {
  await close();
  await vite.close();
  process.exit(0);
});
process.send({ ready: true });
