import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { supportOf } from "./core/vote-weight.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import { hideSuggestion } from "./suggestions.moderation.commands.server.ts";
import { answerSuggestion } from "./suggestions.staff.commands.server.ts";
import { settleVotes, voteOnSuggestion } from "./suggestions.votes.commands.server.ts";
import { findRecords, findVoters } from "./suggestions.votes.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const settled = { createdAt: new Date(NOW - 30 * DAY_MS) };
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;

async function suggestionOf(owner: UserActor, title = "A darker theme"): Promise<string> {
  return orThrow(await submitSuggestion(as(owner), { title, description: "Because.", category: "website" })).id;
}

const players = (count: number, more = {}) => Promise.all(Array.from({ length: count }, () => createUser(ctx, more)));

/** Compares the stored counts of a suggestion with its votes. */
async function expectCounted(id: string): Promise<void> {
  const [stored] = await rows(
    "select upvotes, downvotes, score, start_weight, settled_weight, fresh_weight, support from suggestions where id = $1",
    [id],
  );
  const [counted] = await rows(
    `select count(*) filter (where direction = 'up')::int as up, count(*) filter (where direction = 'down')::int as down,
       coalesce(sum(case direction when 'up' then weight else -weight end) filter (where not fresh), 0)::int as settled,
       coalesce(sum(case direction when 'up' then weight else -weight end) filter (where fresh), 0)::int as fresh
     from suggestion_votes where suggestion_id = $1 and counted`,
    [id],
  );
  expect(stored).toEqual({
    ...{ upvotes: counted.up, downvotes: counted.down, score: counted.up - counted.down, start_weight: stored.start_weight },
    ...{ settled_weight: counted.settled, fresh_weight: counted.fresh },
    support: supportOf({ start: stored.start_weight, settled: counted.settled, fresh: counted.fresh }),
  });
}

describe("a vote", () => {
  test("SUG-018 … SUG-021: a vote adds one, is switched, and is taken back", async () => {
    const id = await suggestionOf(await createUser(ctx));
    const voter = as(await createUser(ctx, settled));
    const vote = (vote: "up" | "down" | null) => voteOnSuggestion(voter, { id, vote });
    expect(await vote("up")).toMatchObject({ ok: true, upvotes: 1, downvotes: 0, support: 100, vote: "up" });
    expect(await vote("up")).toMatchObject({ ok: true, upvotes: 1, downvotes: 0 });
    ctx.setNow(new Date(NOW + 1_000));
    expect(await vote("down")).toMatchObject({ ok: true, upvotes: 0, downvotes: 1, support: -100, vote: "down" });
    expect(await rows("select updated_at from suggestions")).toEqual([{ updated_at: new Date(NOW + 1_000) }]);
    expect(await vote(null)).toMatchObject({ ok: true, upvotes: 0, downvotes: 0, support: 0, vote: null });
    expect(await vote(null)).toMatchObject({ ok: true, upvotes: 0, downvotes: 0 });
    await expectCounted(id);
  });

  test("SUG-013: each user has one vote: sixteen at once of one, and sixteen of sixteen, count as the rows do", async () => {
    const id = await suggestionOf(await createUser(ctx));
    const [one, ...others] = await players(16, settled);
    if (!one) throw new Error("There are sixteen.");
    const ways = ["up", "down", null] as const;
    const same = await Promise.all(Array.from({ length: 16 }, (_, at) => voteOnSuggestion(as(one), { id, vote: ways[at % 2] ?? null })));
    expect(same.every(({ ok }) => ok)).toBe(true);
    expect(await rows("select count(*)::int from suggestion_votes")).toEqual([{ count: 1 }]);
    await expectCounted(id);
    const crowd = [one, ...others];
    await Promise.all(crowd.map((voter, at) => voteOnSuggestion(as(voter), { id, vote: at % 3 === 0 ? "down" : "up" })));
    await expectCounted(id);
    await Promise.all(
      crowd.flatMap((voter, at) => ways.map((_, turn) => voteOnSuggestion(as(voter), { id, vote: ways[(at + turn) % 3] ?? null }))),
    );
    await expectCounted(id);
  });

  it("votes count as the rows do after any sequence of votes", async () => {
    const owner = await createUser(ctx, settled);
    const crowd = [...(await players(2, settled)), ...(await players(2)), owner];
    const id = await suggestionOf(owner);
    const step = fc.tuple(fc.nat({ max: crowd.length - 1 }), fc.constantFrom("up" as const, "down" as const, null));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const [at, vote] of steps) {
          // The limit is not what is tried here.
          const free = { ...ctx, limits: { ...ctx.limits, consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) } };
          orThrow(await voteOnSuggestion({ ...free, actor: crowd[at] as UserActor }, { id, vote }));
        }
        await expectCounted(id);
      }),
      { numRuns: 15 },
    );
  });

  test("SUG-045: a vote is refused for guests and banned accounts, after the team's answer, and on hidden or missing suggestions", async () => {
    const owner = await createUser(ctx);
    const id = await suggestionOf(owner);
    const voter = await createUser(ctx);
    const vote = { id, vote: "up" as const };
    expect(await voteOnSuggestion({ ...ctx, actor: { kind: "guest" } }, vote)).toMatchObject({ reason: "unauthenticated" });
    expect(await voteOnSuggestion(as({ ...voter, ban: { reason: "" } }), vote)).toMatchObject({ reason: "forbidden" });
    expect(await voteOnSuggestion(as(voter), { ...vote, id: "nothing" })).toMatchObject({ reason: "not_found" });
    orThrow(await answerSuggestion(ctx, { id, status: "under_review" }));
    expect(await voteOnSuggestion(as(voter), vote)).toMatchObject({ ok: true });
    orThrow(await answerSuggestion(ctx, { id, status: "approved" }));
    expect(await voteOnSuggestion(as(voter), { id, vote: null })).toMatchObject({ reason: "conflict", code: "closed" });
    orThrow(await answerSuggestion(ctx, { id, status: "pending" }));
    orThrow(await hideSuggestion(ctx, { id }));
    expect(await voteOnSuggestion(as(voter), vote)).toMatchObject({ reason: "not_found" });
    expect(await voteOnSuggestion(as(owner), vote)).toMatchObject({ reason: "conflict" });
  });
});

describe("the weight", () => {
  test("SUG-046, SUG-047: the weight of a vote is a quarter for a new account, none for one's own suggestion, and follows the record", async () => {
    const owner = await createUser(ctx, settled);
    const [expert, fresh] = [await createUser(ctx, settled), await createUser(ctx)];
    // Two answers that the expert foresaw: one accepted, one declined.
    for (const [hour, vote, status] of [
      [0, "up", "approved"],
      [1, "down", "rejected"],
    ] as const) {
      ctx.setNow(new Date(NOW + hour * 3_600_000));
      const id = await suggestionOf(owner, ["First of all", "Something else"][hour]);
      orThrow(await voteOnSuggestion(as(expert), { id, vote }));
      orThrow(await answerSuggestion(ctx, { id, status, comment: "Because." }));
    }
    ctx.setNow(new Date(NOW + 2 * 3_600_000));
    const id = await suggestionOf(owner, "The third one");
    // The owner's one accepted and one declined even out.
    expect((await findRecords(ctx, [owner.id, expert.id])).get(owner.id)).toEqual({ accepted: 1, declined: 1, agreed: 0, disagreed: 0 });
    orThrow(await voteOnSuggestion(as(expert), { id, vote: "up" }));
    orThrow(await voteOnSuggestion(as(fresh), { id, vote: "up" }));
    expect(await voteOnSuggestion(as(owner), { id, vote: "up" })).toMatchObject({ ok: true, upvotes: 3, support: 145 });
    expect(await findVoters(ctx, id)).toMatchObject([
      { member: { id: expert.id }, weight: 120, fresh: false, record: { agreed: 2, disagreed: 0 } },
      { member: { id: fresh.id }, weight: 25, fresh: true },
      { member: { id: owner.id }, weight: 0, fresh: false },
    ]);
  });

  test("SUG-047: the weight of a proposer starts a suggestion, and a crowd of new accounts does not turn it", async () => {
    const owner = await createUser(ctx, settled);
    const first = await suggestionOf(owner, "An idea that is taken");
    orThrow(await answerSuggestion(ctx, { id: first, status: "approved" }));
    ctx.setNow(new Date(NOW + 3_600_000));
    const id = await suggestionOf(owner, "The next thing");
    expect(await rows("select support from suggestions where id = $1", [id])).toEqual([{ support: 20 }]);
    for (const voter of await players(12)) orThrow(await voteOnSuggestion(as(voter), { id, vote: "down" }));
    expect(await rows("select downvotes, support from suggestions where id = $1", [id])).toEqual([{ downvotes: 12, support: 10 }]);
    await expectCounted(id);
  });
});

it("a vote goes with the account that cast it, and is counted no longer", async () => {
  const [owner, leaving, staying] = [await createUser(ctx), await createUser(ctx, settled), await createUser(ctx, settled)];
  const id = await suggestionOf(owner);
  await voteOnSuggestion(as(leaving), { id, vote: "up" });
  await voteOnSuggestion(as(staying), { id, vote: "down" });
  const own = await suggestionOf(leaving, "Something of my own");
  orThrow(await deleteOwnAccount(as(leaving), { name: leaving.name }));
  expect(await rows("select upvotes, downvotes, support from suggestions where id = $1", [id])).toEqual([
    { upvotes: 0, downvotes: 1, support: -100 },
  ]);
  await expectCounted(id);
  expect(await rows("select id from suggestions where id = $1", [own])).toEqual([]);
});

describe("SUG-053: the votes of banned accounts", () => {
  const numbersOf = async (id: string) => (await rows("select upvotes, downvotes, support from suggestions where id = $1", [id]))[0];
  const ban = async (user: UserActor) => orThrow(await banUser(ctx, { userId: user.id, reason: "Scamming" }));
  const settle = async () => orThrow(await settleVotes(ctx)).settled;

  test("SUG-053: the votes of banned accounts do not count while the ban lasts, and count again afterwards, each once", async () => {
    const [owner, scammer, fresh, other] = [
      await createUser(ctx),
      await createUser(ctx, settled),
      await createUser(ctx),
      await createUser(ctx, settled),
    ];
    const id = await suggestionOf(owner);
    for (const voter of [scammer, fresh, other]) orThrow(await voteOnSuggestion(as(voter), { id, vote: "up" }));
    const before = await numbersOf(id);
    expect(await settle()).toBe(0);
    await ban(scammer);
    await ban(fresh);
    expect((await Promise.all([settle(), settle()])).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await numbersOf(id)).toEqual({ upvotes: 1, downvotes: 0, support: 100 });
    expect((await findVoters(ctx, id)).map(({ member }) => member.id)).toEqual([other.id]);
    await expectCounted(id);
    orThrow(await unbanUser(ctx, { userId: scammer.id }));
    orThrow(await unbanUser(ctx, { userId: fresh.id }));
    expect([await settle(), await settle()]).toEqual([2, 0]);
    expect(await numbersOf(id)).toEqual(before);
    await expectCounted(id);
  });

  test("votes can be cast again or withdrawn after the ban, before they are counted again", async () => {
    const [again, back] = [await createUser(ctx, settled), await createUser(ctx, settled)];
    const id = await suggestionOf(await createUser(ctx));
    for (const voter of [again, back]) orThrow(await voteOnSuggestion(as(voter), { id, vote: "up" }));
    for (const voter of [again, back]) await ban(voter);
    await settle();
    for (const voter of [again, back]) orThrow(await unbanUser(ctx, { userId: voter.id }));
    orThrow(await voteOnSuggestion(as(again), { id, vote: "up" }));
    orThrow(await voteOnSuggestion(as(back), { id, vote: null }));
    expect(await numbersOf(id)).toEqual({ upvotes: 1, downvotes: 0, support: 100 });
    expect(await settle()).toBe(0);
    await expectCounted(id);
  });

  test("SUG-053: the votes of banned accounts stay on answered suggestions, and leave the numbers with a deleted account", async () => {
    const [scammer, owner] = [await createUser(ctx, settled), await createUser(ctx)];
    const answered = await suggestionOf(owner);
    orThrow(await voteOnSuggestion(as(scammer), { id: answered, vote: "down" }));
    orThrow(await answerSuggestion(ctx, { id: answered, status: "approved" }));
    ctx.setNow(new Date(NOW + 3_600_000));
    const open = await suggestionOf(owner, "Another idea");
    orThrow(await voteOnSuggestion(as(scammer), { id: open, vote: "down" }));
    await ban(scammer);
    expect(await settle()).toBe(1);
    expect([(await numbersOf(answered)).downvotes, (await numbersOf(open)).downvotes]).toEqual([1, 0]);
  });
});
