import path from "node:path";
import { CLUSTER, damagedWords } from "~/db/embedded/embedded-database.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { type Config, ConfigError } from "~/platform/process/config.server.ts";
import { diskCodeOf, diskWords, OperatorError } from "~/platform/process/operator-error.ts";

const NO_DIRECTORY = ["EEXIST", "ERR_SQLITE_ERROR"];
/** Disk errors that are no fault of the files, and pass. */
const PASSING = ["EACCES", "EDQUOT", "EISDIR", "ELOOP", "EMFILE", "ENAMETOOLONG", "ENFILE", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"];
const FULL = ["EDQUOT", "ENOSPC"];
/** The same errors as the embedded PostgreSQL, a WebAssembly module, numbers them (WASI, "errno"). */
const IN_WASI = new Map([
  [2, "EACCES"],
  [19, "EDQUOT"],
  [33, "EMFILE"],
  [41, "ENFILE"],
  [51, "ENOSPC"],
  [63, "EPERM"],
  [69, "EROFS"],
]);
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
 * files are damaged; undefined if neither is so. `openDatabase` explains what PostgreSQL itself refuses.
 */
export function settingErrorOf(error: unknown, { databaseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "dataDirectory">) {
  if (error instanceof OperatorError || databaseUrl) return undefined;
  const { code = "", message, syscall } = error as SystemError;
  const blame = (setting: string, reason: string) => new ConfigError(`${setting} cannot be used: ${reason}`, { cause: error });
  const disk = diskErrorOf(error);
  if (disk && FULL.includes(disk.code)) return new OperatorError(fullWords(dataDirectory, disk.words), { cause: error });
  if (disk && PASSING.includes(disk.code)) return blame("DATA_DIR", `${disk.words}.`);
  if (isDamage(error))
    return new OperatorError(damagedWords(path.join(dataDirectory, "db", CLUSTER), reasonOf(error as Error)), { cause: error });
  // A file system that takes no directories, such as /proc.
  const isMissing = code === "ENOENT" && syscall === "mkdir";
  return isMissing || NO_DIRECTORY.includes(code) ? blame("DATA_DIR", message || code) : undefined;
}

/** The disk error, from Node or from within the embedded PostgreSQL. */
function diskErrorOf(error: unknown): { code: string; words: string } | undefined {
  const code = IN_WASI.get((error as SystemError).cause?.errno ?? Number.NaN) ?? diskCodeOf(error);
  return code === undefined ? undefined : { code, words: diskWords(code, (error as SystemError).path) };
}

function fullWords(dataDirectory: string, reason: string): string {
  return [
    `The site cannot start: ${reason}. Nothing is lost: everything that was stored is in ${dataDirectory}.`,
    "",
    "Make room on that disk and start again. Leave the files of the database as they are, and do not move them.",
  ].join("\n");
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DAMAGED.test((error as SystemError).code ?? "") || isDamage(error.cause);
}
