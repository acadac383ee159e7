import { beforeEach, expect, test } from "vitest";
import { appeals, cases } from "~/db/schema/moderation.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { createSite } from "../../../test/site.ts";
import { setSwitches } from "../site/site.settings.commands.server.ts";
import { findPublishedStatistics, findStatistics } from "./moderation.statistics.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const [guest, user, moderator, admin] = [site.as("guest"), site.as("user"), site.as("moderator"), site.as("admin")];
let made = 0;

/** A case that was reported at a time, and decided so many hours later; with an appeal where said. */
async function insertCase(at: string, reason: string, hours: number | null, appeal?: { at: string; upheld: boolean | null }) {
  made += 1;
  const createdAt = new Date(at);
  const thing = { kind: "comment", thingId: `${made}`, version: "1", evidence: {}, subjectName: "Somebody", reason, priority: 1 };
  const decided = hours === null ? {} : { decidedAt: new Date(createdAt.getTime() + hours * HOUR_MS), decision: "no_fault" as const };
  const [row] = await ctx.db
    .insert(cases)
    .values({ ...thing, createdAt, ...decided })
    .returning({ id: cases.id });
  if (!row || !appeal) return;
  const sentAt = new Date(appeal.at);
  const { upheld } = appeal;
  await ctx.db
    .insert(appeals)
    .values({ caseId: row.id, text: "No", createdAt: sentAt, upheld, decidedAt: upheld === null ? null : sentAt });
}

beforeEach(async () => {
  await ctx.db.delete(cases);
});

const asModerator = async () => moderator.ctx();

test("MOD-051 without any report there are no months, for the team and for everybody", async () => {
  expect((await findStatistics(await asModerator())).rows).toEqual([]);
  expect((await moderator.open("/admin/statistics")).text).toContain("No reports yet");
});

test("MOD-051 cases count by reason in the month of their report, decisions and appeals in their own, and months end at midnight UTC", async () => {
  await insertCase("2026-08-31T23:59:59.999Z", "scam", null);
  await insertCase("2026-10-01T00:00:00Z", "insult", 2, { at: "2026-10-31T23:59:59.999Z", upheld: true });
  await insertCase("2026-10-01T00:00:00Z", "insult", 4, { at: "2026-11-01T00:00:00Z", upheld: false });
  await insertCase("2026-10-10T00:00:00Z", "scam", 12, { at: "2026-11-02T00:00:00Z", upheld: null });
  await insertCase("2026-10-31T23:00:00Z", "danger", 1);
  const { rows } = await findStatistics(await asModerator());
  const nothing = { cases: 0, reasons: {}, decided: 0, median: null, ninetieth: null, appeals: 0, upheld: 0 };
  expect(rows).toEqual([
    { ...nothing, id: "2026-11", decided: 1, median: HOUR_MS, ninetieth: HOUR_MS, appeals: 2 },
    {
      ...{ id: "2026-10", cases: 4, reasons: { insult: 2, scam: 1, danger: 1 }, decided: 3 },
      ...{ median: 4 * HOUR_MS, ninetieth: 10.4 * HOUR_MS, appeals: 1, upheld: 1 },
    },
    { ...nothing, id: "2026-09" },
    { ...nothing, id: "2026-08", cases: 1, reasons: { scam: 1 } },
  ]);
});

test("MOD-051 at most 24 months are counted, and no case from before them", async () => {
  await insertCase("2024-11-30T23:59:59Z", "scam", 1);
  await insertCase("2024-12-01T00:00:00Z", "scam", null);
  const { rows } = await findStatistics(await asModerator());
  expect([rows.length, rows.at(-1)?.id]).toEqual([24, "2024-12"]);
  expect(rows.reduce((sum, { cases: count }) => sum + count, 0)).toBe(1);
});

test("MOD-051 moderators see the statistics and download them as a file; players and guests do not", async () => {
  await insertCase("2026-10-10T00:00:00Z", "scam", 3);
  expect((await moderator.open("/admin/statistics")).text).toContain("October 2026");
  const { text } = await moderator.open("/admin/statistics.csv");
  expect(text.split("\r\n")[0]).toContain("Month,Cases,Somebody is in danger");
  expect(text).toContain("2026-10,1,");
  await expect(findStatistics(await guest.ctx())).rejects.toMatchObject({ code: "unauthenticated" });
  for (const path of ["/admin/statistics", "/admin/statistics.csv"]) expect((await user.open(path)).status).toBe(403);
});

test("MOD-051 the public report does not exist until an admin publishes it; then it has the months that are over, also for guests", async () => {
  await insertCase("2026-10-10T00:00:00Z", "scam", 3, { at: "2026-10-11T00:00:00Z", upheld: true });
  await insertCase("2026-11-10T00:00:00Z", "danger", null);
  for (const one of [guest, moderator, admin]) expect((await one.open("/moderation-report")).status).toBe(404);
  expect(await moderator.send("/admin/settings", "switch", { name: "moderationReport", wanted: "on" })).toMatchObject({ status: 403 });
  expect(await admin.send("/admin/settings", "switch", { name: "moderationReport", wanted: "on" })).toMatchObject({ ok: true });
  const { status, text } = await guest.open("/moderation-report");
  expect(status).toBe(200);
  for (const words of ["October 2026", "1 thing was reported.", "3 h 0 min", "1 appeal was sent; 1 decision was taken back."])
    expect(text).toContain(words);
  expect(text).not.toContain("November 2026");
  expect((await guest.open("/")).text).toContain('href="/moderation-report"');
  await ctx.db.delete(cases);
  expect(await findPublishedStatistics(ctx)).toEqual([]);
  await setSwitches(ctx, { moderationReport: false });
  expect((await guest.open("/moderation-report")).status).toBe(404);
});
