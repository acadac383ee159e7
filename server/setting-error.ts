import path from "node:path";
import { CLUSTER, damagedWords } from "~/db/embedded/embedded-database.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { type Config, ConfigError } from "~/platform/process/config.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

const NO_DIRECTORY = ["EACCES", "EDQUOT", "EEXIST", "ENOSPC", "ENOTDIR", "EPERM", "EROFS", "ERR_SQLITE_ERROR"];
/** The same errors as the embedded PostgreSQL, a WebAssembly module, numbers them (WASI, "errno"). */
const NO_DIRECTORY_IN_WASI = new Map([
  [2, "EACCES: permission denied"],
  [19, "EDQUOT: disk quota exceeded"],
  [51, "ENOSPC: no space left on device"],
  [69, "EROFS: read-only file system"],
]);
/** SQLSTATEs for files that are not as PostgreSQL left them, and for breaking down because of them. */
const DAMAGED = /^(?:XX\d{3}|58\w{3}|57P02)$/;

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  cause?: { errno?: number };
}

/**
 * The message for the operator if the embedded database cannot be opened or migrated: the setting to blame, with the reason, or that its
 * files are damaged; undefined if neither is so. `openDatabase` explains what PostgreSQL itself refuses.
 */
export function settingErrorOf(error: unknown, { databaseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "dataDirectory">) {
  if (error instanceof OperatorError || databaseUrl) return undefined;
  const { code = "", message, syscall, cause } = error as SystemError;
  const blame = (setting: string, reason: string) => new ConfigError(`${setting} cannot be used: ${reason}`, { cause: error });
  if (isDamage(error))
    return new OperatorError(damagedWords(path.join(dataDirectory, "db", CLUSTER), reasonOf(error as Error)), { cause: error });
  const inside = NO_DIRECTORY_IN_WASI.get(cause?.errno ?? Number.NaN);
  if (inside) return blame("DATA_DIR", inside);
  // A file system that takes no directories, such as /proc.
  const isMissing = code === "ENOENT" && syscall === "mkdir";
  return isMissing || NO_DIRECTORY.includes(code) ? blame("DATA_DIR", message || code) : undefined;
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DAMAGED.test((error as SystemError).code ?? "") || isDamage(error.cause);
}
