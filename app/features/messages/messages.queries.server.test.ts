import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { deleteMessage, markRead } from "./messages.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { countUnread, findConversations } from "./messages.queries.server.ts";
import { searchMessages } from "./messages.search.queries.server.ts";
import { parseListPlace } from "./messages.search-params.ts";
import { openSupport } from "./messages.support.commands.server.ts";
import type { MessagePlace } from "./messages.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");

const twoPlayers = async () => [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })] as const;

/** Adds so many further messages of Ann's, as rows. */
async function addMessages(id: string, from: UserActor, count: number): Promise<void> {
  await ctx.pool.query(
    `insert into messages (conversation_id, number, author, sender_id, key, content, created_at)
     select $1, 1 + one, 'user', $2, gen_random_uuid(), 'Message ' || (1 + one), $4::timestamptz from generate_series(1, $3) as one`,
    [id, from.id, count, new Date(NOW)],
  );
  await ctx.pool.query("update conversations set last_number = $2 where id = $1", [id, count + 1]);
  await ctx.pool.query("update participants set last_number = $2 where conversation_id = $1", [id, count + 1]);
  await ctx.pool.query("update participants set read_number = $3 where conversation_id = $1 and user_id = $2", [id, from.id, count + 1]);
}

test("MSG-017, MSG-041, MSG-042: messages are read by their numbers in both directions, first around the first unread one", async () => {
  const [ann, bob] = await twoPlayers();
  const id = await openConversation(ctx, ann, bob);
  await addMessages(id, ann, 199);
  const read = async (place?: MessagePlace) => {
    const { messages, hasOlder, hasNewer } = await findMessages(as(bob), id, place);
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => (messages[0]?.number ?? 0) + at));
    return [messages[0]?.number, messages.at(-1)?.number, hasOlder, hasNewer];
  };
  await markRead(as(bob), { conversation: id, upTo: 100 });
  expect(await read()).toEqual([76, 125, true, true]);
  expect(await read({ before: 76 })).toEqual([26, 75, true, true]);
  expect(await read({ before: 26 })).toEqual([1, 25, false, true]);
  expect(await read({ before: 51 })).toEqual([1, 50, false, true]);
  expect(await read({ after: 125 })).toEqual([126, 175, true, true]);
  expect(await read({ after: 150 })).toEqual([151, 200, true, false]);
  expect(await read({ after: 200 })).toEqual([undefined, undefined, true, false]);
  expect(await read({ around: 3 })).toEqual([1, 27, false, true]);
  await markRead(as(bob), { conversation: id, upTo: 200 });
  expect(await read()).toEqual([151, 200, true, false]);
});

test("MSG-007, MSG-040: conversations are listed by their newest message, 30 at a time", async () => {
  const ann = await createUser(ctx);
  const ids: string[] = [];
  for (let at = 0; at < 31; at += 1) {
    ctx.setNow(new Date(NOW + at * 60_000));
    // Every third at the same moment as the one before.
    if (at % 3 === 0) ctx.setNow(new Date(NOW + Math.max(0, at - 1) * 60_000));
    const limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
    await ctx.pool.query("update conversations set requested_at = requested_at - interval '1 day'");
    ids.push(await openConversation({ ...ctx, limits }, ann, await createUser(ctx)));
  }
  ctx.setNow(new Date(NOW + 86_400_000));
  await write(ctx, ann, ids[3] as string, "Newest");
  const first = await findConversations(as(ann));
  expect(first.conversations[0]).toMatchObject({ id: ids[3], preview: "Newest", isOwn: true, lastNumber: 2, lastAt: NOW + 86_400_000 });
  expect(first.conversations).toHaveLength(30);
  const second = await findConversations(as(ann), { before: parseListPlace(first.next) });
  expect(second.next).toBe(null);
  const listed = [...first.conversations, ...second.conversations];
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
  const times = listed.map(({ lastAt }) => lastAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("MSG-048: unread messages are counted up to 100", async () => {
  const [ann, bob] = await twoPlayers();
  const [id, other] = [await openConversation(ctx, ann, bob), await openConversation(ctx, await createUser(ctx), bob)];
  await addMessages(id, ann, 98);
  await markRead(as(bob), { conversation: other, upTo: 1 });
  expect(await countUnread(as(bob))).toBe(99);
  await addMessages(other, ann, 500);
  expect([await countUnread(as(bob)), await countUnread(as(ann))]).toEqual([100, 0]);
  expect(await countUnread({ ...ctx, actor: { kind: "guest" } })).toBe(0);
  expect(await countUnread(as({ ...bob, ban: { reason: "" } }))).toBe(0);
  // Those who ask at the same moment share a statement.
  expect(await Promise.all([ann, bob, ann].map((actor) => countUnread(as(actor))))).toEqual([0, 100, 0]);
});

test("MSG-047: players find what they may read in their own messages, whatever its case, and nothing of others", async () => {
  const [ann, bob] = await twoPlayers();
  const id = await openConversation(ctx, ann, bob);
  await write(ctx, ann, id, "My Shiny fox\nfor 100% of yours?");
  await write(ctx, bob, id, "A shiny FOX, snake_case");
  const deleted = await write(ctx, bob, id, "A fox that is deleted");
  await deleteMessage(as(bob), { conversation: id, number: deleted });
  const cleo = await createUser(ctx);
  await write(ctx, cleo, await openConversation(ctx, cleo, await createUser(ctx)), "Another fox");
  const search = async (text: string, actor = ann) => (await searchMessages(as(actor), text)).found.map(({ number }) => number);
  expect(await searchMessages(as(ann), " sHINY fox ")).toEqual({
    found: [
      {
        conversationId: id,
        kind: "direct",
        other: expect.objectContaining({ name: "Bob" }),
        number: 3,
        isOwn: false,
        content: "A shiny FOX, snake_case",
        createdAt: NOW,
      },
      {
        conversationId: id,
        kind: "direct",
        other: expect.objectContaining({ name: "Bob" }),
        number: 2,
        isOwn: true,
        content: "My Shiny fox\nfor 100% of yours?",
        createdAt: NOW,
      },
    ],
    next: null,
    isCut: false,
  });
  expect([await search("100%"), await search("1%0"), await search("snake_case"), await search("snakexcase"), await search("\\")]).toEqual([
    [2],
    [],
    [3],
    [],
    [],
  ]);
  expect([await search("f"), await search("  "), await search("x".repeat(5_000)), await search("deleted")]).toEqual([[], [], [], []]);
  await expect(searchMessages({ ...ctx, actor: { kind: "guest" } }, "fox")).rejects.toMatchObject({ code: "unauthenticated" });
  orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
  await write(ctx, ann, id, "A withheld fox");
  expect([await search("withheld"), await search("withheld", bob)]).toEqual([[5], []]);
});

test("MSG-047, MSG-072: a search says where it stopped, and goes on there", async () => {
  const [ann, bob] = await twoPlayers();
  const id = await openConversation(ctx, ann, bob);
  await addMessages(id, ann, 600);
  const found = await searchMessages(as(bob), "message");
  expect([found.found.length, found.found[0]?.number, found.found.at(-1)?.number, found.isCut]).toEqual([50, 601, 552, true]);
  expect(await searchMessages(as(bob), "Message 101")).toMatchObject({ found: [], isCut: true });
  expect(await searchMessages(as(bob), "Message 102")).toMatchObject({ found: [{ number: 102 }], isCut: true });
});

test("MSG-010 MSG-060 the list says whether its reader has a conversation with Support, so that it can lead there", async () => {
  const player = { ...ctx, actor: await createUser(ctx) };
  expect((await findConversations(player)).hasSupport).toBe(false);
  orThrow(await openSupport(player));
  expect(await findConversations(player)).toMatchObject({ hasSupport: true, conversations: [{ kind: "support" }] });
});
