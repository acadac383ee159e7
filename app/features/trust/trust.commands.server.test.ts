import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, markKnown, unmarkKnown } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { disputeDeal } from "~/features/deals/deals.reports.commands.server.ts";
import { appealDecision, decideAppeal } from "~/features/moderation/moderation.appeals.commands.server.ts";
import { decideCase } from "~/features/moderation/moderation.cases.commands.server.ts";
import { writeReview } from "~/features/reviews/reviews.commands.server.ts";
import { hideReview } from "~/features/reviews/reviews.moderation.commands.server.ts";
import { streamOwnData } from "~/features/settings/settings.export.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, HOUR_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { makeDeal, prepareDeal, storeDeals, storePlayers } from "../../../test/deals.ts";
import { createUser, as as newcomer } from "../../../test/factories.ts";
import "../../reportables.server.ts";
import { refreshTrust } from "./trust.commands.server.ts";
import { trustJob } from "./trust.jobs.server.ts";
import { findTrust, findTrustPoints } from "./trust.queries.server.ts";
import { closedList } from "./trust.search-params.ts";
import { findClosedAccounts, findTradeGroup } from "./trust.staff.queries.server.ts";

const ctx = await createTestContext();
const site = { ...ctx, actor: { kind: "system" as const, name: "test" } };
const as = (actor: UserActor) => ({ ...ctx, actor });
const asId = (id: string) => as({ kind: "user", id, name: "", role: "user" } as UserActor);
const guest = { ...ctx, actor: { kind: "guest" as const } };
const later = (ms: number) => ctx.setNow(new Date(ctx.now().getTime() + ms));
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
/** A line of the explanation, as its own account sees it. */
const lineOf = async (id: string, kind: string) => (await findTrust(asId(id), id))?.lines.find((line) => line.kind === kind);
/** A ring in which each trades twenty times with the next. */
const ringOf = (ids: readonly string[]) =>
  range(20).flatMap(() => ids.map((id, at): [string, string] => [id, ids[(at + 1) % ids.length] as string]));

/** Players who find each other by chance. */
async function storeMarket(size: number) {
  const ids = await storePlayers(ctx, size, 90);
  let state = 7;
  const pick = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ids[Math.floor((state / 2 ** 32) ** 1.5 * size)] as string;
  };
  const pairs = range(size * 4).map((): [string, string] => [pick(), pick()]);
  await storeDeals(
    ctx,
    pairs.filter(([one, other]) => one !== other),
  );
  return ids;
}

/** Three of the market whom staff vouch for. */
async function vouchFor(ids: readonly string[]) {
  const moderator = await newcomer(ctx, "moderator");
  for (const userId of ids) orThrow(await markKnown(moderator, { userId }));
}

/** Deals of these accounts with twenty of the market each. */
const withMarket = (ids: readonly string[], market: readonly string[]) =>
  ids.flatMap((id, at) => range(20).map((turn): [string, string] => [id, market[(at * 31 + turn * 7) % market.length] as string]));

describe("after deals", () => {
  test("DEAL-081 DEAL-082 partners count once the team vouches for three traders, and a second deal of the same two gives nothing", async () => {
    const market = await storeMarket(120);
    const [me = ""] = await storePlayers(ctx, 1, 400);
    await storeDeals(ctx, withMarket([me], market));
    await trustJob.run(ctx);
    const reason = "Deals with 20 players. They start to count when our team knows a few traders.";
    expect(await lineOf(me, "deals")).toMatchObject({ points: 0, max: 50, reason });
    await vouchFor(market.slice(0, 3));
    later(1_000);
    await trustJob.run(ctx);
    expect(await lineOf(me, "deals")).toMatchObject({ points: 30, reason: "Deals with 20 players." });
    expect((await ctx.pool.query("select seeds, chosen from trust_market")).rows).toEqual([{ seeds: 3, chosen: 0 }]);
    await storeDeals(ctx, withMarket([me], market));
    later(1_000);
    await trustJob.run(ctx);
    expect(await lineOf(me, "deals")).toMatchObject({ points: 30, reason: "Deals with 20 players." });
  });

  test("DEAL-083 DEAL-111 a mark that staff take back, a banned seed and a seed without a deal vouch for nobody", async () => {
    const market = await storeMarket(60);
    const [idle = ""] = await storePlayers(ctx, 1, 400);
    await vouchFor([...market.slice(0, 4), idle]);
    const seeds = async () => {
      later(1_000);
      await trustJob.run(ctx);
      return (await ctx.pool.query<{ seeds: number }>("select seeds from trust_market")).rows[0]?.seeds;
    };
    expect(await seeds()).toBe(4);
    orThrow(await unmarkKnown(await newcomer(ctx, "moderator"), { userId: market[0] ?? "" }));
    expect(await seeds()).toBe(3);
    orThrow(await banUser(await newcomer(ctx, "admin"), { userId: market[1] ?? "", reason: "Scamming" }));
    expect(await seeds()).toBe(2);
    const acts = await ctx.pool.query("select action from audit_log where action like 'user.known%' order by at, id");
    expect(acts.rows).toHaveLength(6);
    for (const who of ["user", "partner"] as const)
      expect(await markKnown(await newcomer(ctx, who), { userId: idle })).toMatchObject({ ok: false, reason: "forbidden" });
    const moderator = await newcomer(ctx, "moderator");
    expect(await markKnown(moderator, { userId: (moderator.actor as UserActor).id })).toMatchObject({ ok: false, reason: "forbidden" });
  });

  test("DEAL-082 the job computes trust again for both players once the team voided a deal of theirs, and once an appeal was granted", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    later(10 * DAY_MS);
    const dealId = await makeDeal(ctx, ann, bob, give, get);
    later(1_000);
    await trustJob.run(ctx);
    const partners = async () => (await ctx.pool.query("select partners from trust_facts")).rows;
    expect(await partners()).toEqual([{ partners: 1 }, { partners: 1 }]);
    // However long the last computation took, a decision of the team is not waited with.
    await ctx.pool.query("update trust_market set took_ms = 3600000");
    later(HOUR_MS);
    orThrow(await disputeDeal(as(ann), { id: dealId, reason: "other" }));
    const [row] = (await ctx.pool.query<{ id: string }>("select id from cases")).rows;
    const id = row?.id ?? "";
    orThrow(
      await decideCase(await newcomer(ctx, "moderator"), {
        id,
        decision: "remove",
        rule: "no-scams",
        statement: "Your deal tries to trick others.",
      }),
    );
    later(2_000);
    await trustJob.run(ctx);
    expect(await partners()).toEqual([{ partners: 0 }, { partners: 0 }]);
    later(HOUR_MS);
    orThrow(await appealDecision(as(bob), { id, text: "We traded what we agreed on." }));
    orThrow(await decideAppeal(await newcomer(ctx, "admin"), { id, upheld: true, statement: "You were right." }));
    later(2_000);
    await trustJob.run(ctx);
    expect(await partners()).toEqual([{ partners: 1 }, { partners: 1 }]);
  });

  test("DEAL-082 a computation that took long is not repeated for each deal", async () => {
    await storeMarket(60);
    await trustJob.run(ctx);
    const computedAt = async () =>
      (await ctx.pool.query<{ computed_at: Date }>("select computed_at from trust_market")).rows[0]?.computed_at;
    const first = await computedAt();
    await ctx.pool.query("update trust_market set took_ms = 3000");
    later(59_000);
    await trustJob.run(ctx);
    expect(await computedAt()).toEqual(first);
    later(1_000);
    await trustJob.run(ctx);
    expect(await computedAt()).not.toEqual(first);
  });

  test("DEAL-081 banned partners and those who joined within a week count for nobody", async () => {
    const [me = ""] = await storePlayers(ctx, 1, 100);
    const [old = "", banned = ""] = await storePlayers(ctx, 2, 100);
    const [week = ""] = await storePlayers(ctx, 1, 7);
    const [fresh = ""] = await storePlayers(ctx, 1, 6.99);
    await storeDeals(ctx, [
      [me, old],
      [banned, me],
      [me, week],
      [fresh, me],
    ]);
    orThrow(await banUser(await newcomer(ctx, "admin"), { userId: banned, reason: "Scamming" }));
    later(1_000);
    await trustJob.run(ctx);
    expect((await lineOf(me, "deals"))?.reason).toContain("Deals with 2 players.");
    expect((await lineOf(fresh, "deals"))?.reason).toBe("Deals with 1 player. They start to count when the account is 7 days old.");
    expect(await findTrust(guest, banned)).toBe(null);
  });

  test("DEAL-082 sixteen computations of trust at once write the same", async () => {
    const ids = await storePlayers(ctx, 4, 100);
    await storeDeals(ctx, ringOf(ids));
    await Promise.all(range(16).map(async () => orThrow(await refreshTrust(site, {}))));
    const { rows } = await ctx.pool.query("select partners, units from trust_facts");
    expect(rows).toEqual(Array(4).fill({ partners: 2, units: 0 }));
  });
});

describe("a ring", () => {
  test("DEAL-081 DEAL-087 fifty accounts with a thousand deals among themselves have no points from deals, and staff see them", async () => {
    const market = await storeMarket(200);
    await vouchFor(market.slice(0, 3));
    const [fresh, old] = [await storePlayers(ctx, 50, 0), await storePlayers(ctx, 50, 400)];
    await storeDeals(ctx, [...ringOf(fresh), ...ringOf(old)]);
    const [honest = ""] = await storePlayers(ctx, 1, 400);
    await storeDeals(ctx, withMarket([honest], market));
    later(1_000);
    await trustJob.run(ctx);
    for (const points of (await findTrustPoints(guest, fresh)).values()) expect(points).toBeLessThanOrEqual(5);
    for (const id of [old[0] ?? "", old[25] ?? ""]) expect((await lineOf(id, "deals"))?.points).toBe(0);
    expect(await lineOf(honest, "deals")).toMatchObject({ points: 30 });

    // Staff see whose deals stay among themselves, and with whom.
    const moderator = await newcomer(ctx, "moderator");
    const { rows } = await findClosedAccounts(moderator, closedList.parse(""));
    expect(rows.slice(0, 50).every(({ id, units, partners }) => old.includes(id) && units === 0 && partners === 2)).toBe(true);
    const group = await findTradeGroup(moderator, fresh[0] ?? "");
    expect(group?.players.map(({ id }) => id).sort()).toEqual([...fresh].sort());
    expect(group?.deals).toEqual({ inside: 1_000, outside: 0 });
    expect(group?.links).toHaveLength(50);
    expect(group?.players[0]).toMatchObject({ id: fresh[0], inside: 40, outside: 0, isBanned: false });
    const other = await findTradeGroup(moderator, honest);
    expect(other && other.deals.outside > other.deals.inside).toBe(true);
    for (const who of ["guest", "user", "partner"] as const) {
      await expect(findClosedAccounts(await newcomer(ctx, who), closedList.parse(""))).rejects.toThrow();
      await expect(findTradeGroup(await newcomer(ctx, who), honest)).rejects.toThrow();
    }
    expect(await findTradeGroup(moderator, "nobody")).toBe(null);
  }, 120_000);
});

describe("reviews", () => {
  /** Stores a review that is shown, by each of these accounts, of a deal of its own with the subject. */
  async function storeReviews(subject: string, authors: readonly string[], tag: "kept" | "late") {
    await storeDeals(
      ctx,
      authors.map((author): [string, string] => [author, subject]),
    );
    await ctx.pool.query(
      `insert into reviews (deal_id, side, author_id, subject_id, tags, content, written_at, shows_at)
      select id, 'first', first_id, second_id, array[$3], '', $4, $4 from deals where second_id = $1 and first_id = any($2::uuid[])`,
      [subject, authors, tag, ctx.now()],
    );
  }

  test.each([
    ["nine accounts made the same day", 9, 0],
    ["one account made yesterday", 1, 1],
    ["thirty bought accounts that only traded with the player they review", 30, 400],
  ])("DEAL-080 bad reviews by %s cost nothing", async (_who, count, days) => {
    const market = await storeMarket(120);
    await vouchFor(market.slice(0, 3));
    const [me = ""] = await storePlayers(ctx, 1, 400);
    await storeDeals(ctx, withMarket([me], market));
    await storeReviews(me, await storePlayers(ctx, count, days), "late");
    later(1_000);
    await trustJob.run(ctx);
    const reason = `${count} ${count === 1 ? "review" : "reviews"} by players who don’t count yet.`;
    expect(await lineOf(me, "reviews")).toMatchObject({ points: 0, reason });
  });

  test("DEAL-080 reviews by players who count have weight", async () => {
    const market = await storeMarket(120);
    await vouchFor(market.slice(0, 3));
    const [me = "", one = "", other = ""] = await storePlayers(ctx, 3, 400);
    await storeDeals(ctx, withMarket([me, one, other], market));
    await storeReviews(me, [one], "kept");
    await storeReviews(one, [other], "late");
    later(1_000);
    await trustJob.run(ctx);
    expect(await lineOf(me, "reviews")).toMatchObject({ points: 1, reason: "1 good review, 0 mixed, 0 critical." });
    expect(await lineOf(one, "reviews")).toMatchObject({ points: -2 });
  });
});

describe("other sources of points", () => {
  test("DEAL-080 reviews count that are shown, the newest of each player, and not those that staff hid", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    later(30 * DAY_MS);
    const review = async (tags: ("kept" | "late")[]) => {
      const id = await makeDeal(ctx, ann, bob, give, get);
      const { id: written } = orThrow(await writeReview(as(ann), { id, tags, text: "" }));
      return { id, written };
    };
    const first = await review(["late"]);
    // Both have five partners who count.
    await trustJob.run(ctx);
    await ctx.pool.query("update trust_facts set deals = 5, partners = 5, units = 5");
    expect((await lineOf(bob.id, "reviews"))?.reason).toBe("Nobody has written a review yet.");
    orThrow(await writeReview(as(bob), { id: first.id, tags: ["kept"], text: "" }));
    expect(await lineOf(bob.id, "reviews")).toMatchObject({ points: -2, reason: "0 good reviews, 0 mixed, 1 critical." });
    expect(await lineOf(ann.id, "reviews")).toMatchObject({ points: 1 });
    const second = await review(["kept"]);
    later(7 * DAY_MS);
    expect(await lineOf(bob.id, "reviews")).toMatchObject({ points: 1, reason: "1 good review, 0 mixed, 0 critical." });
    orThrow(await hideReview(await newcomer(ctx, "moderator"), { id: second.written }));
    expect(await lineOf(bob.id, "reviews")).toMatchObject({ points: -2 });
  });

  test("DEAL-084 no role, no mark and no perk changes a point", async () => {
    const accounts = [];
    for (const role of ["user", "premium", "partner", "moderator", "admin", "owner"] as const)
      accounts.push(await createUser(ctx, { role }));
    later(40 * DAY_MS);
    const given = [
      ["update users set partner_since = now() where id = $1", 1],
      ["update users set custom_title = 'Legend', badges = '{fair_trader,new_user}', featured = true where id = $1", 2],
      ["update users set trades_posted = 999, minesweeper_high_score = 999, custom_background = 'gold' where id = $1", 3],
    ] as const;
    for (const [statement, at] of given) await ctx.pool.query(statement, [accounts[at]?.id]);
    const all = await Promise.all(accounts.map(({ id }) => findTrust(guest, id)));
    expect(all[0]).toMatchObject({
      points: 11,
      lines: [{ kind: "deals" }, { kind: "reviews" }, { kind: "age" }, { kind: "roblox" }, { kind: "discord" }],
    });
    for (const one of all) expect(one).toEqual(all[0]);
  });

  test("DEAL-080 DEAL-086 a violation found by the team takes points for a year, unless the decision was taken back, and only its account and staff see the number", async () => {
    const user = await createUser(ctx);
    later(100 * DAY_MS);
    const decided = async (decision: string, at: Date) => {
      const { rows } = await ctx.pool.query<{ id: string }>(
        `insert into cases (kind, thing_id, version, evidence, subject_id, subject_name, reason, priority, created_at, decided_at, decision, rule, statement)
        values ('comment', gen_random_uuid(), 'v', '{}', $1, '', 'scam', 1, $2, $2, $3, 'no-scams', 'x') returning id`,
        [user.id, at, decision],
      );
      return rows[0]?.id;
    };
    const points = async () => (await lineOf(user.id, "rules"))?.points;
    await decided("no_fault", ctx.now());
    expect(await points()).toBe(undefined);
    await decided("warn", new Date(ctx.now().getTime() - 365 * DAY_MS));
    expect(await points()).toBe(undefined);
    await decided("warn", new Date(ctx.now().getTime() - 365 * DAY_MS + 1));
    const appealed = await decided("remove", ctx.now());
    expect(await points()).toBe(-20);
    await ctx.pool.query(
      "insert into appeals (case_id, text, created_at, decided_at, upheld, statement) values ($1, 'No', now(), now(), true, 'x')",
      [appealed],
    );
    expect(await points()).toBe(-10);
    const moderator = await newcomer(ctx, "moderator");
    expect((await findTrust(moderator, user.id))?.lines).toContainEqual(expect.objectContaining({ kind: "rules", points: -10 }));
    for (const other of [guest, as(await createUser(ctx)), await newcomer(ctx, "partner")]) {
      const seen = await findTrust(other, user.id);
      expect(seen?.points).toBe((await findTrust(moderator, user.id))?.points);
      expect(seen?.lines.filter(({ kind, points }) => kind === "rules" || points !== null)).toEqual([]);
    }
  });
});

test("DEAL-085 the data export has the points with their reasons", async () => {
  const user = await createUser(ctx);
  let text = "";
  for await (const piece of streamOwnData(as(user))) text += piece;
  expect(JSON.parse(text).trust).toEqual(await findTrust(as(user), user.id));
});
