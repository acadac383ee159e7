import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { MomentaryMessage } from "~/platform/bus/bus-events.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { deleteMessage, editMessage, markRead, sendMessage } from "./messages.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { countUnread, findConversation, findConversations } from "./messages.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");

/** Two players, Ann and Bob, who write to each other: Ann asked. */
async function two() {
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  return { ann, bob, id: await openConversation(ctx, ann, bob) };
}
const contents = async (actor: UserActor, id: string) =>
  (await findMessages(as(actor), id)).messages.map(({ number, content, deleted }) =>
    deleted ? `${number} deleted` : `${number} ${content}`,
  );
/** The wake-ups from now on, as "name: conversation's last number/unread". */
function listen(names: Record<string, UserActor>) {
  const heard: string[] = [];
  ctx.bus.follow({
    entry() {},
    missed() {},
    momentary({ topic, event }: MomentaryMessage) {
      if (topic !== "messages.changed") return;
      const name = Object.keys(names).find((one) => names[one]?.id === event.userId);
      heard.push(`${name} ${event.lastNumber}/${event.unread}${event.changed === undefined ? "" : ` (${event.changed})`}`);
    },
  });
  return heard;
}

describe("sending", () => {
  test("MSG-006, MSG-008: a message has a number, author, text and time, and starts unread for the other alone", async () => {
    const { ann, bob, id } = await two();
    expect(await write(ctx, ann, id, "  Hello!\n\n\n\nHow are you?  ")).toBe(2);
    const page = await findMessages(as(bob), id);
    expect(page.messages[1]).toEqual({
      number: 2,
      author: "other",
      name: "Ann",
      content: "Hello!\n\nHow are you?",
      request: null,
      createdAt: NOW,
      editedAt: null,
      deleted: false,
      warnings: [],
    });
    expect((await findMessages(as(ann), id)).messages[1]).toMatchObject({ number: 2, author: "me", name: "Ann" });
    expect([await countUnread(as(ann)), await countUnread(as(bob))]).toEqual([0, 2]);
  });

  test("MSG-012, MSG-013, MSG-014, MSG-043: a message needs 1 to 1,000 characters as people count them, trimmed", async () => {
    const { ann, id } = await two();
    const send = (text: string) => sendMessage(as(ann), { conversation: id, key: randomUUID(), text });
    for (const text of ["", "   ", "\n\n", "\u200b"]) expect(await send(text)).toMatchObject({ ok: false, reason: "invalid" });
    expect(await send("🦊".repeat(1_001))).toMatchObject({ ok: false, reason: "invalid" });
    expect(await send(` ${"🦊".repeat(1_000)} `)).toMatchObject({ ok: true, number: 2 });
  });

  test("MSG-019: a message is stored once for its key, however often and wherever it is sent, and gets the same number", async () => {
    const { ann, bob, id } = await two();
    const key = randomUUID();
    const send = () => sendMessage(as(ann), { conversation: id, key, text: "Hi" });
    const heard = listen({ ann, bob });
    expect(await Promise.all(Array.from({ length: 8 }, send))).toEqual(Array(8).fill({ ok: true, number: 2 }));
    expect(await send()).toEqual({ ok: true, number: 2 });
    // The key is its sender's: the same of somebody else is another message.
    expect(await sendMessage(as(bob), { conversation: id, key, text: "Hi" })).toEqual({ ok: true, number: 3 });
    expect(await contents(ann, id)).toEqual(["1 ", "2 Hi", "3 Hi"]);
    expect(heard.sort()).toEqual(["ann 2/0", "ann 3/1", "bob 2/2", "bob 3/0"]);
  });

  test("sixteen messages at once get numbers without gaps", async () => {
    const { ann, bob, id } = await two();
    const numbers = await Promise.all(Array.from({ length: 16 }, (_, at) => write(ctx, at % 2 ? ann : bob, id, `Message ${at}`)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 2));
    expect((await findMessages(as(ann), id)).messages).toHaveLength(17);
  });
});

describe("limits", () => {
  const send = (actor: UserActor, conversation: string, text: string, key: string = randomUUID()) =>
    sendMessage(as(actor), { conversation, key, text });

  test("MSG-055: a player sends at most 30 messages a minute to another, and retries still get their answer", async () => {
    const { ann, bob, id } = await two();
    const key = randomUUID();
    expect(await send(ann, id, "First", key)).toMatchObject({ ok: true, number: 2 });
    for (let at = 1; at < 30; at += 1) expect(await send(ann, id, `Message ${at}`)).toMatchObject({ ok: true });
    expect(await send(ann, id, "One too many")).toMatchObject({ ok: false, reason: "too_many", until: expect.any(Number) });
    expect(await send(ann, id, "First", key)).toEqual({ ok: true, number: 2 });
    expect(await send(bob, id, "From the other")).toMatchObject({ ok: true, number: 32 });
    const cleo = await createUser(ctx);
    expect(await send(ann, await openConversation(ctx, ann, cleo), "To another")).toMatchObject({ ok: true });
  });

  test("MSG-055: the same text to at most three players a minute, and to each of them as often as wanted", async () => {
    const ann = await createUser(ctx);
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push(await openConversation(ctx, ann, await createUser(ctx)));
    for (const id of ids.slice(0, 3)) expect(await send(ann, id, "Free pets!")).toMatchObject({ ok: true });
    expect(await send(ann, ids[0] ?? "", "FREE pets!")).toMatchObject({ ok: true });
    expect(await send(ann, ids[3] ?? "", " free pets! ")).toMatchObject({ ok: false, reason: "too_many" });
    expect(await send(ann, ids[3] ?? "", "Something else")).toMatchObject({ ok: true });
  });

  test("MSG-054: muted, banned and new accounts write to nobody, and guests neither", async () => {
    const { ann, bob, id } = await two();
    const muted = { ...ann, mutedUntil: new Date(NOW + 1) };
    const number = await write(ctx, ann, id, "Hi");
    for (const actor of [muted, { ...ann, ban: { reason: "" } }, { ...ann, welcomed: false }]) {
      expect(await send(actor, id, "Hi")).toMatchObject({ ok: false, reason: "forbidden" });
      expect(await editMessage(as(actor), { conversation: id, number, text: "Ho" })).toMatchObject({ ok: false, reason: "forbidden" });
    }
    const guest = { ...ctx, actor: { kind: "guest" } as const };
    expect(await sendMessage(guest, { conversation: id, key: randomUUID(), text: "Hi" })).toMatchObject({ reason: "unauthenticated" });
    expect(await contents(bob, id)).toEqual(["1 ", "2 Hi"]);
  });
});

describe("words that warn", () => {
  test("MOD-064: passwords, addresses and phone numbers are not sent, nor written into a message that was", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Hi");
    for (const text of ["give me your password", "call me at +49 170 1234567"]) {
      const refusal = { ok: false, reason: "invalid", fields: { text: expect.stringContaining("sent here") } };
      expect(await sendMessage(as(ann), { conversation: id, key: randomUUID(), text })).toMatchObject(refusal);
      expect(await editMessage(as(ann), { conversation: id, number, text })).toMatchObject(refusal);
    }
    expect(await contents(bob, id)).toEqual(["1 ", "2 Hi"]);
  });

  test("MOD-063: a warning is stored with its message, shown to its reader alone, and gone with its words", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Look at https://pets.example.com now");
    const [mine, theirs] = [await findMessages(as(ann), id), await findMessages(as(bob), id)];
    expect([mine.messages[1]?.warnings, theirs.messages[1]?.warnings]).toEqual([[], ["link"]]);
    const caught = async () => (await ctx.pool.query("select caught from messages where number = 2")).rows[0].caught;
    expect(await caught()).toMatchObject([{ kind: "link" }]);
    expect(await editMessage(as(ann), { conversation: id, number, text: "Hi" })).toMatchObject({ ok: true });
    expect(await caught()).toBe(null);
  });
});

describe("a blocked player", () => {
  test("MOD-003, MSG-070: a blocked player sends as usual, and the other never sees it, even after unblocking", async () => {
    const { ann, bob, id } = await two();
    const plain = await sendMessage(as(ann), { conversation: id, key: randomUUID(), text: "Before" });
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const heard = listen({ ann, bob });
    const before = await findConversation(as(bob), id);
    expect(await sendMessage(as(ann), { conversation: id, key: randomUUID(), text: "Blocked" })).toEqual({ ...plain, number: 3 });
    expect(heard).toEqual(["ann 3/0"]);
    expect(await findConversation(as(ann), id)).toMatchObject({ canWrite: true, whyNot: null, lastNumber: 3, preview: "Blocked" });
    expect(await findConversation(as(bob), id)).toEqual({ ...before, canWrite: false });
    expect(await contents(bob, id)).toEqual(["1 ", "2 Before"]);
    expect(await contents(ann, id)).toEqual(["1 ", "2 Before", "3 Blocked"]);
    orThrow(await removeBlock(as(bob), { player: ann.id, kind: "block" }));
    await markRead(as(bob), { conversation: id, upTo: 2 });
    expect(await write(ctx, ann, id, "After")).toBe(4);
    expect(await contents(bob, id)).toEqual(["1 ", "2 Before", "4 After"]);
    expect(await countUnread(as(bob))).toBe(1);
  });

  test("MSG-070: a blocked player edits as always, and only they see the new words", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Before");
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const heard = listen({ ann, bob });
    expect(await editMessage(as(ann), { conversation: id, number, text: "Changed" })).toEqual({ ok: true, number });
    expect(heard).toEqual(["ann 2/0 (2)"]);
    expect((await findMessages(as(ann), id)).messages[1]).toMatchObject({ content: "Changed", editedAt: NOW });
    expect((await findMessages(as(bob), id)).messages[1]).toMatchObject({ content: "Before", editedAt: null });
    expect((await findConversations(as(bob))).conversations[0]?.preview).toBe("Before");
  });

  test("MOD-002: the blocking player cannot write either, and gets the reason", async () => {
    const { ann, bob, id } = await two();
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const sent = await sendMessage(as(bob), { conversation: id, key: randomUUID(), text: "Hi" });
    expect(sent).toMatchObject({ ok: false, reason: "conflict", message: expect.stringContaining("You blocked this player") });
  });
});

describe("editing and deleting", () => {
  test("MSG-044: authors edit for 15 minutes, which is shown", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Helo");
    const heard = listen({ ann, bob });
    ctx.setNow(new Date(NOW + 15 * 60_000 - 1));
    expect(await editMessage(as(ann), { conversation: id, number, text: "Hello" })).toEqual({ ok: true, number });
    expect(heard.sort()).toEqual(["ann 2/0 (2)", "bob 2/2 (2)"]);
    expect((await findMessages(as(bob), id)).messages[1]).toMatchObject({ content: "Hello", editedAt: NOW + 15 * 60_000 - 1 });
    ctx.setNow(new Date(NOW + 15 * 60_000));
    expect(await editMessage(as(ann), { conversation: id, number, text: "Late" })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await editMessage(as(bob), { conversation: id, number, text: "Not mine" })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await editMessage(as(ann), { conversation: id, number: 1, text: "A request" })).toMatchObject({ ok: false, reason: "conflict" });
  });

  test("MSG-045: authors delete at any time, and nothing of the words is left", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Oops");
    ctx.setNow(new Date(NOW + 400 * 86_400_000));
    expect(await deleteMessage(as(bob), { conversation: id, number })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await deleteMessage(as(ann), { conversation: id, number })).toEqual({ ok: true, number });
    expect(await deleteMessage(as(ann), { conversation: id, number })).toEqual({ ok: true, number });
    expect(await contents(bob, id)).toEqual(["1 ", "2 deleted"]);
    expect((await findConversations(as(bob))).conversations[0]?.preview).toBe("Message deleted");
    expect(await editMessage(as(ann), { conversation: id, number, text: "Again" })).toMatchObject({ ok: false, reason: "conflict" });
    const { rows } = await ctx.pool.query("select content, author_content from messages where number = 2");
    expect(rows).toEqual([{ content: "", author_content: null }]);
  });
});

describe("the read number", () => {
  test("MSG-009, MSG-020: the read number of a player only rises, and never beyond the newest message", async () => {
    const { ann, bob, id } = await two();
    for (const text of ["One", "Two", "Three"]) await write(ctx, ann, id, text);
    const read = async (upTo: number) => {
      expect(await markRead(as(bob), { conversation: id, upTo })).toEqual({ ok: true });
      return (await findConversation(as(bob), id)).readNumber;
    };
    const heard = listen({ ann, bob });
    expect(await read(2)).toBe(2);
    expect(await read(1)).toBe(2);
    expect(await read(2_147_483_647)).toBe(4);
    expect(await read(0)).toBe(4);
    expect(heard).toEqual(["bob 4/2", "bob 4/0"]);
    expect(await markRead(as(bob), { conversation: id, upTo: -1 })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await markRead(as(bob), { conversation: id, upTo: 1e12 })).toMatchObject({ ok: false, reason: "invalid" });
    // Another player's conversation stays the same, and its existence stays private.
    const other = await createUser(ctx);
    expect(await markRead(as(other), { conversation: id, upTo: 1 })).toEqual({ ok: true });
    expect((await findConversation(as(ann), id)).readNumber).toBe(4);
  });
});

test("a conversation is not found by anybody else, by no form and no address", async () => {
  const { ann, id } = await two();
  const other = as(await createUser(ctx, { role: "owner" }));
  await write(ctx, ann, id, "Private");
  expect(await sendMessage(other, { conversation: id, key: randomUUID(), text: "Hi" })).toMatchObject({ reason: "not_found" });
  expect(await editMessage(other, { conversation: id, number: 2, text: "Hi" })).toMatchObject({ reason: "not_found" });
  expect(await deleteMessage(other, { conversation: id, number: 2 })).toMatchObject({ reason: "not_found" });
  await expect(findMessages(other, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(findMessages(other, "nothing")).rejects.toMatchObject({ code: "not_found" });
  expect((await findConversations(other)).conversations).toEqual([]);
});

test("MSG-030: a player whose request waits sends no words", async () => {
  const [ann, bob] = [await createUser(ctx), await createUser(ctx)];
  const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
  for (const actor of [ann, bob]) {
    const sent = await sendMessage(as(actor), { conversation, key: randomUUID(), text: "Words" });
    expect(sent).toMatchObject({ ok: false, reason: "conflict" });
  }
  expect(await contents(bob, conversation)).toEqual(["1 "]);
});
