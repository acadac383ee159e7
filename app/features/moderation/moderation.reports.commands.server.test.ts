import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { cases, reports } from "~/db/schema/moderation.ts";
import { deleteOwnComment, hideComment } from "~/features/comments/comments.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import "~/reportables.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { report } from "./moderation.reports.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const, address: "192.0.2.7" };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const NOTHING = { ok: false, reason: "not_found", message: "There is nothing here to report. It may have been deleted." };

describe("a report", () => {
  let trade: { id: string; owner: UserActor };
  let author: UserActor;
  let reporter: UserActor;
  let moderator: UserActor;
  let comment: string;

  const all = () => ctx.db.select().from(cases);
  const sendAs = (actor: typeof guest | ReturnType<typeof as>, more: object = {}) =>
    report(actor, { kind: "comment", id: comment, reason: "insult", text: "", ...more });

  beforeEach(async () => {
    trade = await postTrade(ctx);
    author = await createUser(ctx, { username: "Rude" });
    reporter = await createUser(ctx, { username: "Reporter" });
    moderator = await createUser(ctx, { username: "Marlow", role: "moderator" });
    orThrow(await commentOnTrade(as(reporter), { id: trade.id, text: "Nice pets!" }));
    ctx.setNow(new Date(NOW + 1_000));
    comment = orThrow(await commentOnTrade(as(author), { id: trade.id, text: "You are stupid" })).id;
    ctx.setNow(new Date(NOW + 2_000));
    orThrow(await commentOnTrade(as(trade.owner), { id: trade.id, text: "Please be kind" }));
  });

  test("MOD-020, MOD-024 a report copies the comment with those before and after it", async () => {
    const sent = orThrow(await sendAs(as(reporter), { text: " He is\nrude " }));
    const [row] = await all();
    expect(row).toMatchObject({
      id: sent.caseId,
      kind: "comment",
      thingId: comment,
      subjectId: author.id,
      subjectName: "Rude",
      reason: "insult",
      priority: 4,
    });
    expect(row?.evidence).toMatchObject({
      kind: "comment",
      id: comment,
      version: row?.version,
      subject: { id: author.id, name: "Rude" },
      isPrivate: false,
      text: "You are stupid",
      pictures: [],
      context: [
        { by: "Reporter", text: "Nice pets!", isThing: false },
        { by: "Rude", text: "You are stupid", isThing: true },
        { by: trade.owner.name, text: "Please be kind", isThing: false },
      ],
      place: `/trades/${trade.id}#comments`,
    });
    expect(await ctx.db.select().from(reports)).toMatchObject([
      { caseId: sent.caseId, reporterId: reporter.id, codeHash: null, reason: "insult", text: "He is\nrude" },
    ]);
    expect(sent).toMatchObject({ code: null, isRepeat: false });
  });

  test("MOD-024 the copy stays the same when the comment is deleted", async () => {
    orThrow(await sendAs(as(reporter)));
    const before = JSON.stringify((await all())[0]?.evidence);
    orThrow(await deleteOwnComment(as(author), { id: comment }));
    expect(JSON.stringify((await all())[0]?.evidence)).toBe(before);
  });

  test("MOD-026 several reports of the same version are one case, sixteen at once too", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => createUser(ctx)));
    const sent = await Promise.all(
      [...players, ...players].map((player, at) => sendAs(as(player), { reason: at % 2 === 0 ? "scam" : "other" })),
    );
    expect(sent.map(({ ok }) => ok)).toEqual(sent.map(() => true));
    expect(await all()).toMatchObject([{ reason: "scam", priority: 3 }]);
    expect((await ctx.db.select().from(reports)).length).toBe(8);
    expect(sent.map((one) => orThrow(one).isRepeat).filter(Boolean).length).toBe(8);
  });

  test("MOD-026, MOD-091 guests and players of one thing meet in one case, though they see different parts of it", async () => {
    for (const actor of [guest, as(reporter), as(moderator)]) orThrow(await sendAs(actor, { kind: "trade", id: trade.id }));
    expect((await all()).length).toBe(1);
  });

  test("MOD-040 the most serious reason counts, and it never falls", async () => {
    orThrow(await sendAs(as(reporter), { reason: "danger" }));
    orThrow(await sendAs(guest, { reason: "other" }));
    expect(await all()).toMatchObject([{ reason: "danger", priority: 1 }]);
  });

  test("MOD-026 a decided case takes further reports and stays as it was decided", async () => {
    const { caseId } = orThrow(await sendAs(as(reporter), { reason: "other" }));
    await ctx.db.update(cases).set({ decision: "no_fault", decidedAt: ctx.now() }).where(eq(cases.id, caseId));
    expect(orThrow(await sendAs(as(trade.owner), { reason: "danger" })).caseId).toBe(caseId);
    expect(await all()).toMatchObject([{ reason: "other", priority: 5, decision: "no_fault" }]);
  });

  test("MOD-021, MOD-027, MOD-094 a guest gets a code of 100 bits, which is stored as its hash alone", async () => {
    const { code } = orThrow(await sendAs(guest));
    expect(code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
    const stored = await ctx.db.select().from(reports);
    expect(stored).toMatchObject([{ reporterId: null, codeHash: hashToken(code ?? "") }]);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(orThrow(await sendAs(guest)).code).not.toBe(code);
  });

  test("MOD-022 a report needs one of the seven reasons, and takes 1,000 characters", async () => {
    expect(await sendAs(as(reporter), { reason: "boring" })).toMatchObject({
      reason: "invalid",
      fields: { reason: "Please choose what is wrong." },
    });
    expect(await sendAs(as(reporter), { text: "x".repeat(1_001) })).toMatchObject({
      reason: "invalid",
      fields: { text: expect.any(String) },
    });
    orThrow(await sendAs(as(reporter), { text: "x".repeat(1_000) }));
    for (const reason of ["scam", "private", "insult", "sexual", "danger", "impersonation", "other"])
      orThrow(await sendAs(guest, { reason }));
  });

  test("MOD-025 missing, unknown and invisible things are refused in the same words", async () => {
    const anId = "00000000-0000-4000-8000-000000000000";
    for (const thing of [
      { kind: "comment", id: anId },
      { kind: "comment", id: "x" },
      { kind: "pet", id: "1" },
      { kind: "__proto__", id: "x" },
    ])
      for (const actor of [guest, as(reporter)]) expect(await sendAs(actor, thing)).toEqual(NOTHING);
    orThrow(await hideComment(as(moderator), { id: comment }));
    expect(await sendAs(as(reporter))).toEqual(NOTHING);
    expect(await all()).toEqual([]);
  });

  test("MOD-025 a comment below a hidden trade is not there to others either", async () => {
    orThrow(await hideTrade(as(moderator), { id: trade.id }));
    expect(await sendAs(as(reporter))).toEqual(NOTHING);
    orThrow(await sendAs(as(trade.owner)));
  });

  test("MOD-097 players cannot report their own things", async () => {
    expect(await sendAs(as(author))).toMatchObject({ ok: false, reason: "forbidden" });
  });

  test("MOD-029 each account or address makes at most 20 reports an hour", async () => {
    for (const actor of [as(reporter), { ...guest, address: "192.0.2.9" }]) {
      for (let sent = 0; sent < 20; sent++) orThrow(await sendAs(actor));
      expect(await sendAs(actor)).toMatchObject({ ok: false, reason: "too_many" });
    }
    orThrow(await sendAs({ ...guest, address: "192.0.2.8" }));
    orThrow(await sendAs(as(trade.owner)));
  });
});
