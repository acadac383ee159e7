import { describe, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { readSettings, readSettingsFor } from "./site.queries.server.ts";
import {
  disableMaintenance,
  enableMaintenance,
  saveMaintenance,
  setNextUpdate,
  setNextUpdateToMidnight,
  setSwitches,
} from "./site.settings.commands.server.ts";

const ctx = await createTestContext();
const guest = () => ({ ...ctx, actor: { kind: "guest" } as const });
const USUAL = "The site is currently under maintenance. We'll be back soon!";

describe("timers", () => {
  test("timers without a row have the defaults; the first writes make it once, also several at once (STAT-024, STAT-025)", async () => {
    const readings = await Promise.all(
      Array.from({ length: 8 }, () => {
        ctx.bus.publish("cache.invalidated", { tags: ["site"] });
        return readSettings(ctx);
      }),
    );
    for (const settings of readings) {
      expect(settings).toEqual({
        nextUpdateAt: Date.parse("2026-11-22T00:00:00Z"),
        maintenance: null,
        chatEnabled: true,
        sampleValues: false,
        moderationReport: false,
        openings: {},
      });
    }
    const rows = async () => (await ctx.pool.query("select id from site_settings")).rowCount;
    expect(await rows()).toBe(0);
    await Promise.all([true, false, true, true].map((chatEnabled) => setSwitches(ctx, { chatEnabled })));
    expect(await rows()).toBe(1);
  });

  test("the next update can be set, and once it has passed the next midnight follows (STAT-026, STAT-030, STAT-031)", async () => {
    await setNextUpdate(ctx, { at: new Date("2026-11-21T18:00:00Z") });
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-21T18:00:00Z"));
    ctx.setNow("2026-11-21T18:00:01Z");
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-22T00:00:00Z"));
  });

  test("a timer set to midnight is the next 00:00 UTC (STAT-032, STAT-033)", async () => {
    await setNextUpdate(ctx, { at: new Date("2026-11-30T00:00:00Z") });
    expect(await setNextUpdateToMidnight(ctx)).toEqual({ ok: true, nextUpdateAt: Date.parse("2026-11-22T00:00:00Z") });
    expect((await readSettings(ctx)).nextUpdateAt).toBe(Date.parse("2026-11-22T00:00:00Z"));
  });

  test("two who set it at once leave one of both times", async () => {
    const times = [new Date("2026-11-23T10:00:00Z"), new Date("2026-11-24T10:00:00Z")];
    await Promise.all(times.map((at) => setNextUpdate(ctx, { at })));
    expect(times.map(Number)).toContain((await readSettings(ctx)).nextUpdateAt);
  });
});

describe("maintenance", () => {
  test("maintenance is turned on with its defaults and off again (STAT-022, STAT-023, STAT-028)", async () => {
    expect(await enableMaintenance(ctx)).toEqual({ ok: true });
    expect((await readSettings(ctx)).maintenance).toEqual({ message: USUAL, endsAt: null });
    await disableMaintenance(ctx);
    expect((await readSettings(ctx)).maintenance).toBeNull();
  });

  test("maintenance takes a start, an end and a message; one announced for later begins at its start (STAT-029, STAT-034)", async () => {
    const startsAt = new Date("2026-11-21T13:00:00Z");
    const endsAt = new Date("2026-11-21T15:00:00Z");
    await enableMaintenance(ctx, { startsAt, endsAt, message: "  New eggs are being counted. " });
    expect((await readSettings(ctx)).maintenance).toBeNull();
    ctx.setNow(startsAt);
    expect((await readSettings(ctx)).maintenance).toEqual({ message: "New eggs are being counted.", endsAt: endsAt.getTime() });
  });

  test("one announced for later says how long what was read holds, so that no cached page outlives its start", async () => {
    const midnight = Date.parse("2026-11-22T00:00:00Z") - ctx.now().getTime();
    expect((await readSettingsFor(ctx)).holdMs).toBe(midnight);
    await enableMaintenance(ctx, { startsAt: new Date(ctx.now().getTime() + 90_000) });
    expect((await readSettingsFor(ctx)).holdMs).toBe(90_000);
    ctx.setNow(new Date(ctx.now().getTime() + 90_000));
    expect((await readSettingsFor(ctx)).holdMs).toBe(midnight - 90_000);
    await disableMaintenance(ctx);
    await setNextUpdate(ctx, { at: new Date(ctx.now().getTime() + 5_000) });
    expect((await readSettingsFor(ctx)).holdMs).toBe(5_000);
  });

  test("the details of maintenance are saved without turning it on or off (STAT-035)", async () => {
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
    await setNextUpdate(ctx, { at: new Date("2026-11-29T00:00:00Z") });
    await enableMaintenance(ctx, { endsAt: new Date("2026-11-29T00:00:00Z"), message: "Back later." });
    await setNextUpdate(ctx, { at: null });
    await saveMaintenance(ctx, {});
    await disableMaintenance(ctx);
    expect(await readSettings(ctx)).toMatchObject({ nextUpdateAt: Date.parse("2026-11-22T00:00:00Z"), maintenance: null });
    await enableMaintenance(ctx);
    expect((await readSettings(ctx)).maintenance).toEqual({ message: USUAL, endsAt: null });
  });
});

describe("a change of settings", () => {
  test("a change of settings is recorded with what differs, and one that changes nothing is not", async () => {
    const admin = { ...ctx, actor: await createUser(ctx, { role: "admin", username: "Marlow" }) };
    for (const _twice of [1, 2]) await enableMaintenance(admin, { message: "Now." });
    for (const _twice of [1, 2]) await setSwitches(admin, { chatEnabled: false });
    const { rows } = await ctx.pool.query("select actor_name, action, target_kind, before, after from audit_log order by id");
    const record = { actor_name: "Marlow", target_kind: "site" };
    expect(rows).toEqual([
      {
        ...record,
        action: "site.maintenance-on",
        before: { maintenanceMode: false, maintenanceMessage: USUAL },
        after: { maintenanceMode: true, maintenanceMessage: "Now." },
      },
      { ...record, action: "site.switches", before: { chatEnabled: true }, after: { chatEnabled: false } },
    ]);
  });
});

describe("permission to change settings", () => {
  test.each([
    ["setNextUpdate", () => setNextUpdate(guest(), { at: null })],
    ["setNextUpdateToMidnight", () => setNextUpdateToMidnight(guest())],
    ["enableMaintenance", () => enableMaintenance(guest())],
    ["disableMaintenance", () => disableMaintenance(guest())],
    ["saveMaintenance", () => saveMaintenance(guest(), { message: "x" })],
    ["setSwitches", () => setSwitches(guest(), { chatEnabled: false })],
  ])("%s is refused to a guest", async (_name, command) => {
    expect(await command()).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await readSettings(ctx)).toMatchObject({ maintenance: null, chatEnabled: true });
  });

  test("every write invalidates the pages of the site, after it can be read", async () => {
    const seen: boolean[] = [];
    const stop = ctx.bus.subscribe("cache.invalidated", ({ tags }) => {
      if (tags.includes("site")) seen.push(true);
    });
    await setSwitches(ctx, { sampleValues: true });
    await setSwitches(ctx, { chatEnabled: false });
    stop();
    expect(seen).toHaveLength(2);
    expect(await readSettings(ctx)).toMatchObject({ sampleValues: true, chatEnabled: false });
  });
});
