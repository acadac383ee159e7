// `npm run test:services`: the unit and integration tests again, on real PostgreSQL, Redis and S3. Without those of the embedded
// database and of the built site on it, which have no part in it. `SERVICES_POOLER=1 npm run test:services` goes to PostgreSQL through PgBouncer.
import { spawn } from "node:child_process";
import path from "node:path";
import { installServices, startServices } from "./services.mjs";
import { root, toolEnvironment } from "./toolchain.mjs";

const EMBEDDED = [...["app/db/embedded/**", "server/backup/**", "server/full-disk.test.ts"], "server/site-process.test.ts"];

installServices();
const services = await startServices();
const run = spawn(
  path.join(root, "node_modules", ".bin", "vitest"),
  ["run", ...EMBEDDED.map((files) => `--exclude=${files}`), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment({
      TEST_DATABASE_URL: services.databaseUrl,
      TEST_DATABASE_DIRECT_URL: services.directUrl,
      TEST_REDIS_URL: services.redisUrl,
      TEST_S3_ENDPOINT: services.s3Endpoint,
    }),
  },
);
run.on("exit", (code) => {
  services.stop();
  process.exitCode = code ?? 1;
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => run.kill(signal));
