import path from "node:path";
import { CLUSTER, DamagedDatabaseError } from "~/db/embedded/embedded-database.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { type Config, ConfigError } from "~/platform/process/config.server.ts";
import { diskCodeOf, diskWordsOf, isDiskFull, OperatorError } from "~/platform/process/operator-error.ts";

const NO_DIRECTORY = ["EEXIST", "ERR_SQLITE_ERROR"];
/** Disk errors that are no fault of the files, and pass. */
const PASSING = ["EACCES", "EDQUOT", "EISDIR", "ELOOP", "EMFILE", "ENAMETOOLONG", "ENFILE", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"];
/** SQLSTATEs for files that are not as PostgreSQL left them, and for breaking down because of them. */
const DAMAGED = /^(?:XX\d{3}|58\w{3}|57P02)$/;

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  cause?: { errno?: number };
}

/**
 * The message for the operator if the embedded database cannot be opened or migrated: the setting to blame, with the reason, or that its
 * files are damaged; undefined if neither is so. `failed` says what could not be done for want of room. `openDatabase` explains what PostgreSQL itself refuses.
 */
export function settingErrorOf(
  error: unknown,
  { databaseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "dataDirectory">,
  failed = "The site cannot start",
) {
  if (error instanceof OperatorError || databaseUrl) return undefined;
  const { code = "", message, syscall } = error as SystemError;
  const blame = (setting: string, reason: string) => new ConfigError(`${setting} cannot be used: ${reason}`, { cause: error });
  const words = diskWordsOf(error) ?? "";
  if (isDiskFull(error)) return new OperatorError(fullWords(failed, dataDirectory, words), { cause: error });
  if (PASSING.includes(diskCodeOf(error) ?? "")) return blame("DATA_DIR", `${words}.`);
  if (isDamage(error)) return new DamagedDatabaseError(path.join(dataDirectory, "db", CLUSTER), reasonOf(error as Error), { cause: error });
  // A file system that takes no directories, such as /proc.
  const isMissing = code === "ENOENT" && syscall === "mkdir";
  return isMissing || NO_DIRECTORY.includes(code) ? blame("DATA_DIR", message || code) : undefined;
}

function fullWords(failed: string, dataDirectory: string, reason: string): string {
  return [
    `${failed}: ${reason}. Nothing is lost: everything that was stored is in ${dataDirectory}.`,
    "",
    "Make room on that disk and start again. Leave the files of the database as they are, and do not move them.",
  ].join("\n");
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DAMAGED.test((error as SystemError).code ?? "") || isDamage(error.cause);
}
