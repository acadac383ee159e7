/**
 * A problem that the operator of the site can fix. Its message says what is wrong and what to do, and is all that a start or a tool prints.
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

/** The code of what the disk said, such as ENOSPC, wherever in an error and its causes it is; undefined if the disk is not to blame. */
export function diskCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && code in DISK_WORDS) return code;
  return SAME.find(([words]) => words.test(message))?.[1] ?? diskCodeOf(error.cause);
}

/** A disk error in words, with its file; undefined for other errors. */
export function diskWordsOf(error: unknown): string | undefined {
  const code = diskCodeOf(error);
  return code && diskWords(code, (error as NodeJS.ErrnoException).path);
}

/** A disk error code in words, with its file. */
export function diskWords(code: string, file: string | undefined): string {
  return `${DISK_WORDS[code] ?? code}${file ? ` (${file})` : ""}`;
}
