import { afterEach, expect, test } from "vitest";
import { createSite } from "../../../test/site.ts";

const site = await createSite();
const admin = site.as("admin");
const { config } = site.ctx;
const before = config.databaseUrl;
afterEach(() => {
  config.databaseUrl = before;
});

const note = (succeeded: string | null, failures = 0) =>
  site.ctx.pool.query(
    `insert into job_runs (name, every_seconds, asked_at, succeeded_at, failed_at, failures, reason)
      values ('nightly-backup', 86400, now() - interval '3 hours', now() - $1::interval,
        case when $2 > 0 then now() end, $2, 'There is not enough room for a backup.')`,
    [succeeded, failures],
  );
/** The text of a page, as it is read. */
const read = async (address: string) =>
  (await admin.open(address)).text
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("ADM-069 the settings and the console's start page show how old the last good backup is", async () => {
  config.databaseUrl = undefined;
  await note("3 hours");
  expect(await read("/admin/settings")).toContain("The last good backup was made 3h ago, on");
  await admin.send("/admin/console/login", "login", { username: "", password: "bubblegum" });
  expect(await read("/admin/console")).toContain("The last good backup was made 3h ago, on");
});

test("ADM-069 ADM-070 a failed backup is shown with its reason and the next step", async () => {
  config.databaseUrl = undefined;
  await note("20 hours", 4);
  const page = await read("/admin/settings");
  for (const words of [
    "The backup failed",
    "The last good backup was made 20h ago",
    "The last try failed: There is not enough room",
    "npm run backup",
  ])
    expect(page).toContain(words);
  expect(page).toMatch(/Nightly backup Failing .*Last failure: .* There is not enough room for a backup\./);
});

test("ADM-069 ADM-070 an overdue backup is shown, and so is a missing first one", async () => {
  config.databaseUrl = undefined;
  await note("50 hours");
  expect(await read("/admin/settings")).toMatch(/The backup is overdue .* 2d ago.*It has not run when it was due.*Nightly backup Overdue/);
  await site.ctx.pool.query("delete from job_runs");
  await note(null);
  expect(await read("/admin/settings")).toContain("There is no backup yet");
});

test("ADM-069 on PostgreSQL the page says that others make the backups", async () => {
  config.databaseUrl = "postgres://example/";
  await site.ctx.pool.query("delete from job_runs");
  expect(await read("/admin/settings")).toContain("Backups are up to the operator of PostgreSQL");
});

test("ADM-069 backups by the script for PostgreSQL are shown like the site's own", async () => {
  config.databaseUrl = "postgres://example/";
  await note("50 hours");
  const page = await read("/admin/settings");
  expect(page).toMatch(/The backup is overdue .*Check that its timer is up.*“deploy\/backup.sh nightly”/);
  expect(page).not.toContain("npm run backup");
});
