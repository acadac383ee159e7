import { createHash } from "node:crypto";
import pg from "pg";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";

// The process of power-loss.test.ts that is killed: it writes rows and reports each one that was acknowledged.

const [directory = "", template = ""] = process.argv.slice(2);
const database = await openEmbeddedDatabase({ directory, template });
const pool = new pg.Pool(database.poolConfig);
await pool.query("create table kept (id int primary key, filling text not null, changes int not null default 0)");
for (let id = 1; ; id += 1) {
  await pool.query("insert into kept (id, filling) values ($1, $2)", [id, filling(id)]);
  await pool.query("update kept set filling = filling || 'x', changes = changes + 1 where id = $1", [Math.floor(id / 2)]);
  process.stdout.write(`${id}\n`);
  if (id % 40 === 0) await pool.query("checkpoint");
  if (id % 50 === 0) await pool.query("vacuum kept");
  if (id % 30 === 0) await pool.query(`create table later_${id} as select id from kept`);
}

/** Some 60 kB that cannot be compressed away, so that the write-ahead log runs through several files. */
function filling(id: number): string {
  return Array.from({ length: 1000 }, (_, index) => createHash("sha256").update(`${id}:${index}`).digest("hex")).join("");
}
