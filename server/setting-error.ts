import { type Config, ConfigError } from "~/platform/process/config.server.ts";

const NO_DIRECTORY = ["EACCES", "EDQUOT", "EEXIST", "ENOSPC", "ENOTDIR", "EPERM", "EROFS", "ERR_SQLITE_ERROR"];
/** The same as the embedded PostgreSQL, a WebAssembly module, numbers them (WASI, "errno"). */
const NO_DIRECTORY_IN_WASI = new Map([
  [2, "EACCES: permission denied"],
  [19, "EDQUOT: disk quota exceeded"],
  [51, "ENOSPC: no space left on device"],
  [69, "EROFS: read-only file system"],
]);
/** No server answers, or PostgreSQL knows neither the user nor the database (SQLSTATE 28000, 28P01, 3D000). */
const NO_DATABASE = ["ECONNREFUSED", "EAI_AGAIN", "EHOSTUNREACH", "ENOTFOUND", "ETIMEDOUT", "28000", "28P01", "3D000"];

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  cause?: { errno?: number };
}

/** The setting to blame when the database cannot be opened, with the reason that was given; undefined where none is to blame. */
export function settingErrorOf(error: unknown, { databaseUrl }: Pick<Config, "databaseUrl">): ConfigError | undefined {
  const { code = "", message, syscall, cause } = error as SystemError;
  const blame = (setting: string, reason: string) => new ConfigError(`${setting} cannot be used: ${reason}`, { cause: error });
  if (databaseUrl) return NO_DATABASE.includes(code) ? blame("DATABASE_URL", message || code) : undefined;
  const inside = NO_DIRECTORY_IN_WASI.get(cause?.errno ?? Number.NaN);
  if (inside) return blame("DATA_DIR", inside);
  // A file system that takes no directories, such as /proc.
  const isMissing = code === "ENOENT" && syscall === "mkdir";
  return isMissing || NO_DIRECTORY.includes(code) ? blame("DATA_DIR", message || code) : undefined;
}
