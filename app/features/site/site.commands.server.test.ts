import { describe, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import {
  countCalculation,
  disableMaintenance,
  enableMaintenance,
  heartbeat,
  resetTimers,
  saveMaintenance,
  setNextUpdate,
  setNextUpdateToMidnight,
  setSwitches,
  startCounters,
} from "./site.commands.server.ts";
import { SAMPLE_GAME } from "./site.constants.ts";
import { readFigures, readSettings } from "./site.queries.server.ts";

const ctx = await createTestContext();
const guest = () => ({ ...ctx, actor: { kind: "guest" } as const });
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const USUAL = "The site is currently under maintenance. We'll be back soon!";
const session = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("figures", () => {
  test("start at zero (STAT-002, STAT-003) and show the built-in game (HOME-043)", async () => {
    const figures = await readFigures(ctx);
    expect(figures).toMatchObject({ petCount: 0, tradesCalculated: 0, game: SAMPLE_GAME, lastUpdated: ctx.now().getTime() });
    expect(figures.game.playing).toBeNull();
  });

  test("the number of pets is counted (STAT-001, STAT-006)", async () => {
    await createPets(ctx, {}, {}, {});
    expect((await readFigures(ctx)).petCount).toBe(3);
  });

  test("each calculation adds 1, also many at once (STAT-007, CALC-036)", async () => {
    await countCalculation(guest());
    expect((await readFigures(ctx)).tradesCalculated).toBe(1);
    await Promise.all(Array.from({ length: 40 }, () => countCalculation(guest())));
    expect((await readFigures(ctx)).tradesCalculated).toBe(41);
  });

  test("an initial figure holds only where nothing was counted, and is not for guests (STAT-005)", async () => {
    await expect(startCounters(guest(), { tradesCalculated: 5 })).rejects.toMatchObject({ code: "forbidden" });
    await startCounters(ctx, { tradesCalculated: 48_213 });
    await countCalculation(guest());
    await startCounters(ctx, { tradesCalculated: 1 });
    expect((await readFigures(ctx)).tradesCalculated).toBe(48_214);
  });
});

describe("active users", () => {
  test("a session counts once however often it beats (STAT-012), and is dropped after 5 minutes (STAT-019)", async () => {
    ctx.setNow("2027-01-01T12:00:00Z");
    const before = (await readFigures(ctx)).activeUsers;
    expect(await heartbeat(guest(), session(1), BROWSER)).toBe(true);
    await heartbeat(guest(), session(1), BROWSER);
    await heartbeat(guest(), session(2), BROWSER);
    expect((await readFigures(ctx)).activeUsers).toBe(before + 2);
    ctx.setNow("2027-01-01T12:04:59Z");
    await heartbeat(guest(), session(2), BROWSER);
    expect((await readFigures(ctx)).activeUsers).toBe(2);
    ctx.setNow("2027-01-01T12:05:00Z");
    expect((await readFigures(ctx)).activeUsers).toBe(1);
    ctx.setNow("2027-01-01T12:10:00Z");
    expect((await readFigures(ctx)).activeUsers).toBe(0);
  });

  test.each([
    ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["a chat unfolding a link", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"],
    ["a script", "curl/8.5.0"],
    ["one that names no browser", null],
    ["one with an empty name", ""],
  ])("%s is never counted", async (_who, userAgent) => {
    ctx.setNow("2027-02-01T12:00:00Z");
    expect(await heartbeat(guest(), session(3), userAgent)).toBe(false);
    expect((await readFigures(ctx)).activeUsers).toBe(0);
  });
});

describe("timers", () => {
  test("without a row the defaults are read and the row is made once, also by many at once (STAT-024, STAT-025)", async () => {
    const readings = await Promise.all(
      Array.from({ length: 8 }, () => {
        ctx.bus.publish("cache.dropped", { tags: ["site"] });
        return readSettings(ctx);
      }),
    );
    for (const settings of readings) {
      expect(settings).toEqual({
        nextUpdateAt: Date.parse("2026-11-22T00:00:00Z"),
        maintenance: null,
        chatEnabled: false,
        sampleValues: false,
      });
    }
    const rows = await ctx.pool.query("select id from site_settings");
    expect(rows.rowCount).toBe(1);
  });

  test("the next update can be set, and once it has passed the next midnight follows (STAT-026, STAT-030, STAT-031)", async () => {
    await setNextUpdate(ctx, new Date("2026-11-21T18:00:00Z"));
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-21T18:00:00Z"));
    ctx.setNow("2026-11-21T18:00:01Z");
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-22T00:00:00Z"));
  });

  test("set to midnight is the next 00:00 UTC (STAT-032, STAT-033)", async () => {
    await setNextUpdate(ctx, new Date("2026-11-30T00:00:00Z"));
    expect(await setNextUpdateToMidnight(ctx)).toBe(Date.parse("2026-11-22T00:00:00Z"));
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-22T00:00:00Z"));
  });

  test("two who set it at once leave one of both times", async () => {
    const times = [new Date("2026-11-23T10:00:00Z"), new Date("2026-11-24T10:00:00Z")];
    await Promise.all(times.map((at) => setNextUpdate(ctx, at)));
    expect(times.map(Number)).toContain((await readSettings(ctx)).nextUpdateAt);
  });
});

describe("maintenance", () => {
  test("is turned on with its defaults and off again (STAT-022, STAT-023, STAT-028)", async () => {
    expect(await enableMaintenance(ctx)).toEqual({ ok: true });
    expect((await readSettings(ctx)).maintenance).toEqual({ message: USUAL, endsAt: null });
    await disableMaintenance(ctx);
    expect((await readSettings(ctx)).maintenance).toBeNull();
  });

  test("takes a start, an end and a message; one announced for later begins at its start (STAT-029, STAT-034)", async () => {
    const startsAt = new Date("2026-11-21T13:00:00Z");
    const endsAt = new Date("2026-11-21T15:00:00Z");
    await enableMaintenance(ctx, { startsAt, endsAt, message: "  New eggs are being counted. " });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    ctx.setNow(startsAt);
    expect((await readSettings(ctx)).maintenance).toEqual({ message: "New eggs are being counted.", endsAt: endsAt.getTime() });
  });

  test("its details are saved without turning it on or off (STAT-035)", async () => {
    await saveMaintenance(ctx, { message: "Soon." });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    await enableMaintenance(ctx, { message: "Now." });
    await saveMaintenance(ctx, { message: "Still now." });
    expect((await readSettings(ctx)).maintenance).toEqual({ message: "Still now.", endsAt: null });
  });

  test("an end before the start and a message that is too long are refused and change nothing", async () => {
    const startsAt = new Date("2026-11-21T13:00:00Z");
    expect(await enableMaintenance(ctx, { startsAt, endsAt: startsAt })).toMatchObject({
      ok: false,
      message: "The end must be after the start.",
    });
    expect(await enableMaintenance(ctx, { message: "x".repeat(301) })).toMatchObject({ ok: false, reason: "invalid" });
    expect((await readSettings(ctx)).maintenance).toBeNull();
  });

  test("timers can be set back to their defaults (STAT-025)", async () => {
    await setNextUpdate(ctx, new Date("2026-11-29T00:00:00Z"));
    await enableMaintenance(ctx, { endsAt: new Date("2026-11-29T00:00:00Z"), message: "Back later." });
    await resetTimers(ctx);
    expect(await readSettings(ctx)).toMatchObject({ nextUpdateAt: Date.parse("2026-11-22T00:00:00Z"), maintenance: null });
    await enableMaintenance(ctx);
    expect((await readSettings(ctx)).maintenance).toEqual({ message: USUAL, endsAt: null });
  });
});

describe("who may change settings", () => {
  test.each([
    ["setNextUpdate", () => setNextUpdate(guest(), new Date())],
    ["setNextUpdateToMidnight", () => setNextUpdateToMidnight(guest())],
    ["enableMaintenance", () => enableMaintenance(guest())],
    ["disableMaintenance", () => disableMaintenance(guest())],
    ["saveMaintenance", () => saveMaintenance(guest(), { message: "x" })],
    ["setSwitches", () => setSwitches(guest(), { chatEnabled: true })],
    ["resetTimers", () => resetTimers(guest())],
  ])("%s is refused to a guest", async (_name, command) => {
    await expect(command()).rejects.toMatchObject({ code: "forbidden", status: 403 });
    expect(await readSettings(ctx)).toMatchObject({ maintenance: null, chatEnabled: false });
  });

  test("every write drops the pages of the site, after it can be read", async () => {
    const seen: boolean[] = [];
    const stop = ctx.bus.subscribe("cache.dropped", ({ tags }) => {
      if (tags.includes("site")) seen.push(true);
    });
    await setSwitches(ctx, { sampleValues: true });
    await setSwitches(ctx, { chatEnabled: true });
    stop();
    expect(seen).toHaveLength(2);
    expect(await readSettings(ctx)).toMatchObject({ sampleValues: true, chatEnabled: true });
  });
});
