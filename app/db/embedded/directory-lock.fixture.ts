import { lockDirectory } from "./directory-lock.server.ts";

// A process of directory-lock.test.ts: takes the lock of a directory, says how that went, and keeps it until it is killed.

try {
  lockDirectory(process.argv[2] ?? "");
  process.stdout.write("locked\n");
} catch (error) {
  process.stdout.write(`${(error as Error).name}: ${(error as Error).message}\n`);
}
setInterval(() => {}, 1000);
