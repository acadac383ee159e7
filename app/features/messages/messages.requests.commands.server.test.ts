import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addToCollection, shareCollection } from "~/features/collection/collection.commands.server.ts";
import { addToWishlist } from "~/features/collection/collection.wishes.commands.server.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, as as newcomer, postTrade } from "../../../test/factories.ts";
import { saveContact } from "./messages.contact.commands.server.ts";
import type { RequestsFrom } from "./messages.contact.constants.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { countUnread, findConversations } from "./messages.queries.server.ts";
import { acceptRequest, declineRequest, ignoreRequest, sendRequest } from "./messages.requests.commands.server.ts";
import { findRequestOpening } from "./messages.requests.queries.server.ts";
import type { Box } from "./messages.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const CANNOT_ASK = { ok: false, reason: "forbidden", message: "This player does not take requests right now." };

const twoPlayers = async () => [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })] as const;
const statesOf = async (actor: UserActor, box: Box = "all") =>
  (await findConversations(as(actor), { box })).conversations.map(({ state, unread }) => `${state} ${unread}`);
const setContact = (actor: UserActor, requestsFrom: RequestsFrom) =>
  saveContact(as(actor), { requestsFrom, showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false });

test("MSG-036 the request page of a player who takes none says so in place of the form, and a block by them is no reason", async () => {
  const [ann, bob] = await twoPlayers();
  const opening = () => findRequestOpening(as(ann), bob.id, null);
  const open = await opening();
  expect(open).toMatchObject({ kind: "request", to: { id: bob.id } });
  orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
  expect(await opening()).toEqual(open);
  for (const from of ["known", "nobody"] as const) {
    orThrow(await setContact(bob, from));
    expect(await opening()).toEqual({ kind: "closed" });
  }
});

test("MSG-034, MSG-036: a request from a player who takes none can still be answered in its conversation", async () => {
  const [ann, bob] = await twoPlayers();
  orThrow(await setContact(bob, "nobody"));
  const { conversation } = orThrow(await askPlayer(ctx, bob, ann));
  expect(await findRequestOpening(as(ann), bob.id, null)).toEqual({ kind: "conversation", id: conversation });
});

describe("a request", () => {
  test("MSG-030, MSG-031, MSG-006: a request has a phrase by its id, what it is about and pets, and none of its sender's words", async () => {
    const { id, owner } = await postTrade(ctx);
    const [petId = 0] = await createPets(ctx, {});
    const ann = await createUser(ctx, { username: "Ann" });
    const items = Array(4).fill({ petId, variant: "shiny" });
    const about = { kind: "trade" as const, id };
    const { conversation, isOpen } = orThrow(
      await sendRequest(as(ann), { to: owner.id, phrase: "these-instead", about, items, content: "My words", text: "My words" } as never),
    );
    expect(isOpen).toBe(false);
    const { messages } = await findMessages(as(owner), conversation);
    expect(messages).toMatchObject([
      { number: 1, author: "other", name: "Ann", content: "", request: { phrase: "these-instead", about, items } },
    ]);
    expect((await findConversations(as(owner), { language: "de" })).conversations).toMatchObject([
      { state: "request", unread: 1, other: { name: "Ann" }, preview: "Würdest du gegen diese Pets tauschen?" },
    ]);
    expect(await statesOf(ann)).toEqual(["sent 0"]);
    const { rows } = await ctx.pool.query("select content, request from messages");
    expect(rows).toEqual([{ content: "", request: { phrase: "these-instead", about, items } }]);
  });

  test("a request can say only what fits, about what is there, with at most four pets", async () => {
    const { id: tradeId, owner } = await postTrade(ctx);
    const [ann, other] = await twoPlayers();
    const [petId = 0] = await createPets(ctx, {});
    const profile = { kind: "profile" as const, id: owner.id };
    const ask = (change: object) =>
      sendRequest(as(ann), { to: owner.id, phrase: "nice-collection", about: profile, items: [], ...change } as never);
    const wrong = [
      { phrase: "You are stupid" },
      { phrase: "still-open" },
      { about: { kind: "trade", id: tradeId } },
      { about: { kind: "profile", id: other.id } },
      { about: { kind: "match", id: other.id }, phrase: "good-match" },
      { about: { kind: "trade", id: randomUUID() }, phrase: "still-open" },
      { about: { kind: "server", id: randomUUID() }, phrase: "join-server" },
      { about: { kind: "trade", id: "words of mine" }, phrase: "still-open" },
      { about: { kind: "words", id: "of mine" } },
      { items: Array(5).fill({ petId, variant: "normal" }) },
      { items: [{ petId: 536_870_911, variant: "normal" }] },
      { items: [{ petId, variant: "words of mine" }] },
      { to: ann.id, about: { kind: "profile", id: ann.id } },
    ];
    for (const change of wrong) expect(await ask(change), JSON.stringify(change)).toMatchObject({ ok: false, reason: "invalid" });
    // A third player's trade is no subject for the two.
    const third = { to: other.id, phrase: "still-open", about: { kind: "trade", id: tradeId } };
    expect(await ask(third)).toMatchObject({ ok: false, reason: "invalid" });
    expect((await ctx.pool.query("select 1 from conversations")).rowCount).toBe(0);
    expect(await ask({})).toMatchObject({ ok: true });
  });

  test("MSG-032: once a request is accepted both write, and both lists say so", async () => {
    const [ann, bob] = await twoPlayers();
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    expect(await acceptRequest(as(ann), { conversation })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await Promise.all(Array.from({ length: 4 }, () => acceptRequest(as(bob), { conversation })))).toEqual(
      Array(4).fill({ ok: true, conversation }),
    );
    expect([await statesOf(ann), await statesOf(bob), await statesOf(bob, "requests")]).toEqual([["open 0"], ["open 1"], []]);
    expect(await write(ctx, ann, conversation, "Hi!")).toBe(2);
    expect(await write(ctx, bob, conversation, "Hello!")).toBe(3);
    expect(await declineRequest(as(bob), { conversation })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await askPlayer(ctx, ann, bob)).toEqual({ ok: true, conversation, isOpen: true });
    expect((await findMessages(as(ann), conversation)).messages).toHaveLength(3);
  });

  test.each([
    ["declined", declineRequest],
    ["ignored", ignoreRequest],
  ])("MSG-032, MSG-037: a request that is %s is not shown to its receiver again, and its sender cannot tell", async (_answer, answer) => {
    const [ann, bob] = await twoPlayers();
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    const before = await findMessages(as(ann), conversation);
    const again = await askPlayer(ctx, ann, bob);
    expect(await answer(as(bob), { conversation })).toEqual({ ok: true, conversation });
    expect([await statesOf(bob), await statesOf(bob, "requests"), await countUnread(as(bob))]).toEqual([[], [], 0]);
    await expect(findMessages(as(bob), conversation)).rejects.toMatchObject({ code: "not_found" });
    expect(await acceptRequest(as(bob), { conversation })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await findMessages(as(ann), conversation)).toEqual(before);
    expect(await askPlayer(ctx, ann, bob)).toEqual(again);
  });

  test("MSG-033: the next request is possible after 7 days, and hidden from a receiver who ignored one before", async () => {
    const [ann, bob] = await twoPlayers();
    const [declining, ignoring] = [bob, await createUser(ctx)];
    const ask = async () => [await askPlayer(ctx, ann, declining), await askPlayer(ctx, ann, ignoring)];
    const [first, second] = (await ask()).map((one) => orThrow(one).conversation);
    await declineRequest(as(declining), { conversation: first ?? "" });
    await ignoreRequest(as(ignoring), { conversation: second ?? "" });
    ctx.setNow(new Date(NOW + 7 * DAY_MS - 1));
    const early = { ok: false, reason: "too_many", until: NOW + 7 * DAY_MS, message: expect.stringContaining("7 days") };
    expect(await ask()).toEqual([early, early]);
    ctx.setNow(new Date(NOW + 7 * DAY_MS));
    expect(await ask()).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await statesOf(declining), await countUnread(as(declining))]).toEqual([["request 1"], 1]);
    expect([await statesOf(ignoring), await countUnread(as(ignoring))]).toEqual([[], 0]);
    expect(await statesOf(ann)).toEqual(["sent 0", "sent 0"]);
  });

  test("MSG-037: a request disappears from both lists after 30 days without an answer", async () => {
    const [ann, bob] = await twoPlayers();
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    ctx.setNow(new Date(NOW + 30 * DAY_MS - 1));
    expect([await statesOf(ann), await statesOf(bob)]).toEqual([["sent 0"], ["request 1"]]);
    ctx.setNow(new Date(NOW + 30 * DAY_MS));
    expect([await statesOf(ann), await statesOf(bob), await countUnread(as(bob))]).toEqual([[], [], 0]);
    expect(await acceptRequest(as(bob), { conversation })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("MSG-034: a request to a player whose own request waits accepts that one", async () => {
    const [ann, bob] = await twoPlayers();
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    await ignoreRequest(as(bob), { conversation });
    expect(await askPlayer(ctx, bob, ann)).toEqual({ ok: true, conversation, isOpen: true });
    expect([await statesOf(ann), await statesOf(bob)]).toEqual([["open 1"], ["open 0"]]);
    expect(await write(ctx, ann, conversation, "Hi!")).toBe(3);
    expect(await statesOf(bob)).toEqual(["open 1"]);
  });

  test("MSG-034: two who ask each other at once meet in one open conversation", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ann, bob] = [await createUser(ctx), await createUser(ctx)];
      const sent = await Promise.all([askPlayer(ctx, ann, bob), askPlayer(ctx, bob, ann)]);
      const [one, other] = sent.map((outcome) => orThrow(outcome));
      expect(one?.conversation).toBe(other?.conversation);
      expect([one?.isOpen, other?.isOpen].sort()).toEqual([false, true]);
      expect((await findMessages(as(ann), one?.conversation ?? "")).messages.map(({ number }) => number)).toEqual([1, 2]);
    }
  });

  test("a request sent sixteen times at once is one request", async () => {
    const [ann, bob] = await twoPlayers();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => askPlayer(ctx, ann, bob)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "too_many")).toHaveLength(15);
    expect(await statesOf(bob)).toEqual(["request 1"]);
  });

  test("a request sent again because its answer was lost is answered with the first", async () => {
    const [ann, bob] = await twoPlayers();
    const keyed = { ...ctx, idempotencyKey: randomUUID() };
    const first = await askPlayer(keyed, ann, bob);
    expect(await askPlayer(keyed, ann, bob)).toEqual(first);
  });

  test("MSG-038: a player sends at most 20 requests a day, also with sixteen at once at the limit", async () => {
    const ann = await createUser(ctx);
    const others = await Promise.all(Array.from({ length: 36 }, () => createUser(ctx)));
    // Each call is counted against a limit of its own here.
    const limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
    const ask = (other: UserActor) => askPlayer({ ...ctx, limits }, ann, other);
    for (const other of others.slice(0, 10)) orThrow(await ask(other));
    const outcomes = await Promise.all(others.slice(10, 35).map(ask));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "too_many", until: NOW + DAY_MS });
    ctx.setNow(new Date(NOW + DAY_MS));
    expect(await ask(others[35] as UserActor)).toMatchObject({ ok: true });
  });
});

describe("permitted senders of requests", () => {
  test("MSG-035, MSG-036: everybody, nobody, or those with an interest or a match; staff always; refused in the same words", async () => {
    const { id, owner } = await postTrade(ctx);
    const [stranger, fan, matching] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const moderator = await createUser(ctx, { role: "moderator" });
    orThrow(await expressInterest(as(fan), { id }));
    const [petId = 0] = await createPets(ctx, {});
    orThrow(await addToCollection(as(matching), { pets: [{ petId, variant: "normal" }] }));
    orThrow(await shareCollection(as(matching), { shared: true }));
    orThrow(await addToWishlist(as(owner), { pets: [{ petId, variant: "normal" }] }));
    orThrow(await setContact(owner, "nobody"));
    for (const actor of [stranger, fan, matching]) expect(await askPlayer(ctx, actor, owner)).toEqual(CANNOT_ASK);
    orThrow(await setContact(owner, "known"));
    expect(await askPlayer(ctx, stranger, owner)).toEqual(CANNOT_ASK);
    expect(await askPlayer(ctx, fan, owner)).toMatchObject({ ok: true });
    expect(await askPlayer(ctx, matching, owner)).toMatchObject({ ok: true });
    orThrow(await setContact(owner, "nobody"));
    expect(await askPlayer(ctx, moderator, owner)).toMatchObject({ ok: true });
    // The interest counts in both directions.
    orThrow(await setContact(fan, "known"));
    expect(await askPlayer(ctx, owner, fan)).toMatchObject({ ok: true, isOpen: true });
    orThrow(await setContact(owner, "everybody"));
    expect(await askPlayer(ctx, stranger, owner)).toMatchObject({ ok: true });
    const banned = await newcomer(ctx, "banned");
    expect(await askPlayer(ctx, stranger, banned.actor)).toEqual(CANNOT_ASK);
    expect(await askPlayer(ctx, stranger, { ...owner, id: randomUUID() })).toEqual(CANNOT_ASK);
  });

  test("guests, banned and muted accounts ask nobody", async () => {
    const [ann, bob] = await twoPlayers();
    const about = { kind: "profile" as const, id: bob.id };
    const guest = { ...ctx, actor: { kind: "guest" } as const };
    expect(await sendRequest(guest, { to: bob.id, phrase: "nice-collection", about })).toMatchObject({ reason: "unauthenticated" });
    expect(await askPlayer(ctx, { ...ann, ban: { reason: "" } }, bob)).toMatchObject({ reason: "forbidden" });
    expect(await askPlayer(ctx, { ...ann, mutedUntil: new Date(NOW + 1) }, bob)).toMatchObject({ reason: "forbidden" });
  });

  test("MOD-002, MOD-003: a request of somebody who is blocked looks like one that waits, and nobody else ever sees it", async () => {
    const [ann, bob] = await twoPlayers();
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const other = await createUser(ctx);
    const [blocked, plain] = [await askPlayer(ctx, ann, bob), await askPlayer(ctx, ann, other)];
    expect(blocked).toEqual({ ...plain, conversation: orThrow(blocked).conversation });
    expect(await statesOf(ann)).toEqual(["sent 0", "sent 0"]);
    expect([await statesOf(bob), await countUnread(as(bob))]).toEqual([[], 0]);
    orThrow(await removeBlock(as(bob), { player: ann.id, kind: "block" }));
    expect(await statesOf(bob)).toEqual([]);
    ctx.setNow(new Date(NOW + 7 * DAY_MS));
    orThrow(await askPlayer(ctx, ann, bob));
    expect([await statesOf(bob), await countUnread(as(bob))]).toEqual([["request 1"], 1]);
    expect((await findMessages(as(bob), orThrow(blocked).conversation)).messages.map(({ number }) => number)).toEqual([2]);
  });

  test("MSG-037: a block hides the sender's waiting request, and the blocking player cannot send one either", async () => {
    const [ann, bob] = await twoPlayers();
    orThrow(await askPlayer(ctx, ann, bob));
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    expect([await statesOf(bob), await countUnread(as(bob)), await statesOf(ann)]).toEqual([[], 0, ["sent 0"]]);
    expect(await askPlayer(ctx, bob, ann)).toMatchObject({ reason: "forbidden", message: expect.stringContaining("You blocked") });
  });

  test("a request from a player who was blocked afterwards is accepted as usual, and their words stay with them", async () => {
    const [ann, bob] = await twoPlayers();
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    orThrow(await addBlock(as(ann), { player: bob.id, kind: "block" }));
    expect(await acceptRequest(as(bob), { conversation })).toMatchObject({ ok: true });
    await write(ctx, bob, conversation, "Hi!");
    expect((await findMessages(as(ann), conversation)).messages).toHaveLength(1);
    expect(await statesOf(ann)).toEqual(["open 0"]);
  });
});

test("the request of an account that is banned meanwhile is not shown", async () => {
  const [ann, bob] = await twoPlayers();
  orThrow(await askPlayer(ctx, ann, bob));
  await ctx.pool.query("update users set banned_at = now(), ban_reason = '' where id = $1", [ann.id]);
  expect([await statesOf(bob), await countUnread(as(bob))]).toEqual([[], 0]);
});

test("messages to a banned or deleted account are refused", async () => {
  const [ann, bob] = await twoPlayers();
  const id = await openConversation(ctx, ann, bob);
  await ctx.pool.query("update users set banned_at = now(), ban_reason = '' where id = $1", [bob.id]);
  const { conversation } = await findMessages(as(ann), id);
  expect(conversation).toMatchObject({ canWrite: false, whyNot: "This player can no longer be reached.", other: { name: "Bob" } });
  await ctx.pool.query("delete from users where id = $1", [bob.id]);
  expect((await findMessages(as(ann), id)).conversation).toMatchObject({ canWrite: false, other: null });
});
