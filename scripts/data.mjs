// `npm run backup`, `npm run restore` and `npm run export`: for the embedded database of a site that is not running.
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { backUp, exportTo, OperatorError } from "../build/server/index.js";
import { root } from "./toolchain.mjs";

const [command, target] = process.argv.slice(2);
const data = path.resolve(root, process.env.DATA_DIR || "data");
const USAGE = {
  backup: "npm run backup -- FOLDER       copies the database and the files of the data folder into FOLDER",
  restore: "npm run restore -- FOLDER      puts a backup back where no database is",
  export: "npm run export -- postgres://… copies the embedded database into an empty PostgreSQL one",
};

if (!USAGE[command] || !target) fail(Object.values(USAGE).join("\n"));

try {
  if (command === "backup") await backUp({ ...process.env, DATABASE_URL: "" }, path.resolve(target));
  if (command === "restore") restore(path.resolve(target));
  if (command === "export") console.table(await exportTo(process.env, target));
  console.log("Done.");
} catch (error) {
  // A folder that cannot be read or written is named by the system's own words.
  if (error instanceof OperatorError || (error.syscall && error.path)) fail(error.message);
  throw error;
}

function restore(backup) {
  if (!existsSync(path.join(backup, "db"))) fail(`${backup} holds no backup.`);
  if (existsSync(path.join(data, "db")))
    fail(`${path.join(data, "db")} exists. Move it away first: a restore never writes over a database.`);
  if (existsSync(path.join(backup, "files"))) cpSync(path.join(backup, "files"), path.join(data, "files"), { recursive: true });
  // Last, and in one step: a restore that was broken off leaves no half of a database.
  const unfinished = path.join(data, "db.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(path.join(backup, "db"), unfinished, { recursive: true });
  renameSync(unfinished, path.join(data, "db"));
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
