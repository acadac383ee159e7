// A node that changes values when it is told to, through the command that every save goes through, and says how long that took.
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
  vite.ssrLoadModule("/server/services.ts"),
  vite.ssrLoadModule("/app/features/pets/pets.commands.server.ts"),
]);
const { services, close } = await openServices(readConfig(process.env));
const ctx = { ...services, actor: { kind: "system", name: "bench" } };

process.on("message", async ({ pets }) => {
  const startedAt = performance.now();
  const outcome = await changeValues(ctx, { pets });
  process.send({ ok: outcome.ok, tookMs: performance.now() - startedAt });
});
process.on("SIGTERM", async () => {
  await close();
  await vite.close();
  process.exit(0);
});
process.send({ ready: true });
