import { describe, expect, test } from "vitest";
import { createTestContext } from "../../test/database.ts";
import { createUser } from "../../test/factories.ts";
import { findCooldownEnd, findCooldownStart, startCooldown } from "./cooldown.server.ts";

const ctx = await createTestContext();
const NOW = new Date("2026-11-21T12:00:00Z").getTime();
const MS = 600_000;
const at = (milliseconds: number) => new Date(NOW + milliseconds);

describe("a cooldown", () => {
  test("a cooldown ends to the millisecond, and can be started again then", async () => {
    const { id: userId } = await createUser(ctx);
    const cooldown = (after: number) => ({ userId, what: "trade" as const, now: at(after), ms: MS });
    expect(await findCooldownEnd(ctx.db, cooldown(0))).toBeNull();
    expect(await startCooldown(ctx.db, cooldown(0))).toBeNull();
    expect(await startCooldown(ctx.db, cooldown(MS - 1))).toBe(NOW + MS);
    expect(await findCooldownEnd(ctx.db, cooldown(MS - 1))).toBe(NOW + MS);
    expect(await findCooldownEnd(ctx.db, cooldown(MS))).toBeNull();
    expect(await startCooldown(ctx.db, cooldown(MS))).toBeNull();
    expect(await findCooldownStart(ctx.db, userId, "trade")).toEqual(at(MS));
  });

  test("a cooldown is each user's own, and each kind's own", async () => {
    const [{ id: userId }, { id: other }] = [await createUser(ctx), await createUser(ctx)];
    expect(await startCooldown(ctx.db, { userId, what: "trade", now: at(0), ms: MS })).toBeNull();
    expect(await startCooldown(ctx.db, { userId, what: "server", now: at(0), ms: MS })).toBeNull();
    expect(await startCooldown(ctx.db, { userId: other, what: "trade", now: at(0), ms: MS })).toBeNull();
    expect(await findCooldownStart(ctx.db, userId, "suggestion")).toBeNull();
  });

  test("a cooldown of a role that has none is over at once", async () => {
    const { id: userId } = await createUser(ctx);
    await startCooldown(ctx.db, { userId, what: "trade", now: at(0), ms: MS });
    expect(await findCooldownEnd(ctx.db, { userId, what: "trade", now: at(0), ms: 0 })).toBeNull();
  });

  test("a cooldown that a clock ahead of time started is over; one by a clock within a minute of ours is not", async () => {
    const { id: userId } = await createUser(ctx);
    const cooldown = (after: number) => ({ userId, what: "trade" as const, now: at(after), ms: MS });
    await startCooldown(ctx.db, cooldown(60_000));
    expect(await startCooldown(ctx.db, cooldown(0))).toBe(NOW + 60_000 + MS);
    expect(await findCooldownEnd(ctx.db, cooldown(-1))).toBeNull();
    expect(await startCooldown(ctx.db, cooldown(-1))).toBeNull();
  });

  test("a cooldown is started by one of sixteen requests at once", async () => {
    const { id: userId } = await createUser(ctx);
    const start = () => startCooldown(ctx.db, { userId, what: "suggestion", now: at(0), ms: MS });
    const ends = await Promise.all(Array.from({ length: 16 }, start));
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(ends.filter((end) => end === NOW + MS)).toHaveLength(15);
  });
});
