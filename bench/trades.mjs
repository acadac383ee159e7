import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { installServices, startServices } from "../scripts/services.mjs";
import { AT_ONCE, measurePosting } from "./posting.mjs";
import { startSite, untilPicturesAreDrawn } from "./site.mjs";

/** On PostgreSQL, with one node of the site: how many trades are posted a second, and how many by the database's own inserts. */
export async function measureTrades(port, pictures) {
  installServices();
  const services = await startServices();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "bubblegum-bench-"));
  let site;
  try {
    site = await startSite({ port, dataDirectory, environment: { DATABASE_URL: services.databaseUrl, JOBS: "worker" } });
    await untilPicturesAreDrawn(site, pictures);
    const pool = new pg.Pool({ connectionString: services.databaseUrl, max: AT_ONCE });
    try {
      return await measurePosting(site.url, pool);
    } finally {
      await pool.end();
    }
  } finally {
    await site?.stop();
    services.stop();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}
