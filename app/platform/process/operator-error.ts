/**
 * A problem that the operator of the site can fix. Its message names the problem and the remedy, and is all that a start or a tool prints.
 */
export class OperatorError extends Error {}

const DISK_WORDS: Record<string, string> = {
  EACCES: "permission denied",
  EDQUOT: "the disk quota is used up",
  EIO: "the disk reports an error (input/output error)",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENFILE: "too many files are open on this machine",
  ENOENT: "it does not exist",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "it is not a folder",
  ENOTEMPTY: "something else was put there meanwhile",
  EPERM: "the operation is not permitted",
  EROFS: "the disk can only be read",
};
/** Equivalent messages of PostgreSQL and the C library. */
const SAME: [RegExp, string][] = [
  [/no space left on (?:the )?device|disk is full/i, "ENOSPC"],
  [/disk quota exceeded|quota exceeded/i, "EDQUOT"],
  [/read-only file system/i, "EROFS"],
  [/permission denied/i, "EACCES"],
  [/(?:input\/output|I\/O) error/i, "EIO"],
  [/too many open files in system/i, "ENFILE"],
  [/too many open files/i, "EMFILE"],
];

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
const FULL = ["EDQUOT", "ENOSPC"];
/** A copy that fails with one of these failed where it was written to. */
const OF_THE_TARGET = [...FULL, "EROFS"];

interface DiskError extends NodeJS.ErrnoException {
  /** Where a file was copied or moved to. */
  dest?: string;
  cause?: { errno?: number };
}

/** The error code of the disk, such as ENOSPC, wherever in an error and its causes it is; undefined if the disk is not to blame. */
export function diskCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, cause } = error as DiskError;
  if (code !== undefined && code in DISK_WORDS) return code;
  return IN_WASI.get(cause?.errno ?? Number.NaN) ?? SAME.find(([words]) => words.test(message))?.[1] ?? diskCodeOf(cause);
}

/** Whether the disk said that it is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(diskCodeOf(error) ?? "");
}

/** A disk error in words, with its file; undefined for other errors. */
export function diskWordsOf(error: unknown): string | undefined {
  const code = diskCodeOf(error);
  if (!code) return undefined;
  const { path, dest } = error as DiskError;
  const file = dest === undefined || OF_THE_TARGET.includes(code) ? (dest ?? path) : `${path} to ${dest}`;
  return `${DISK_WORDS[code] ?? code}${file ? ` (${file})` : ""}`;
}
