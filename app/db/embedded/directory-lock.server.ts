import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../platform/process/operator-error.ts";

/** Another process (or this one, a second time) holds the directory of the embedded database. */
export class DirectoryInUseError extends OperatorError {
  override readonly name = "DirectoryInUseError";
  readonly directory: string;
  /** The process that holds the directory, where it could be read. */
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    const holder =
      pid === undefined ? "another process" : pid === process.pid ? `this process (pid ${pid})` : `the process with pid ${pid}`;
    super(
      `The database directory ${directory} is in use by ${holder}. ` +
        "Only one process at a time may open it: stop that one first, or give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.",
    );
    this.directory = directory;
    this.pid = pid;
  }
}

export interface DirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Kept here, or the garbage collector would close the files and so drop the locks. */
const held = new Set<DatabaseSync>();

/**
 * Takes the one lock of `directory`, made with mode 0700 if it is missing. Throws DirectoryInUseError when it is held.
 *
 * The lock is the exclusive lock SQLite takes on its file: one of the operating system, so it cannot be raced and
 * ends with the process however that dies, and it holds between containers that share the directory. Node itself
 * offers no file lock. The file stays empty, and only SQLite may open it: closing it elsewhere would drop the lock.
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeDirectory(directory);
  const realDirectory = realpathSync(directory);
  const holderFile = path.join(realDirectory, "lock.pid");
  const lockFile = new DatabaseSync(path.join(realDirectory, "lock"));
  try {
    lockFile.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lockFile.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DirectoryInUseError(realDirectory, readPid(holderFile));
  }
  held.add(lockFile);
  notePid(holderFile);
  return {
    release() {
      if (!held.delete(lockFile)) return;
      rmSync(holderFile, { force: true });
      lockFile.close();
    },
  };
}

/** Makes a directory with those above it. Node's `recursive` never returns in a file system that takes no directories, such as /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Only for the message of DirectoryInUseError: the lock does not depend on it, and holds on a full disk as well. */
function notePid(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch {
    // Other code that needs the disk reports its own errors.
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}
