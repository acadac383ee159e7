import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { nameReviews, users } from "~/db/schema/accounts.ts";
import { dealReceipts, deals } from "~/db/schema/deals.ts";
import { banUser, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { removeFromProfile, restoreOnProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import { resetNames } from "~/features/users/users.names.commands.server.ts";
import { createLimits, LIMITS } from "~/platform/http/limits.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, agreeOnDeal, confirmDealOfTwo, hold, offer, prepareDeal } from "../../../test/deals.ts";
import { changePet, createUser, as as newcomer, postTrade } from "../../../test/factories.ts";
import { CODE_CHARACTERS } from "./core/receipt-code.ts";
import { expireDeal } from "./deals.cleanup.commands.server.ts";
import { cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { AGREED_MS, CONFIRM_MS } from "./deals.constants.ts";
import { exportDeals } from "./deals.export.queries.server.ts";
import { importDeals } from "./deals.import.commands.server.ts";
import { readDealView } from "./deals.queries.server.ts";
import { findReceipt } from "./deals.receipts.commands.server.ts";
import type { Receipt } from "./deals.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const job = { ...ctx, actor: { kind: "system", name: "Jobs" } as const };
const NOW = Date.parse("2026-11-21T12:00:00Z");

async function confirmBoth() {
  const it = await confirmDealOfTwo(ctx);
  return { ...it, code: await codeOf(it.ann, it.id) };
}

const codeOf = async (actor: UserActor, id: string) => (await readDealView(as(actor), id)).receipt ?? "";
async function receiptOf(code: string): Promise<Receipt> {
  return orThrow(await findReceipt({ ...guest, limits: createLimits(undefined) }, { code })).receipt;
}

describe("a receipt", () => {
  test("DEAL-030 a receipt exists once both confirmed, and shows the pets and values from the agreement to everyone with its code", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    await changePet(ctx, give, { normal: 1_234 });
    ctx.setNow(new Date(NOW + MINUTE_MS));
    orThrow(await accept(ctx, bob, id));
    await changePet(ctx, give, { normal: 9_999 });
    ctx.setNow(new Date(NOW + 2 * MINUTE_MS));
    orThrow(await confirmDeal(as(ann), { id }));
    expect(await codeOf(ann, id)).toBe("");
    ctx.setNow(new Date(NOW + 3 * MINUTE_MS));
    orThrow(await confirmDeal(as(bob), { id }));
    const code = await codeOf(bob, id);
    expect(code).toBe(await codeOf(ann, id));
    expect(await receiptOf(code)).toMatchObject({
      code,
      players: [
        {
          name: "Ann",
          member: { id: ann.id },
          confirmedAt: NOW + 2 * MINUTE_MS,
          gave: [{ petId: give, variant: "normal", quantity: 1, value: 1_234 }],
        },
        { name: "Bob", member: { id: bob.id }, confirmedAt: NOW + 3 * MINUTE_MS, gave: [{ petId: get, value: 500 }] },
      ],
      agreedAt: NOW + MINUTE_MS,
      issuedAt: NOW + 3 * MINUTE_MS,
      dispute: null,
      isVoid: false,
    });
    expect(await exportDeals(as(ann), ann)).toMatchObject([{ with: "Bob", receipt: code, iDisputedIt: [] }]);
  });

  test.each(["ann", "bob"] as const)(
    "DEAL-030 of a deal that only %s confirmed is there the moment the time is over, not before, and stays the same when the job has run",
    async (who) => {
      const it = await agreeOnDeal(ctx);
      orThrow(await confirmDeal(as(it[who]), { id: it.id }));
      ctx.setNow(new Date(NOW + CONFIRM_MS - 1));
      expect(await codeOf(it.ann, it.id)).toBe("");
      expect(await exportDeals(as(it.ann), it.ann)).toMatchObject([{ receipt: null }]);
      ctx.setNow(new Date(NOW + CONFIRM_MS));
      const code = await codeOf(it.ann, it.id);
      const shown = await receiptOf(code);
      expect(shown.players.map(({ confirmedAt }) => confirmedAt)).toEqual(who === "ann" ? [NOW, null] : [null, NOW]);
      expect(shown.issuedAt).toBe(NOW + CONFIRM_MS);
      orThrow(await expireDeal(job, { id: it.id }));
      expect(await codeOf(it.bob, it.id)).toBe(code);
      expect(await receiptOf(code)).toEqual(shown);
      expect(await ctx.db.$count(dealReceipts)).toBe(1);
      ctx.setNow(new Date(NOW - CONFIRM_MS));
    },
  );

  test("DEAL-030 a code is no receipt while the other player can still confirm, and one when they do", async () => {
    const it = await agreeOnDeal(ctx);
    orThrow(await confirmDeal(as(it.ann), { id: it.id }));
    ctx.setNow(new Date(NOW + CONFIRM_MS));
    const code = await codeOf(it.ann, it.id);
    ctx.setNow(new Date(NOW));
    expect(await findReceipt(guest, { code })).toMatchObject({ ok: false, reason: "not_found" });
    orThrow(await confirmDeal(as(it.bob), { id: it.id }));
    expect((await receiptOf(code)).players.map(({ confirmedAt }) => confirmedAt)).toEqual([NOW, NOW]);
  });

  test("DEAL-030 a deal whose first confirmation an older version stored gets its receipt at the end", async () => {
    const it = await agreeOnDeal(ctx);
    orThrow(await confirmDeal(as(it.ann), { id: it.id }));
    await ctx.pool.query("delete from deal_receipts");
    ctx.setNow(new Date(NOW + CONFIRM_MS));
    orThrow(await expireDeal(job, { id: it.id }));
    expect((await receiptOf(await codeOf(it.bob, it.id))).players.map(({ confirmedAt }) => confirmedAt)).toEqual([NOW, null]);
  });

  test("DEAL-009, DEAL-030: an imported deal has its lines and a receipt, and nobody is notified; one with an unknown pet is left out", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const deal = {
      firstId: ann.id,
      secondId: bob.id,
      gives: [{ petId: give, variant: "normal" as const }],
      endedAt: new Date(NOW - DAY_MS),
    };
    const gets = (petId: number) => [{ petId, variant: "normal" as const }];
    expect(
      await importDeals(job, {
        deals: [
          { ...deal, gets: gets(get) },
          { ...deal, gets: gets(999_999) },
        ],
      }),
    ).toMatchObject({ count: 1 });
    expect(await importDeals(job, { deals: [] })).toMatchObject({ count: 0 });
    const [{ id = "" } = {}] = await ctx.db.select({ id: deals.id }).from(deals);
    const view = await readDealView(as(bob), id);
    expect(view).toMatchObject({
      status: "confirmed",
      lines: [{ kind: "offer" }, { kind: "accept" }, { kind: "confirm" }, { kind: "confirm" }],
    });
    expect((await receiptOf(view.receipt ?? "")).players).toMatchObject([
      { name: "Ann", gave: [{ petId: give }], confirmedAt: NOW - DAY_MS },
      { name: "Bob", gave: [{ petId: get }], confirmedAt: NOW - DAY_MS },
    ]);
    expect((await findNotifications(as(bob))).found).toEqual([]);
  });

  test("DEAL-030 a receipt is not there for a deal that nobody confirmed", async () => {
    const off = await agreeOnDeal(ctx);
    orThrow(await cancelDeal(as(off.ann), { id: off.id }));
    const late = await agreeOnDeal(ctx);
    ctx.setNow(new Date(NOW + AGREED_MS));
    orThrow(await expireDeal(job, { id: late.id }));
    expect(await ctx.db.$count(dealReceipts)).toBe(0);
  });

  test("DEAL-032 a receipt keeps the names of its time, and says who they are now", async () => {
    const { ann, bob, code } = await confirmBoth();
    await ctx.db.update(users).set({ username: "Anna" }).where(eq(users.id, ann.id));
    expect((await receiptOf(code)).players).toMatchObject([
      { name: "Ann", member: { name: "Anna" } },
      { name: "Bob", member: { id: bob.id } },
    ]);
  });

  test("DEAL-032 a receipt stays the same after a block, and names a banned account without leading to it", async () => {
    const { ann, bob, code } = await confirmBoth();
    const before = await receiptOf(code);
    orThrow(await addBlock(as(ann), { player: bob.id, kind: "block" }));
    expect(await receiptOf(code)).toEqual(before);
    orThrow(await banUser(await newcomer(ctx, "admin"), { userId: bob.id, reason: "Scamming" }));
    expect((await receiptOf(code)).players[1]).toMatchObject({ name: "Bob", member: null });
  });

  test("DEAL-032 a receipt shows the current name in place of one that the team removed, until it is restored", async () => {
    const { ann, bob, code } = await confirmBoth();
    await ctx.db.update(users).set({ username: "Anna" }).where(eq(users.id, ann.id));
    const [moderator, admin] = [await newcomer(ctx, "moderator"), await newcomer(ctx, "admin")];
    const remove = (userId: string) => removeFromProfile(moderator, { userId, part: "username", reason: "Rude" });
    orThrow(await remove(bob.id));
    const neutral = /^(User_\d+|Discord User)$/;
    const replaced = { name: expect.stringMatching(neutral), member: { name: expect.stringMatching(neutral) } };
    // Ann's name at that time is not the one that the team removed.
    orThrow(await remove(ann.id));
    expect((await receiptOf(code)).players).toMatchObject([{ name: "Ann" }, replaced]);
    await ctx.db.update(users).set({ username: "Bobby" }).where(eq(users.id, bob.id));
    expect((await receiptOf(code)).players[1]).toMatchObject({ name: "Bobby", member: { name: "Bobby" } });
    orThrow(await banUser(admin, { userId: bob.id, reason: "Scamming" }));
    expect((await receiptOf(code)).players[1]).toMatchObject({ name: "Bobby", member: null });
    orThrow(await unbanUser(admin, { userId: bob.id }));
    await ctx.db.update(users).set({ username: "" }).where(eq(users.id, bob.id));
    orThrow(await restoreOnProfile(moderator, { userId: bob.id, part: "username", value: "Bob" }));
    expect((await receiptOf(code)).players[1]).toMatchObject({ name: "Bob", member: { name: "Bob" } });
  });

  test("DEAL-032 a receipt shows the current name in place of a team-like one that admins reset", async () => {
    const { ann, code } = await confirmBoth();
    const [row] = await ctx.db
      .insert(nameReviews)
      .values({ userId: ann.id, place: "username", name: "Ann", resembles: "Anna", why: "name", createdAt: ctx.now() })
      .returning();
    orThrow(await resetNames(await newcomer(ctx, "admin"), { id: [row?.id ?? ""] }));
    expect((await receiptOf(code)).players).toMatchObject([{ name: expect.stringMatching(/^(User_\d+|Discord User)$/) }, { name: "Bob" }]);
  });

  test("DEAL-024, DEAL-032: a receipt forgets the name of a deleted account, and is gone once both are", async () => {
    const { ann, bob, code } = await confirmBoth();
    orThrow(await deleteOwnAccount(as(bob), { name: bob.name }));
    expect((await receiptOf(code)).players).toMatchObject([{ name: "Ann" }, { name: null, member: null, confirmedAt: NOW }]);
    expect(await ctx.db.select({ bob: dealReceipts.secondName }).from(dealReceipts)).toEqual([{ bob: null }]);
    orThrow(await deleteOwnAccount(as(ann), { name: ann.name }));
    expect(await findReceipt(guest, { code })).toMatchObject({ ok: false, reason: "not_found" });
  });
});

describe("the code of a receipt", () => {
  test("DEAL-031 the code of a receipt is refused with any one character changed, and with any two neighbours swapped: more than a thousand ways", async () => {
    const codes = [(await confirmBoth()).code, (await confirmBoth()).code, (await confirmBoth()).code];
    const altered = new Set(codes.flatMap(alterationsOf));
    for (const code of codes) expect(altered).not.toContain(code);
    expect(altered.size).toBeGreaterThan(1_000);
    const limits = { ...ctx.limits, consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 0 }) };
    for (const code of altered) expect(await findReceipt({ ...guest, limits }, { code })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("DEAL-031 the code of a receipt is refused with the check of another receipt", async () => {
    const [one, other] = [(await confirmBoth()).code.replaceAll("-", ""), (await confirmBoth()).code.replaceAll("-", "")];
    expect(await findReceipt(guest, { code: one.slice(0, 6) + other.slice(6) })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("DEAL-031 the code of a receipt has a limit of look-ups for each address", async () => {
    const here = { ...guest, address: "192.0.2.7", limits: createLimits(undefined) };
    const look = () => findReceipt(here, { code: "0000-0000-0000" });
    for (let at = 0; at < LIMITS.receiptCode.points; at++) expect(await look()).toMatchObject({ reason: "not_found" });
    expect(await look()).toMatchObject({ ok: false, reason: "too_many" });
    expect(await findReceipt({ ...here, address: "192.0.2.8" }, { code: "0000-0000-0000" })).toMatchObject({ reason: "not_found" });
  });
});

/** The same code with one character changed, or two neighbours swapped. */
function alterationsOf(code: string): string[] {
  const text = code.replaceAll("-", "");
  const changed = [...text].flatMap((character, at) =>
    [...CODE_CHARACTERS].filter((other) => other !== character).map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );
  const swapped = [...text].flatMap((character, at) => {
    const next = text[at + 1];
    return next === undefined || next === character ? [] : [text.slice(0, at) + next + character + text.slice(at + 2)];
  });
  return [...changed, ...swapped];
}

describe("when one of the two deletes the account", () => {
  async function agreeOnTrade(who: "poster" | "other") {
    const { id: trade, owner } = await postTrade(ctx);
    const player = await createUser(ctx);
    const { sides } = (await findTrade(ctx, trade)) ?? { sides: { giving: [], receiving: [] } };
    const [give = 0, get = 0] = [sides.receiving[0]?.petId, sides.giving[0]?.petId];
    await hold(ctx, player, give);
    const id = await offer(ctx, player, owner, give, get, trade);
    orThrow(await accept(ctx, owner, id));
    expect((await findTrade(ctx, trade))?.completedAt).not.toBeNull();
    const [leaving, staying] = who === "poster" ? [owner, player] : [player, owner];
    return { id, trade, leaving, staying };
  }
  const leave = async (actor: UserActor) => orThrow(await deleteOwnAccount(as(actor), { name: actor.name }));

  test("DEAL-024 an agreed deal that nobody confirmed ends, and the other's trade is open again", async () => {
    const { id, trade, leaving, staying } = await agreeOnTrade("other");
    await leave(leaving);
    expect(await readDealView(as(staying), id)).toMatchObject({ status: "ended", receipt: null });
    expect((await findTrade(ctx, trade))?.completedAt).toBeNull();
  });

  test("DEAL-024 a deleted account takes its own trade along", async () => {
    const { id, trade, leaving, staying } = await agreeOnTrade("poster");
    await leave(leaving);
    expect(await readDealView(as(staying), id)).toMatchObject({ status: "ended" });
    expect(await findTrade(ctx, trade)).toBeNull();
  });

  test("DEAL-024 a deal that the remaining player confirmed is confirmed by one side at once, because nobody else can answer", async () => {
    const it = await agreeOnTrade("other");
    orThrow(await confirmDeal(as(it.staying), { id: it.id }));
    await leave(it.leaving);
    const { status, receipt } = await readDealView(as(it.staying), it.id);
    expect(status).toBe("one_sided");
    expect((await receiptOf(receipt ?? "")).players).toMatchObject([{ name: null, confirmedAt: null }, { confirmedAt: NOW }]);
    expect((await findTrade(ctx, it.trade))?.completedAt).not.toBeNull();
  });

  test.each(["confirms", "says nothing"])(
    "DEAL-024 a deal that a deleted account confirmed is decided by the other player, who %s",
    async (what) => {
      const it = await agreeOnTrade("other");
      orThrow(await confirmDeal(as(it.leaving), { id: it.id }));
      await leave(it.leaving);
      const before = await readDealView(as(it.staying), it.id);
      expect(before).toMatchObject({ status: "agreed", name: "Deleted account", may: { confirm: true, cancel: false, dispute: true } });
      if (what === "confirms") orThrow(await confirmDeal(as(it.staying), { id: it.id }));
      ctx.setNow(new Date(NOW + CONFIRM_MS));
      const { status, receipt } = await readDealView(as(it.staying), it.id);
      expect(status).toBe(what === "confirms" ? "confirmed" : "one_sided");
      const { players } = await receiptOf(receipt ?? "");
      expect(players[0]).toMatchObject({ name: null, member: null, confirmedAt: NOW, gave: [{ quantity: 1 }] });
      expect(players[1]).toMatchObject({ confirmedAt: what === "confirms" ? NOW : null, gave: [{ quantity: 1 }] });
      expect((await findTrade(ctx, it.trade))?.completedAt).not.toBeNull();
      ctx.setNow(new Date(NOW));
    },
  );
});
