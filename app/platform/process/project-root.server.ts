import { existsSync } from "node:fs";
import path from "node:path";

/** The project's folder, found upward from this file, so that it holds from the sources and from the build. */
export const projectRoot = findUpward(import.meta.dirname);

function findUpward(directory: string): string {
  if (existsSync(path.join(directory, "package.json")) && existsSync(path.join(directory, "migrations"))) return directory;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error("The project folder (package.json beside migrations/) was not found.");
  return findUpward(parent);
}
