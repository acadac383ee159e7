import { describe, expect, test } from "vitest";
import { startGame } from "~/features/minesweeper/minesweeper.commands.server.ts";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { readSettings } from "./site.queries.server.ts";
import { disableMaintenance, enableMaintenance } from "./site.settings.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const PAGE = "/admin/settings";
const [admin, moderator, user] = [site.as("admin"), site.as("moderator"), site.as("user")];
const USUAL = "The site is currently under maintenance. We'll be back soon!";

describe("the next update", () => {
  test("STAT-031, STAT-032, STAT-041, STAT-042 the next update is set, set to midnight, and left to itself again", async () => {
    expect(await admin.send(PAGE, "next-update", { at: "2026-11-21T18:00" })).toMatchObject({
      ok: true,
      message: "Next update time updated successfully",
    });
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-21T18:00:00Z"));
    expect((await admin.open(PAGE)).text).toContain('value="2026-11-21T18:00"');
    expect(await admin.send(PAGE, "midnight")).toMatchObject({ ok: true, message: "Next update time set to midnight GMT+2" });
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-22T00:00:00Z"));
    await admin.send(PAGE, "next-update", { at: "" });
    expect((await admin.open(PAGE)).text).toContain("No time is set");
    await expectAudit(
      ctx,
      { action: "site.next-update", before: { nextUpdateAt: null }, after: { nextUpdateAt: "2026-11-21T18:00:00.000Z" } },
      { action: "site.midnight" },
      { action: "site.next-update", after: { nextUpdateAt: null } },
    );
  });

  test("STAT-031 a timer set meanwhile is not overwritten by an outdated form", async () => {
    await admin.send(PAGE, "next-update", { at: "2026-11-21T18:00" });
    const stale = { at: "2026-11-21T20:00", "seen.at": "" };
    expect(await admin.send(PAGE, "next-update", stale)).toMatchObject({
      status: 409,
      fields: { at: "This was changed elsewhere, to “2026-11-21T18:00”. Save again to keep yours." },
      stored: { at: "2026-11-21T18:00" },
    });
    expect(await admin.send(PAGE, "next-update", { ...stale, "seen.at": "2026-11-21T18:00" })).toMatchObject({ ok: true });
  });

  test("a time that is over, or none at all, is refused at its field; the next minute is taken", async () => {
    for (const [at, message] of [
      ["2026-11-21T12:00", "Choose a time in the future."],
      ["tomorrow", "Enter a date and a time."],
    ] as const)
      expect(await admin.send(PAGE, "next-update", { at })).toMatchObject({ status: 422, fields: { at: message } });
    expect(await admin.send(PAGE, "next-update", { at: "2026-11-21T12:01" })).toMatchObject({ ok: true });
  });
});

describe("maintenance", () => {
  const details = { startsAt: "", endsAt: "2026-11-21T13:00", message: "New eggs." };

  test("STAT-043 … STAT-045 maintenance is enabled with times and message, changed and disabled", async () => {
    expect(await admin.send(PAGE, "maintenance-on", details)).toMatchObject({ message: "Maintenance mode enabled successfully" });
    expect((await readSettings(ctx)).maintenance).toEqual({ message: "New eggs.", endsAt: Date.parse("2026-11-21T13:00:00Z") });
    expect(await admin.send(PAGE, "maintenance", { ...details, message: "" })).toMatchObject({
      message: "Maintenance settings updated successfully",
    });
    expect((await readSettings(ctx)).maintenance?.message).toBe(USUAL);
    expect(await admin.send(PAGE, "maintenance-off")).toMatchObject({ message: "Maintenance mode disabled successfully" });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    await expectAudit(ctx, { action: "site.maintenance-on" }, { action: "site.maintenance" }, { action: "site.maintenance-off" });
  });

  test.each([
    ["an empty start", ""],
    ["a start that is over", "2026-11-21T11:00"],
    ["the present minute", "2026-11-21T12:00"],
  ])("STAT-047 saving the times of an announced maintenance with %s does not begin it", async (_what, startsAt) => {
    const announced = { startsAt: "2026-11-21T15:00", endsAt: "2026-11-21T16:00", message: "New eggs." };
    const seen = Object.fromEntries(Object.entries(announced).map(([field, value]) => [`seen.${field}`, value]));
    await admin.send(PAGE, "maintenance-on", announced);
    expect((await admin.open(PAGE)).text).toContain("Begin now");
    expect(await admin.send(PAGE, "maintenance", { ...announced, startsAt, ...seen })).toMatchObject({
      status: 422,
      fields: { startsAt: "The maintenance would begin at once. Choose a start in the future, or press “Begin now”." },
    });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    expect(await admin.send(PAGE, "maintenance", { ...announced, startsAt: "2026-11-21T15:30", ...seen })).toMatchObject({ ok: true });
    expect((await readSettings(ctx)).maintenance).toBeNull();
  });

  test("STAT-047 an announced maintenance begins early by a button of its own, and one that is off is begun by no save", async () => {
    expect(await admin.send(PAGE, "maintenance", { startsAt: "", endsAt: "", message: "Soon." })).toMatchObject({ ok: true });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    const announced = { startsAt: "2026-11-21T15:00", endsAt: "2026-11-21T16:00", message: "New eggs." };
    await admin.send(PAGE, "maintenance-on", announced);
    expect((await readSettings(ctx)).maintenance).toBeNull();
    const seen = { "seen.startsAt": "2026-11-21T15:00", "seen.endsAt": "2026-11-21T16:00", "seen.message": "New eggs." };
    expect(await admin.send(PAGE, "maintenance-now", { ...announced, ...seen })).toMatchObject({ ok: true });
    expect((await readSettings(ctx)).maintenance).toMatchObject({ message: "New eggs." });
    // One that is under way may lose its start: nothing begins by it.
    expect(
      await admin.send(PAGE, "maintenance", { ...announced, startsAt: "", message: "Eggs.", ...seen, "seen.startsAt": "" }),
    ).toMatchObject({
      ok: true,
    });
  });

  test("an end that is over, or before the start, is refused", async () => {
    for (const [wrong, message] of [
      [{ endsAt: "2026-11-21T12:00" }, "Choose an end in the future."],
      [{ startsAt: "2026-11-21T13:00" }, "The end must be after the start."],
    ] as const)
      expect(await admin.send(PAGE, "maintenance-on", { ...details, ...wrong })).toMatchObject({
        status: 422,
        fields: { endsAt: message },
      });
    expect(await admin.send(PAGE, "maintenance-on", { ...details, endsAt: "2026-11-21T12:01" })).toMatchObject({ ok: true });
  });

  test("a form that was open before somebody else saved takes nothing back, and overwrites nothing unasked", async () => {
    const seen = { "seen.startsAt": "", "seen.endsAt": "", "seen.message": USUAL };
    await admin.send(PAGE, "maintenance-on", { ...details, ...seen });
    expect(await admin.send(PAGE, "maintenance", { startsAt: "", endsAt: "", message: "Servers move.", ...seen })).toMatchObject({
      status: 409,
      fields: { message: "This was changed elsewhere, to “New eggs.”. Save again to keep yours." },
      stored: { endsAt: "2026-11-21T13:00", message: "New eggs." },
    });
    expect(await admin.send(PAGE, "maintenance", { startsAt: "", endsAt: "2026-11-21T14:00", message: USUAL, ...seen })).toMatchObject({
      status: 409,
    });
    await admin.send(PAGE, "maintenance", { startsAt: "", endsAt: "", message: USUAL, ...seen });
    expect((await readSettings(ctx)).maintenance).toEqual({ message: "New eggs.", endsAt: Date.parse("2026-11-21T13:00:00Z") });
  });
});

describe("while the site is under maintenance", () => {
  const suggest = { category: "feature", title: "Night mode", description: "For the eyes." };

  test("during maintenance everybody can read, and only the team can write; the refusal says until when", async () => {
    await enableMaintenance(ctx, { endsAt: new Date("2026-11-21T13:00:00Z") });
    expect((await user.open("/suggestions")).text).toContain("Maintenance Mode Active");
    expect(await user.send("/suggestions", "submit", suggest)).toMatchObject({
      ok: false,
      status: 503,
      message:
        "The site is under maintenance: you can look around, but nothing can be changed until it is over. It is expected to end by Nov 21, 2026, 1:00 PM UTC.",
      until: Date.parse("2026-11-21T13:00:00Z"),
    });
    expect(await site.as("guest").send("/suggestions", "submit", suggest)).toMatchObject({ status: 401 });
    expect(await moderator.send("/suggestions", "submit", suggest)).toMatchObject({ ok: true });
    await disableMaintenance(ctx);
    expect(await user.send("/suggestions", "submit", { ...suggest, title: "Larger pictures" })).toMatchObject({ ok: true });
  });

  test("one that is announced refuses nothing yet, and one that is overdue names no time", async () => {
    const startsAt = new Date("2026-11-21T13:00:00Z");
    await enableMaintenance(ctx, { startsAt, endsAt: new Date("2026-11-21T13:30:00Z") });
    expect(await user.send("/suggestions", "submit", suggest)).toMatchObject({ ok: true });
    ctx.setNow(startsAt);
    expect(await user.send("/suggestions", "submit", { ...suggest, title: "Again" })).toMatchObject({ status: 503 });
    ctx.setNow("2026-11-21T13:30:00Z");
    const overdue = await user.send("/suggestions", "submit", { ...suggest, title: "Again" });
    expect([overdue.status, overdue.until]).toEqual([503, undefined]);
  });

  test("signing out works during maintenance", async () => {
    await enableMaintenance(ctx);
    expect(await user.send("/logout", "logout")).toMatchObject({ ok: true });
    expect((await createUser(ctx)).kind).toBe("user");
  });
});

test("SHELL-116 the switch of the chat is offered, now that there is one", async () => {
  const { text } = await admin.open(PAGE);
  expect([text.includes("Sample values"), text.includes(">Chat<")]).toEqual([true, true]);
});

test("a switch is turned on and off, and one that nobody knows is refused", async () => {
  expect(await admin.send(PAGE, "switch", { name: "sampleValues", wanted: "on" })).toMatchObject({
    message: "Sample values is on. Every page says that the values are samples.",
  });
  expect((await readSettings(ctx)).sampleValues).toBe(true);
  await admin.send(PAGE, "switch", { name: "sampleValues", wanted: "off" });
  expect((await readSettings(ctx)).sampleValues).toBe(false);
  expect(await admin.send(PAGE, "switch", { name: "id", wanted: "on" })).toMatchObject({ status: 400 });
});

test("STAT-036 … STAT-040 failures on our side have the settings' own messages", async () => {
  await ctx.pool.query("alter table audit_log rename to audit_away");
  try {
    for (const [form, message] of [
      ["next-update", "Failed to update next update time"],
      ["midnight", "Failed to set next update time to midnight"],
      ["maintenance-on", "Failed to toggle maintenance mode"],
      ["maintenance", "Failed to update maintenance settings"],
    ] as const)
      expect(await admin.send(PAGE, form, { at: "2026-11-21T18:00", message: "x" })).toMatchObject({ status: 500, message });
  } finally {
    await ctx.pool.query("alter table audit_away rename to audit_log");
  }
  await ctx.pool.query("alter table site_settings rename to settings_away");
  try {
    ctx.bus.publish("cache.invalidated", { tags: ["*"] });
    expect((await admin.open(PAGE)).status).toBe(500);
  } finally {
    await ctx.pool.query("alter table settings_away rename to site_settings");
  }
});

describe("a part that is opened step by step", () => {
  const PART = { part: "minesweeper" };
  const [partner, premium, guest] = [site.as("partner"), site.as("premium"), site.as("guest")];
  const open = (opening: string, seen = "everybody") => admin.send(PAGE, "opening", { ...PART, opening, "seen.opening": seen });
  const statusFor = async (visitors: SiteVisitors, address = "/minesweeper") =>
    Promise.all(visitors.map(async (visitor) => (await visitor.open(address)).status));
  const all = [guest, user, premium, partner, moderator, admin];

  test("ADM-080, AUTH-137, AUTH-157 a part refuses excluded visitors, with its pages, its data and its forms", async () => {
    expect(await statusFor(all)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await open("partners")).toMatchObject({ ok: true, message: "Minesweeper is now open to partners and the team." });
    expect(await statusFor(all)).toEqual([403, 403, 403, 200, 200, 200]);
    expect(await statusFor([user, partner], "/minesweeper/winners")).toEqual([403, 200]);
    expect(await statusFor([user], "/minesweeper/mine.json")).toEqual([403]);
    expect((await user.open("/minesweeper")).text).toContain("Minesweeper: this part is open to our partners first.");
    expect(await user.send("/minesweeper", "start", {})).toMatchObject({ message: expect.stringContaining("open to our partners first") });
    expect(await startGame(await user.ctx(), { size: "beginner" })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await startGame(await partner.ctx(), { size: "beginner" })).not.toMatchObject({ reason: "forbidden" });
    expect(await open("premium", "partners")).toMatchObject({ ok: true });
    expect(await statusFor(all)).toEqual([403, 403, 200, 200, 200, 200]);
    expect(await open("closed", "premium")).toMatchObject({ ok: true });
    expect(await statusFor(all)).toEqual([403, 403, 403, 403, 403, 403]);
    // The team's own work continues.
    expect(await statusFor([admin], "/admin/minesweeper")).toEqual([200]);
    expect(await open("everybody", "closed")).toMatchObject({ ok: true });
    expect(await statusFor(all)).toEqual([200, 200, 200, 200, 200, 200]);
    const change = (before: string, after: string) => ({ action: "site.opening", before: { opening: before }, after: { opening: after } });
    await expectAudit(
      ctx,
      ...[change("everybody", "partners"), change("partners", "premium"), change("premium", "closed"), change("closed", "everybody")],
    );
  });

  test("ADM-080 excluded visitors find no link to a part; the partner mark admits any role", async () => {
    await open("partners");
    const hasWay = async (visitor: SiteVisitors[number]) => (await visitor.open("/terms")).text.includes('href="/minesweeper"');
    expect(await Promise.all([guest, user, partner, admin].map(hasWay))).toEqual([false, false, true, true]);
    const { actor } = await user.ctx();
    await ctx.pool.query("update users set partner_since = now(), partner_confirmed_at = now() where id = $1", [
      (actor as { id: string }).id,
    ]);
    expect([await hasWay(user), await statusFor([user])]).toEqual([true, [200]]);
    expect((await readSettings(ctx)).openings).toEqual({ minesweeper: "partners" });
  });

  test("ADM-080 of two admins who choose a stage at once the second gets a conflict; others, and unknown parts, are refused", async () => {
    expect(await open("partners")).toMatchObject({ ok: true });
    expect(await open("staff")).toMatchObject({ status: 409, stored: { opening: "partners" } });
    expect(await moderator.send(PAGE, "opening", { ...PART, opening: "staff" })).toMatchObject({ status: 403 });
    for (const fields of [
      { part: "minesweeper", opening: "some" },
      { part: "pets", opening: "staff" },
    ])
      expect(await admin.send(PAGE, "opening", fields)).toMatchObject({ status: 422 });
    const { text } = await admin.open(PAGE);
    for (const words of ["Minesweeper", "Early access", "Partners and the team", "Nobody", "Everybody"]) expect(text).toContain(words);
  });
});

type SiteVisitors = ReturnType<typeof site.as>[];
