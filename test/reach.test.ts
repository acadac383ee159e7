import { describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import type { Result } from "../app/access/result.ts";
import { addToCollection, shareCollection } from "../app/features/collection/collection.commands.server.ts";
import { announceTrades } from "../app/features/collection/collection.matches.commands.server.ts";
import { findMatches } from "../app/features/collection/collection.matches.queries.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { deleteOwnComment } from "../app/features/comments/comments.commands.server.ts";
import { exportComments } from "../app/features/comments/comments.export.queries.server.ts";
import { countComments, findCommentInThread, findComments } from "../app/features/comments/comments.queries.server.ts";
import { addBlock, removeBlock } from "../app/features/moderation/moderation.blocks.commands.server.ts";
import { BLOCK_MESSAGES } from "../app/features/moderation/moderation.blocks.constants.ts";
import type { BlockKind } from "../app/features/moderation/moderation.blocks.types.ts";
import { countUnread } from "../app/features/notifications/notifications.queries.server.ts";
import { starServer } from "../app/features/servers/servers.commands.server.ts";
import { activateServer } from "../app/features/servers/servers.moderation.commands.server.ts";
import { findServers, findServersOf } from "../app/features/servers/servers.queries.server.ts";
import { serverList } from "../app/features/servers/servers.search-params.ts";
import { submitSuggestion } from "../app/features/suggestions/suggestions.commands.server.ts";
import { commentOnSuggestion } from "../app/features/suggestions/suggestions.comments.commands.server.ts";
import { voteOnSuggestion } from "../app/features/suggestions/suggestions.votes.commands.server.ts";
import { readSuggestionView } from "../app/features/suggestions/suggestions.votes.queries.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "../app/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "../app/features/trades/trades.interests.commands.server.ts";
import { findTradeMarks } from "../app/features/trades/trades.interests.queries.server.ts";
import { readTradeView } from "../app/features/trades/trades.posted.queries.server.ts";
import { findTradesGiving } from "../app/features/trades/trades.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { createTestContext } from "./database.ts";
import { createPets, createUser, postTrade, tradeInput } from "./factories.ts";
import { REACH_TABLE } from "./reach-table.ts";
import { prepareServers } from "./submitted-servers.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const { submit } = prepareServers(ctx);

const block = async (by: UserActor, other: UserActor, kind: BlockKind = "block") =>
  orThrow(await addBlock(as(by), { player: other.id, kind }));
const unblock = async (by: UserActor, other: UserActor) => orThrow(await removeBlock(as(by), { player: other.id, kind: "block" }));

/** A player's thing, and the acts of others on it. */
interface Thing {
  /** Makes it, as that player's. */
  make(owner: UserActor, pets: readonly number[]): Promise<string>;
  act(player: AppContext, id: string): Promise<Result>;
  /** The page of it, as that reader sees it. */
  view(reader: AppContext, id: string): Promise<unknown>;
  /** The acting players, as its owner sees them. */
  seen(owner: AppContext, id: string): Promise<readonly unknown[]>;
}

const trade = async (owner: UserActor, [giving = 0, receiving = 0]: readonly number[]) =>
  orThrow(await createTrade(as(owner), tradeInput(giving, receiving))).id;
/** A second, similar suggestion needs a confirmation. */
async function idea(owner: UserActor): Promise<string> {
  const { rows } = await ctx.pool.query<{ id: string }>("select id from suggestions");
  const typed = { title: "A darker theme", description: "Because.", category: "website" as const, seen: rows.map(({ id }) => id) };
  return orThrow(await submitSuggestion(as(owner), typed)).id;
}
const talkOf = (view: { talk: { comments: readonly unknown[] } } | null) => view?.talk.comments ?? [];

/** Every command of the table that reaches another player. */
const COMES: Record<string, Thing> = {
  "trade.interest": {
    make: trade,
    act: (player, id) => expressInterest(player, { id }),
    view: readTradeView,
    seen: async (owner, id) => (await readTradeView(owner, id))?.fans ?? [],
  },
  "trade.comment": {
    make: trade,
    act: (player, id) => commentOnTrade(player, { id, text: "Hello" }),
    view: readTradeView,
    seen: async (owner, id) => talkOf(await readTradeView(owner, id)),
  },
  "suggestion.comment": {
    make: idea,
    act: (player, id) => commentOnSuggestion(player, { id, text: "Hello" }),
    view: readSuggestionView,
    seen: async (owner, id) => talkOf(await readSuggestionView(owner, id)),
  },
};

/** Normalises ids, names and moments, which differ between equal results. */
const alike = (value: unknown) =>
  JSON.stringify(value, (key, part) => (key === "live" ? "" : part))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replaceAll(/"(Player|Poster)\d*"/g, '"name"');

describe("a blocked player", () => {
  test("MOD-002 the commands tried here are all that can reach others", () => {
    const comes = Object.entries(REACH_TABLE).flatMap(([name, kind]) => (kind === "comes" ? [name] : []));
    // Those of messages, deals and reviews are proven in their rooms.
    expect(comes.filter((name) => !/^(message|typing|request|deal|review)\./.test(name)).sort()).toEqual(Object.keys(COMES).sort());
  });

  test.each(Object.entries(COMES))(
    "MOD-002 MOD-003 %s is answered as always, and reaches nobody",
    async (_name, { make, act, view, seen }) => {
      const pets = await createPets(ctx, {}, {});
      const [blocker, other, player] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
      const [closed, open] = [await make(blocker, pets), await make(other, pets)];
      await block(blocker, player);
      expect(alike(await view(as(player), closed))).toBe(alike(await view(as(player), open)));
      // As it is done, and as it is repeated.
      for (const _ of [1, 2]) {
        const [blocked, free] = [await act(as(player), closed), await act(as(player), open)];
        expect(alike(blocked)).toBe(alike(free));
        expect(alike(await view(as(player), closed))).toBe(alike(await view(as(player), open)));
      }
      expect(await seen(as(other), open)).not.toEqual([]);
      expect(await seen(as(blocker), closed)).toEqual([]);
      expect(await countUnread(as(other))).toBeGreaterThan(0);
      expect(await countUnread(as(blocker))).toBe(0);
    },
  );

  test.each(Object.entries(COMES))(
    "MOD-002 %s is refused to a player who blocked its owner, with a link to unblock",
    async (_name, thing) => {
      const [owner, player] = [await createUser(ctx), await createUser(ctx)];
      const id = await thing.make(owner, await createPets(ctx, {}, {}));
      await block(player, owner);
      expect(await thing.act(as(player), id)).toMatchObject({
        ok: false,
        reason: "conflict",
        code: "blocks",
        message: BLOCK_MESSAGES.youBlocked,
      });
      // Also if both blocked each other: the other one's block stays unknown.
      await block(owner, player);
      expect(await thing.act(as(player), id)).toMatchObject({ code: "blocks" });
      await unblock(player, owner);
      expect(await thing.act(as(player), id)).toMatchObject({ ok: true });
      expect(await countUnread(as(owner))).toBe(0);
    },
  );

  test.each(Object.entries(COMES))("MOD-005 %s by a muted player succeeds and is visible, but notifies nobody", async (_name, thing) => {
    const [owner, player] = [await createUser(ctx), await createUser(ctx)];
    const id = await thing.make(owner, await createPets(ctx, {}, {}));
    await block(owner, player, "mute");
    expect(await thing.act(as(player), id)).toMatchObject({ ok: true });
    expect(await thing.seen(as(owner), id)).toHaveLength(1);
    expect(await countUnread(as(owner))).toBe(0);
  });

  test("MOD-003 a blocked author sees their comment, its count and their data as usual, and nobody else does", async () => {
    const { id, owner } = await postTrade(ctx);
    const [player, third] = [await createUser(ctx), await createUser(ctx)];
    await block(owner, player);
    const said = orThrow(await commentOnTrade(as(player), { id, text: "Hello" })).id;
    const thread = { kind: "trade", id } as const;
    for (const reader of [as(owner), as(third), guest, as(await createUser(ctx, { role: "admin" }))]) {
      expect((await findComments(reader, thread)).comments).toEqual([]);
      expect(await findCommentInThread(reader, said)).toBeUndefined();
      expect((await readTradeView(reader, id))?.trade.commentCount).toBe(0);
    }
    expect((await findComments(as(player), thread)).comments).toMatchObject([{ id: said }]);
    expect((await readTradeView(as(player), id))?.trade.commentCount).toBe(1);
    expect(await exportComments(ctx, player)).toEqual([
      { id: said, trade: id, suggestion: null, content: "Hello", createdAt: ctx.now(), hiddenAt: null },
    ]);
    // The cards of a board are the same for everybody.
    expect((await countComments(as(player), "trade", [id], { forAll: true })).size).toBe(0);
    // Withheld comments stay so, also after the block ends; and their author can delete them.
    await unblock(owner, player);
    expect((await findComments(as(owner), thread)).comments).toEqual([]);
    expect(await deleteOwnComment(as(player), { id: said })).toEqual({ ok: true });
  });

  test("MOD-003 a blocked player can vote and star as anybody can: only a number changes", async () => {
    const [owner, player] = [await createUser(ctx), await createUser(ctx)];
    const server = await submit(owner);
    await activateServer(ctx, { id: server });
    const suggestion = await idea(owner);
    await block(owner, player);
    expect(await starServer(as(player), { id: server })).toEqual({ ok: true });
    expect(await voteOnSuggestion(as(player), { id: suggestion, vote: "up" })).toMatchObject({ ok: true });
    expect((await findServersOf(as(owner), owner.id))[0]).toMatchObject({ stars: 1 });
    expect(await countUnread(as(owner))).toBe(0);
  });
});

describe("a player who blocked another", () => {
  test("MOD-004 a player who blocked another does not see their trades, servers and comments in lists, while others do", async () => {
    const [petId = 0, wanted = 0] = await createPets(ctx, {}, {});
    const [reader, other, poster] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const theirs = await trade(poster, [petId, wanted]);
    const own = await trade(reader, [petId, wanted]);
    const server = await submit(poster);
    await activateServer(ctx, { id: server });
    await commentOnTrade(as(poster), { id: own, text: "Hello" });
    await block(reader, poster);
    const shown = [{ id: theirs, owner: poster, sides: { giving: [], receiving: [] }, alternatives: [] }] as never;
    const look = async (at: AppContext) => ({
      mark: (await findTradeMarks(at, shown))[theirs]?.look.is,
      giving: (await findTradesGiving(at, [{ petId, variant: "normal" }], 5)).some(({ id }) => id === theirs),
      servers: (await findServers(at, serverList.parse(""))).servers.length,
      comments: (await findComments(at, { kind: "trade", id: own })).comments.length,
      counted: (await readTradeView(at, own))?.trade.commentCount,
    });
    expect(await look(as(reader))).toEqual({ mark: "blocked", giving: false, servers: 0, comments: 0, counted: 0 });
    const everything = { mark: undefined, giving: true, servers: 1, comments: 1, counted: 1 };
    expect(await look(as(other))).toEqual(everything);
    expect(await look(guest)).toEqual(everything);
    expect(await look(as(poster))).toMatchObject({ mark: "own", servers: 1, comments: 1 });
    // Their pages are there, and say so.
    expect(await readTradeView(as(reader), theirs)).toMatchObject({ standing: { kind: "block" } });
    expect(await readTradeView(as(other), theirs)).toMatchObject({ standing: { kind: null } });
  });

  test("MOD-004 the blocker's matches omit the blocked player, but not the other way round", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    const collector = async (has: number, wishes: number) => {
      const actor = await createUser(ctx);
      orThrow(await addToCollection(as(actor), { pets: [{ petId: has, variant: "normal" }] }));
      orThrow(await addToWishlist(as(actor), { pets: [{ petId: wishes, variant: "normal" }] }));
      orThrow(await shareCollection(as(actor), { shared: true }));
      return actor;
    };
    const [one, two] = [await collector(bear, cat), await collector(cat, bear)];
    await block(one, two);
    const matchesOf = async (actor: UserActor) => {
      const { matches, total } = await findMatches(as(actor), actor);
      return [matches.map(({ player }) => player.id), total];
    };
    expect(await matchesOf(one)).toEqual([[], 0]);
    expect(await matchesOf(two)).toEqual([[one.id], 1]);
  });

  test("MOD-004 staff see everything in lists, because they look after it", async () => {
    const [moderator, poster] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    const { id } = await postTrade(ctx, { owner: poster });
    await block(moderator, poster);
    expect(
      await findTradeMarks(as(moderator), [{ id, owner: poster, sides: { giving: [], receiving: [] }, alternatives: [] }] as never),
    ).toEqual({});
  });

  test.each(["block", "mute"] as const)(
    "MOD-005, MOD-082 a player is not notified of a trade with a pet of their wishlist, after a %s",
    async (kind) => {
      const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
      const [fan, other, poster] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
      for (const wisher of [fan, other, poster]) orThrow(await addToWishlist(as(wisher), { pets: [{ petId: bear, variant: "normal" }] }));
      await block(fan, poster, kind);
      await trade(poster, [bear, cat]);
      while (orThrow(await announceTrades(ctx, {})).more);
      expect(await countUnread(as(fan))).toBe(0);
      expect(await countUnread(as(other))).toBe(1);
    },
  );
});
