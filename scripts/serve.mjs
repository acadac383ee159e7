// Serves the built site until it is told to stop.
import { ConfigError, DirectoryInUseError, start } from "../build/server/index.js";

let site;
try {
  site = await start(process.env);
} catch (error) {
  if (error instanceof ConfigError || error instanceof DirectoryInUseError) {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
  throw error;
}

const { host, services } = site;
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 20_000).unref();
  await site.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
process.on("disconnect", stop);

try {
  await host.listen({ port: services.config.port, host: services.config.host });
} catch (error) {
  if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
  console.error(
    `\nPort ${services.config.port} cannot be used (${error.code}). Stop what uses it, or choose another: PORT=3001 npm start\n`,
  );
  await site.stop();
  process.exit(1);
}
console.log(site.welcome());
