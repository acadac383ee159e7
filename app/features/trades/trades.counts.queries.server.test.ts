import { and, arrayOverlaps, desc, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { trades } from "~/db/schema/trades.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { itemCodeOf, minuteCode, minuteOf } from "./core/item-codes.ts";
import { countUpTo, listNewest } from "./trades.counts.queries.server.ts";

const ctx = await createTestContext();
const NOW = new Date("2026-11-21T12:00:00Z");
beforeEach(() => ctx.setNow(NOW));
const codeOf = (petId: number) => itemCodeOf(petId, "normal");
const [POPULAR, OLD, RARE, OLDER] = [codeOf(1), codeOf(2), codeOf(3), codeOf(4)];

/** Trades with a pet, a second apart, up to some minutes ago; `told` says whether their codes tell the minute. */
async function post(count: number, code: number, minutesAgo: number, told = true) {
  const poster = await createUser(ctx);
  const rows = Array.from({ length: count }, (_, at) => {
    const createdAt = new Date(NOW.getTime() - minutesAgo * 60_000 - at * 1_000);
    const itemCodes = told ? [code, minuteCode(minuteOf(createdAt))] : [code];
    const words = { robloxUsername: "Player", status: "fair", availability: "anytime", posterRole: "user" } as const;
    const times = { createdAt, expiresAt: new Date(NOW.getTime() + 3_600_000) };
    return { ...words, ...times, itemCodes, userId: poster.id, givingTotal: 1, receivingTotal: 1 };
  });
  await ctx.db.insert(trades).values(rows);
}

test.each([[[]], [[40]], [[40, 400]], [[400]], [[100_000]]])("TRD-150 the count is the same wherever it begins: %j", async (newest) => {
  await post(250, POPULAR, 0);
  await post(250, OLD, 10);
  await post(7, RARE, 0);
  await post(3, RARE, 30);
  // A trade of the version before is counted with the rest, though its minute is not known.
  await post(199, OLDER, 0, false);
  await post(1, OLDER, 0);
  // The minutes of the newest are remembered for each node.
  const fresh = { ...ctx, reads: { ...ctx.reads } };
  const count = (code: number) => countUpTo(fresh, arrayOverlaps(trades.itemCodes, [code]), true, newest);
  expect([await count(POPULAR), await count(OLD), await count(RARE), await count(OLDER)]).toEqual([201, 201, 10, 200]);
  expect(await count(codeOf(5))).toBe(0);
  expect(await countUpTo(fresh, sql`true`, false, newest)).toBe(201);
});

test.each([[[]], [[40]], [[40, 400]], [[400]], [[100_000]]])("TRD-129 the newest are the same wherever one begins: %j", async (newest) => {
  await post(100, POPULAR, 0);
  await post(30, RARE, 5);
  await post(30, OLD, 20);
  await post(100, POPULAR, 40);
  const fresh = () => ({ ...ctx, reads: { ...ctx.reads } });
  const find = async (from: typeof ctx, code: number) => {
    const wanted = arrayOverlaps(trades.itemCodes, [code]);
    const list = (codes?: number[]) =>
      ctx.db
        .select({ at: trades.createdAt })
        .from(trades)
        .where(and(wanted, codes && arrayOverlaps(trades.itemCodes, codes)))
        .orderBy(desc(trades.createdAt))
        .limit(26);
    expect(await listNewest(from, list, 25, newest)).toEqual(await list());
  };
  const before = fresh();
  for (const code of [POPULAR, RARE, OLD, OLDER]) await find(before, code);
  // One of the version before is the newest: its minute is not known, and it is not overlooked.
  await post(1, RARE, 0, false);
  await find(fresh(), RARE);
});
