import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, postTrade, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade, deleteOwnTrade } from "./trades.commands.server.ts";
import { LIFETIMES } from "./trades.constants.ts";
import { endingTradesJob } from "./trades.jobs.server.ts";
import { keepTradeAlive } from "./trades.lifetimes.commands.server.ts";
import { hideTrade } from "./trades.moderation.commands.server.ts";
import { findNextPostAt, findTrade } from "./trades.posted.queries.server.ts";
import { findBoard } from "./trades.queries.server.ts";
import { boardList } from "./trades.search-params.ts";

const ctx = await createTestContext();
const NOW = Date.parse("2026-11-21T12:00:00Z");
const as = (actor: UserActor) => ({ ...ctx, actor });
const at = (ms: number) => ctx.setNow(new Date(NOW + ms));
const endOf = async (id: string) => ((await findTrade(ctx, id))?.expiresAt ?? 0) - NOW;
const notices = async (actor: UserActor) => (await findNotifications(as(actor), { kinds: ["ending"] })).found;

async function posted(role: Role) {
  const owner = await createUser(ctx, { role });
  const [giving = 0, receiving = 0] = await createPets(ctx, {}, {});
  const { id } = orThrow(await createTrade(as(owner), tradeInput(giving, receiving)));
  return { id, owner };
}

describe("TRD-075 a trade that is kept alive", () => {
  test.each(["user", "premium", "partner", "moderator", "admin", "owner"] as const)(
    "of a %s ends one of their lifetimes later, from the middle of its life on",
    async (role) => {
      const { id, owner } = await posted(role);
      const life = LIFETIMES[role];
      at(life / 2 - 1);
      expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, reason: "conflict", code: "early" });
      at(life / 2);
      expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: true, until: NOW + life * 1.5 });
      expect(await endOf(id)).toBe(life * 1.5);
      // Its second life has a middle of its own.
      at(life - 1);
      expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, code: "early" });
      at(life);
      expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: true, until: NOW + life * 2 });
    },
  );

  test("TRD-075 a trade that is kept alive lives one lifetime of its poster's current role, and is never shortened", async () => {
    const { id, owner } = await posted("user");
    at(40 * MINUTE_MS);
    expect(await keepTradeAlive(as({ ...owner, role: "owner" }), { id })).toMatchObject({
      ok: true,
      until: NOW + 40 * MINUTE_MS + 6 * HOUR_MS,
    });
    at(5 * HOUR_MS);
    expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, reason: "conflict", code: "longest" });
    expect(await endOf(id)).toBe(40 * MINUTE_MS + 6 * HOUR_MS);
  });

  test("TRD-075 a trade that is kept alive ends at most 24 hours after it was posted", async () => {
    const { id, owner } = await posted("owner");
    for (const hours of [5, 10, 15, 20]) {
      at(hours * HOUR_MS);
      orThrow(await keepTradeAlive(as(owner), { id }));
    }
    expect(await endOf(id)).toBe(24 * HOUR_MS);
    at(24 * HOUR_MS - 1);
    expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, code: "longest" });
    at(24 * HOUR_MS);
    expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, code: "expired" });
  });

  test("TRD-075 a trade that is kept alive is kept once by sixteen presses at once, without a cooldown and without more time on top", async () => {
    const { id, owner } = await posted("premium");
    const other = await posted("user");
    at(HOUR_MS);
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => keepTradeAlive(as(owner), { id })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findNextPostAt(ctx, owner)).toBeNull();
    // Posted an hour ago: its 15 minutes on top are over, and a newer trade stands above it.
    const newer = await postTrade(ctx);
    const board = await findBoard(ctx, boardList.parse(""));
    expect(board.trades.map((trade) => trade.id)).toEqual([newer.id, id]);
    expect(board.trades.map(({ pinnedUntil }) => pinnedUntil)).toEqual([null, null]);
    expect(await keepTradeAlive(as(other.owner), { id: other.id })).toMatchObject({ ok: false, code: "expired" });
  });

  test("TRD-075 a trade that is kept alive is refused for others, guests, muted and banned posters, and a trade that is expired, completed, hidden or deleted", async () => {
    const { id, owner } = await posted("user");
    at(HOUR_MS - 1);
    expect(await keepTradeAlive(as(await createUser(ctx)), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await keepTradeAlive(as(await createUser(ctx, { role: "admin" })), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await keepTradeAlive({ ...ctx, actor: { kind: "guest" } }, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await keepTradeAlive(as({ ...owner, ban: { reason: "" } }), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    const muted = { ...owner, mutedUntil: new Date(NOW + 2 * HOUR_MS) };
    expect(await keepTradeAlive(as(muted), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    at(HOUR_MS);
    expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, reason: "conflict", code: "expired" });
    at(HOUR_MS - 1);
    orThrow(await hideTrade(ctx, { id }));
    expect(await keepTradeAlive(as(owner), { id })).toMatchObject({ ok: false, reason: "conflict", code: "hidden" });
    const done = await posted("user");
    at(2 * HOUR_MS - 2);
    orThrow(await completeTrade(as(done.owner), { id: done.id }));
    expect(await keepTradeAlive(as(done.owner), { id: done.id })).toMatchObject({ ok: false, reason: "conflict", code: "completed" });
    orThrow(await deleteOwnTrade(as(done.owner), { id: done.id }));
    expect(await keepTradeAlive(as(done.owner), { id: done.id })).toMatchObject({ ok: false, reason: "not_found" });
  });
});

describe("ALR-051 the poster of a trade that ends soon", () => {
  test("ALR-051 the poster of a trade that ends soon is notified once, 15 minutes ahead, by any number of jobs at once, and again before a new end", async () => {
    const { id, owner } = await posted("user");
    at(45 * MINUTE_MS - 1);
    await endingTradesJob.run(ctx);
    expect(await notices(owner)).toEqual([]);
    at(45 * MINUTE_MS);
    await Promise.all(Array.from({ length: 4 }, () => endingTradesJob.run(ctx)));
    await endingTradesJob.run(ctx);
    expect(await notices(owner)).toMatchObject([{ details: { kind: "ending", tradeId: id }, read: false }]);
    orThrow(await keepTradeAlive(as(owner), { id }));
    expect(await notices(owner)).toMatchObject([{ read: true }]);
    await endingTradesJob.run(ctx);
    expect(await notices(owner)).toHaveLength(1);
    at(90 * MINUTE_MS);
    await endingTradesJob.run(ctx);
    expect(await notices(owner)).toMatchObject([{ read: false }, { read: true }]);
  });

  test("ALR-051 the poster of a trade that ends soon is not notified of a trade that is over or hidden", async () => {
    const [done, hidden, past] = [await posted("user"), await posted("user"), await posted("user")];
    at(50 * MINUTE_MS);
    orThrow(await completeTrade(as(done.owner), { id: done.id }));
    orThrow(await hideTrade(ctx, { id: hidden.id }));
    await endingTradesJob.run(ctx);
    expect(await notices(done.owner)).toEqual([]);
    expect(await notices(hidden.owner)).toEqual([]);
    expect(await notices(past.owner)).toHaveLength(1);
  });
});
