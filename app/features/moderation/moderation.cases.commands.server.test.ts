import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { cases } from "~/db/schema/moderation.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import "~/reportables.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, expectAudit, postTrade, signInAgain } from "../../../test/factories.ts";
import { liftEndedBans } from "../accounts/accounts.cases.commands.server.ts";
import { findComments } from "../comments/comments.queries.server.ts";
import { findNotifications } from "../notifications/notifications.queries.server.ts";
import { usualStatement } from "./core/statement.ts";
import { appealDecision, decideAppeal } from "./moderation.appeals.commands.server.ts";
import { findCase } from "./moderation.appeals.queries.server.ts";
import { decideCase, escalateCase, releaseCase, takeCase } from "./moderation.cases.commands.server.ts";
import { CASE_MESSAGES } from "./moderation.cases.constants.ts";
import { countQueue, findNextCase, findQueue } from "./moderation.cases.queries.server.ts";
import { clearEvidence } from "./moderation.evidence.commands.server.ts";
import { report } from "./moderation.reports.commands.server.ts";
import { caseList } from "./moderation.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const START = Date.parse("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => ctx.setNow(new Date(START + milliseconds));
const gone = { ok: false, reason: "not_found", message: CASE_MESSAGES.gone };

/** The account as its next request would find it. */
const again = async (user: UserActor) => {
  const { rows } = await ctx.pool.query("select provider, subject from identities where user_id = $1", [user.id]);
  return signInAgain(ctx, rows[0]);
};
const rowOf = async (id: string) => (await ctx.db.select().from(cases).where(eq(cases.id, id)))[0];
const queue = async (actor: UserActor, search = "") =>
  (await findQueue(as(actor), caseList.parse(new URLSearchParams(search)))).rows.map(({ id }) => id);

describe("the queue", () => {
  let trade: { id: string; owner: UserActor };
  let author: UserActor;
  let reporter: UserActor;
  let moderator: UserActor;
  let other: UserActor;
  let admin: UserActor;
  let written = 0;

  beforeEach(async () => {
    later(0);
    trade = await postTrade(ctx);
    author = await createUser(ctx, { username: "Rude" });
    reporter = await createUser(ctx, { username: "Reporter" });
    moderator = await createUser(ctx, { username: "Marlow", role: "moderator" });
    other = await createUser(ctx, { username: "Odette", role: "moderator" });
    admin = await createUser(ctx, { username: "Theo", role: "admin" });
  });

  /** A comment of somebody's that was reported, as a case. */
  async function reported(
    reason = "insult",
    by: UserActor = reporter,
    writer: UserActor = author,
  ): Promise<{ id: string; comment: string }> {
    written += 1;
    const text = `You are stupid, number ${written}`;
    const { id: comment } = orThrow(await commentOnTrade({ ...ctx, actor: writer }, { id: trade.id, text }));
    const { caseId } = orThrow(await report(as(by), { kind: "comment", id: comment, reason: reason as "insult", text: "" }));
    return { id: caseId, comment };
  }
  const shown = async () => (await findComments(as(reporter), { kind: "trade", id: trade.id })).comments.map(({ id }) => id);
  const told = async () => (await findNotifications(as(author))).found.map(({ details }) => details);
  const decide = (actor: UserActor, input: Partial<Parameters<typeof decideCase>[1]> & { id: string }) =>
    decideCase(as(actor), { decision: "warn", rule: "be-kind", statement: usualStatement("be-kind", "comment"), ...input });

  test("MOD-040 the queue lists danger and sexual things first, then by class, and within these the oldest first", async () => {
    const ids: Record<string, string> = {};
    for (const reason of ["other", "insult", "scam", "private", "sexual", "danger"]) {
      ids[reason] = (await reported(reason)).id;
      later(++written * MINUTE_MS);
    }
    expect(await queue(moderator)).toEqual(["sexual", "danger", "private", "scam", "insult", "other"].map((reason) => ids[reason]));
    expect(await queue(moderator, "reason=scam")).toEqual([ids.scam]);
    expect(await findNextCase(as(moderator))).toBe(ids.sexual);
    expect(await countQueue(as(moderator))).toMatchObject({ reasons: { scam: 1, danger: 1 }, appeals: 0, all: 6 });
  });

  test("MOD-040 a reporter who was right before moves a case within its class, and never into another", async () => {
    const known = await createUser(ctx);
    for (let at = 0; at < 3; at++) orThrow(await decide(moderator, { id: (await reported("insult", known)).id }));
    const urgent = await reported("danger");
    const first = await reported();
    later(HOUR_MS / 2);
    const second = await reported("insult", known);
    expect(await queue(moderator)).toEqual([urgent.id, second.id, first.id]);
  });

  test("MOD-045 the queue lists nothing about oneself, one's own report, or an account of one's own role or above", async () => {
    const about = await reported("insult", reporter, other);
    later(MINUTE_MS);
    const own = await reported("insult", moderator);
    expect(await queue(moderator)).toEqual([]);
    expect([await queue(other), await queue(admin)]).toEqual([[own.id], [about.id, own.id]]);
    for (const id of [about.id]) {
      expect(await decide(moderator, { id })).toEqual(gone);
      expect(await decide(other, { id })).toEqual(gone);
      expect(await takeCase(as(other), { id })).toEqual(gone);
    }
    expect(await decide(moderator, { id: own.id })).toMatchObject({ reason: "forbidden", message: CASE_MESSAGES.own });
    orThrow(await decide(admin, { id: about.id }));
  });

  test("MOD-102 every reporter is notified once whether the team acted, but never of the act or the person", async () => {
    const second = await createUser(ctx, { username: "Second" });
    const reportsOf = async (actor: UserActor) =>
      (await findNotifications(as(actor))).found.flatMap(({ details }) => (details.kind === "report" ? details.what : []));
    const { id, comment } = await reported("insult");
    orThrow(await report(as(second), { kind: "comment", id: comment, reason: "scam", text: "" }));
    expect(await reportsOf(reporter)).toEqual([]);
    orThrow(await takeCase(as(moderator), { id }));
    expect(await reportsOf(reporter)).toEqual([]);
    orThrow(await decide(moderator, { id, decision: "mute", length: 24 }));
    expect([await reportsOf(reporter), await reportsOf(second), await reportsOf(author)]).toEqual([["acted"], ["acted"], []]);
    const { found } = await findNotifications(as(reporter));
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${id}|${author.id}|mute|Rude`));
    // The reversal appears in the list of reports; only the author is notified.
    orThrow(await appealDecision(as(author), { id, text: "It was a joke" }));
    orThrow(await decideAppeal(as(other), { id, upheld: true }));
    expect(await reportsOf(reporter)).toEqual(["acted"]);
    const harmless = await reported("other");
    orThrow(await decide(moderator, { id: harmless.id, decision: "no_fault", rule: "" }));
    expect(await reportsOf(reporter)).toEqual(["nothing", "acted"]);
  });

  test("MOD-043 a case belongs to the person who opened it for ten minutes, to the millisecond; put back, it is free at once", async () => {
    const { id } = await reported();
    orThrow(await takeCase(as(moderator), { id }));
    const refused = {
      ok: false,
      reason: "conflict",
      code: "taken",
      message: expect.stringContaining("Marlow is looking at this right now."),
    };
    expect(await takeCase(as(other), { id })).toMatchObject(refused);
    expect(await decide(other, { id })).toMatchObject(refused);
    expect(await escalateCase(as(other), { id })).toMatchObject(refused);
    expect([await findNextCase(as(other)), await findNextCase(as(moderator))]).toEqual([null, id]);
    orThrow(await releaseCase(as(other), { id }));
    later(10 * MINUTE_MS - 1);
    expect(await takeCase(as(other), { id })).toMatchObject(refused);
    later(10 * MINUTE_MS);
    orThrow(await takeCase(as(other), { id }));
    expect(await takeCase(as(moderator), { id })).toMatchObject({ code: "taken" });
    orThrow(await releaseCase(as(other), { id }));
    orThrow(await takeCase(as(moderator), { id }));
    orThrow(await takeCase(as(moderator), { id }));
    const acts = ["case.take", "case.take", "case.release", "case.take"];
    await expectAudit(ctx, ...acts.map((action) => ({ action, targetId: id })));
  });

  test("MOD-043 of two who take or decide a case at once, one does", async () => {
    const { id } = await reported();
    const taken = await Promise.all([moderator, other, admin].map((actor) => takeCase(as(actor), { id })));
    expect(taken.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
    const free = await reported();
    const decided = await Promise.all([moderator, other, admin].map((actor) => decide(actor, { id: free.id })));
    expect(decided.map((answer) => (answer.ok ? "ok" : answer.reason)).sort()).toEqual(["conflict", "conflict", "ok"]);
    expect(decided.find((answer) => !answer.ok)).toMatchObject({ message: expect.stringContaining("decided this already.") });
    expect((await told()).length).toBe(1);
  });

  test("MOD-044, MOD-046 a decision removes the thing, tells its author the rule, and is recorded", async () => {
    const { id, comment } = await reported();
    const { nextId } = orThrow(await decide(moderator, { id, decision: "remove" }));
    expect([nextId, await shown(), await told()]).toEqual([null, [], [{ kind: "decision", caseId: id, what: "remove" }]]);
    expect(await rowOf(id)).toMatchObject({
      decision: "remove",
      rule: "be-kind",
      statement: "Your comment insults or hurts somebody.",
      isRemoved: true,
      decidedBy: moderator.id,
      queuedAt: null,
    });
    await expectAudit(
      ctx,
      { action: "comment.hide", targetId: comment },
      { action: "case.decide", targetId: id, actorName: "Marlow", after: { decision: "remove", rule: "be-kind", until: null } },
    );
  });

  test("MOD-044 a decision of no fault needs nothing and notifies nobody; every other needs a rule, a mute or ban a time", async () => {
    const { id } = await reported();
    for (const decision of ["remove", "warn", "mute", "ban"] as const)
      expect(await decide(moderator, { id, decision, rule: "", length: 24 })).toMatchObject({
        reason: "invalid",
        fields: { rule: CASE_MESSAGES.rule },
      });
    for (const decision of ["mute", "ban"] as const)
      expect(await decide(moderator, { id, decision })).toMatchObject({ reason: "invalid", fields: { length: CASE_MESSAGES.time } });
    expect(await decide(admin, { id, decision: "mute", length: "ever" })).toMatchObject({ reason: "invalid" });
    orThrow(await decide(moderator, { id, decision: "no_fault", rule: "" }));
    expect([await told(), (await shown()).length]).toEqual([[], 1]);
    expect(await decide(moderator, { id })).toMatchObject({ reason: "conflict", message: "Marlow decided this already." });
  });

  test("MOD-044, MOD-050 mutes and bans for a time, which ends by itself; moderators for 30 days at most", async () => {
    const [muted, banned, good] = [await reported(), await reported(), await reported()];
    orThrow(await decide(moderator, { id: muted.id, decision: "mute", length: 24, removes: true }));
    expect(await again(author)).toMatchObject({ mutedUntil: new Date(START + DAY_MS), ban: null });
    expect((await shown()).includes(muted.comment)).toBe(false);
    expect(await decide(moderator, { id: banned.id, decision: "ban", length: 721 })).toMatchObject({ message: CASE_MESSAGES.tooLong });
    expect(await decide(moderator, { id: banned.id, decision: "ban", length: "ever" })).toMatchObject({ message: CASE_MESSAGES.forGood });
    orThrow(await decide(moderator, { id: banned.id, decision: "ban", length: 720, rule: "no-scams" }));
    later(30 * DAY_MS - 1);
    expect((await again(author)).ban).toMatchObject({ reason: "No scams", until: new Date(START + 30 * DAY_MS) });
    later(30 * DAY_MS);
    expect((await again(author)).ban).toBeNull();
    orThrow(await liftEndedBans(ctx));
    orThrow(await decide(admin, { id: good.id, decision: "ban", length: "ever" }));
    expect((await again(author)).ban).toEqual({ reason: "Be kind" });
  });

  test("MOD-044 a case that was handed on is for admins, and no moderator sees or decides it", async () => {
    const { id } = await reported();
    orThrow(await escalateCase(as(moderator), { id }));
    expect([await queue(moderator), await queue(admin)]).toEqual([[], [id]]);
    expect(await decide(moderator, { id })).toMatchObject({ reason: "forbidden", message: CASE_MESSAGES.admins });
    orThrow(await decide(admin, { id }));
  });

  test("MOD-045 forged calls of everybody below staff, and of a moderator who was made a player a moment ago, do nothing", async () => {
    const { id } = await reported();
    for (const role of ["user", "premium", "partner"] as Role[]) {
      const player = await createUser(ctx, { role });
      for (const call of [decide(player, { id }), takeCase(as(player), { id }), escalateCase(as(player), { id })])
        expect(await call).toMatchObject({ reason: "forbidden" });
      expect(await decideAppeal(as(player), { id, upheld: true })).toMatchObject({ reason: "forbidden" });
    }
    await ctx.pool.query("update users set role = 'user' where id = $1", [moderator.id]);
    expect(await decide(moderator, { id })).toEqual(gone);
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) expect(await decide(admin, { id })).toEqual(gone);
    expect((await rowOf(id))?.decision).toBeNull();
  });

  test("MOD-046 the sentence names no reporter", async () => {
    const { id } = await reported();
    expect(await decide(moderator, { id, statement: "reporter says that you insulted them." })).toMatchObject({
      fields: { statement: CASE_MESSAGES.names },
    });
    orThrow(await decide(moderator, { id, statement: "You insulted somebody." }));
    expect((await rowOf(id))?.statement).toBe("You insulted somebody.");
  });

  test("MOD-046 the sentence names no reporter by a name that is shown elsewhere, in a decision and in that of an appeal", async () => {
    const user = "update users set display_name = 'Spärkle Sami', roblox_username = 'xSami_2010' where id = $1";
    await ctx.pool.query(user, [reporter.id]);
    const { id } = await reported();
    const naming = ["Sparkle Sami told us.", "SparkleSami did not like it.", "xsami_2010 reported it.", "xSami 2010 reported it."];
    for (const statement of naming)
      expect(await decide(moderator, { id, statement }), statement).toMatchObject({ fields: { statement: CASE_MESSAGES.names } });
    await ctx.pool.query("update users set display_name = 'Your comment' where id = $1", [reporter.id]);
    orThrow(await decide(moderator, { id }));
    orThrow(await appealDecision(as(author), { id, text: "It was a joke" }));
    expect(await decideAppeal(as(other), { id, upheld: false, statement: "Reporter was right." })).toMatchObject({
      fields: { statement: CASE_MESSAGES.names },
    });
    orThrow(await decideAppeal(as(other), { id, upheld: false, statement: "It hurt somebody." }));
  });

  test("MOD-041 cases about danger or sexual content are not decided before the evidence was opened, nor are their appeals", async () => {
    for (const reason of ["danger", "sexual"]) {
      const { id } = await reported(reason);
      const hidden = { reason: "invalid", message: CASE_MESSAGES.hidden };
      for (const decision of ["no_fault", "remove", "warn", "mute", "ban"] as const)
        expect(await decide(moderator, { id, decision, length: 24 })).toMatchObject(hidden);
      expect(await escalateCase(as(moderator), { id })).toMatchObject(hidden);
      orThrow(await decide(moderator, { id, revealed: true }));
      orThrow(await appealDecision(as(author), { id, text: "It was a joke" }));
      expect(await decideAppeal(as(other), { id, upheld: true })).toMatchObject(hidden);
      orThrow(await decideAppeal(as(other), { id, upheld: true, revealed: true }));
    }
  });

  test("MOD-108 a case names its author as long as there is an account, also once the evidence is deleted", async () => {
    const { id } = await reported();
    orThrow(await decide(moderator, { id }));
    later(31 * DAY_MS);
    orThrow(await clearEvidence({ ...ctx, actor: { kind: "system", name: "test" } }));
    expect(await findCase(as(moderator), id)).toMatchObject({ evidence: null, subjectName: "Rude" });
    await ctx.pool.query("delete from users where id = $1", [author.id]);
    expect(await findCase(as(moderator), id)).toMatchObject({ subjectName: "" });
  });

  test("a case of somebody whose account was deleted has nobody to warn, mute or ban", async () => {
    const { id } = await reported();
    await ctx.pool.query("delete from users where id = $1", [author.id]);
    for (const decision of ["warn", "mute", "ban"] as const)
      expect(await decide(moderator, { id, decision, length: 24 })).toMatchObject({ message: CASE_MESSAGES.nobody });
    orThrow(await decide(moderator, { id, decision: "remove" }));
  });

  test("fifty reports on twelve things are twelve cases, and one after the other is next", async () => {
    const things = await Promise.all(Array.from({ length: 12 }, () => reported("scam")));
    const reporters = await Promise.all(Array.from({ length: 4 }, () => createUser(ctx)));
    const more = reporters.flatMap((by) => things.map(({ comment }) => ({ by, comment })));
    for (const { by, comment } of more.slice(0, 38))
      orThrow(await report(as(by), { kind: "comment", id: comment, reason: "scam", text: "" }));
    expect((await ctx.pool.query("select count(*)::int as reports from reports")).rows).toEqual([{ reports: 50 }]);
    let [next, decided] = [await findNextCase(as(moderator)), 0];
    while (next) {
      orThrow(await takeCase(as(moderator), { id: next }));
      next = orThrow(await decide(moderator, { id: next, decision: decided % 2 === 0 ? "remove" : "no_fault" })).nextId;
      decided += 1;
    }
    expect([decided, (await countQueue(as(other))).all, (await shown()).length]).toEqual([12, 0, 6]);
  });

  describe("an appeal", () => {
    const appeal = (actor: UserActor, id: string) => appealDecision(as(actor), { id, text: "That was a joke among friends." });

    test("MOD-047 an appeal is sent once and within 30 days, to the millisecond, by the person alone", async () => {
      const [one, two] = [await reported(), await reported()];
      for (const { id } of [one, two]) orThrow(await decide(moderator, { id }));
      expect(await appeal(reporter, one.id)).toMatchObject({ reason: "not_found" });
      expect(await appeal(author, "x")).toMatchObject({ reason: "not_found" });
      expect(await appealDecision(as(author), { id: one.id, text: " " })).toMatchObject({ reason: "invalid" });
      later(30 * DAY_MS - 1);
      const sent = await Promise.all([appeal(author, one.id), appeal(author, one.id)]);
      expect(sent.map((answer) => (answer.ok ? "ok" : answer.reason)).sort()).toEqual(["conflict", "ok"]);
      later(30 * DAY_MS);
      expect(await appeal(author, two.id)).toMatchObject({ reason: "conflict", message: expect.stringContaining("30 days") });
    });

    test("MOD-047 an appeal waits in the same queue for another decider, and does not exist after no fault", async () => {
      const { id } = await reported();
      orThrow(await decide(moderator, { id }));
      orThrow(await appeal(author, id));
      expect([await queue(moderator), await queue(other), await queue(other, "appeal=no")]).toEqual([[], [id], []]);
      expect(await decideAppeal(as(moderator), { id, upheld: false })).toMatchObject({ message: CASE_MESSAGES.ownAppeal });
      expect(await takeCase(as(moderator), { id })).toMatchObject({ reason: "forbidden" });
      const both = await Promise.all([decideAppeal(as(other), { id, upheld: false }), decideAppeal(as(admin), { id, upheld: true })]);
      expect(both.map((answer) => (answer.ok ? "ok" : answer.reason)).sort()).toEqual(["conflict", "ok"]);
      const fine = await reported();
      orThrow(await decide(moderator, { id: fine.id, decision: "no_fault" }));
      expect(await appeal(author, fine.id)).toMatchObject({ reason: "not_found" });
    });

    test("MOD-047, MOD-048 a banned player's appeal is heard, and a granted one reverts everything", async () => {
      const { id, comment } = await reported();
      orThrow(await decide(admin, { id, decision: "ban", length: "ever", removes: true }));
      orThrow(await appeal(await again(author), id));
      expect(await decideAppeal(as(moderator), { id, upheld: true })).toMatchObject({ message: CASE_MESSAGES.admins });
      const second = await createUser(ctx, { role: "admin" });
      orThrow(await decideAppeal(as(second), { id, upheld: true }));
      expect([(await again(author)).ban, await shown()]).toEqual([null, [comment]]);
      expect((await told()).map((details) => details.kind === "decision" && details.what)).toEqual(["granted", "ban"]);
      expect(await queue(second)).toEqual([]);
    });

    test("MOD-048 an appeal leaves what another decision has in force", async () => {
      const [long, short] = [await reported(), await reported()];
      orThrow(await decide(moderator, { id: short.id, decision: "ban", length: 24, rule: "no-spam" }));
      orThrow(await decide(moderator, { id: long.id, decision: "ban", length: 168, rule: "no-scams" }));
      orThrow(await appeal(await again(author), long.id));
      orThrow(await decideAppeal(as(other), { id: long.id, upheld: true }));
      expect((await again(author)).ban).toEqual({ reason: "No spam", until: new Date(START + DAY_MS) });
      orThrow(await appeal(await again(author), short.id));
      orThrow(await decideAppeal(as(other), { id: short.id, upheld: true }));
      expect((await again(author)).ban).toBeNull();
    });

    test("MOD-048 an appeal that is not granted changes nothing", async () => {
      const { id } = await reported();
      orThrow(await decide(moderator, { id, decision: "mute", length: 24, removes: true }));
      orThrow(await appeal(author, id));
      orThrow(await decideAppeal(as(other), { id, upheld: false, statement: "It was no joke." }));
      expect([(await again(author)).mutedUntil, await shown()]).toEqual([new Date(START + DAY_MS), []]);
    });
  });
});
