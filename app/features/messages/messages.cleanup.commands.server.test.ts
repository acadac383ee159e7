import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { streamOwnData } from "~/features/settings/settings.export.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { deleteMessage, markRead } from "./messages.commands.server.ts";
import { beginAsGuest, touchGuest, writeAsGuest } from "./messages.guests.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { announceMessagesJob, silentConversationsJob } from "./messages.jobs.server.ts";
import { findConversation } from "./messages.queries.server.ts";
import { answerSupport } from "./messages.staff.commands.server.ts";
import { openSupport, writeToSupport } from "./messages.support.commands.server.ts";

const ctx = await createTestContext();
const by = (actor: UserActor) => ({ ...ctx, actor });
const asGuest = { ...ctx, actor: { kind: "guest" } as const, address: "192.0.2.9" };
const START = Date.parse("2026-11-21T12:00:00Z");
const wait = (ms: number) => ctx.setNow(new Date(START + ms));
const rows = async (text: string) => (await ctx.pool.query(text)).rows;
const count = async (table: string) => (await rows(`select count(*)::int as n from ${table}`))[0].n;

describe("how long messages live", () => {
  test("MSG-051 a conversation is deleted once it was silent for two years, and not before; one with a newer message stays", async () => {
    const [one, two, three] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const [silent, lively] = [await openConversation(ctx, one, two), await openConversation(ctx, one, three)];
    await write(ctx, one, silent, "Bye");
    wait(DAY_MS);
    await write(ctx, one, lively, "Hi");
    wait(730 * DAY_MS);
    await silentConversationsJob.run(ctx);
    expect(await count("conversations")).toBe(2);
    wait(730 * DAY_MS + 1);
    await silentConversationsJob.run(ctx);
    await silentConversationsJob.run(ctx);
    expect(await rows("select id from conversations")).toEqual([{ id: lively }]);
    expect(await rows("select distinct conversation_id as id from messages")).toEqual([{ id: lively }]);
  });

  test("MSG-051 more messages than fit into one step are deleted, too", async () => {
    await ctx.pool.query(
      `insert into conversations (kind, state, last_at, created_at) select 'direct', 'open', $1, $1 from generate_series(1, 250)`,
      [ctx.now()],
    );
    wait(731 * DAY_MS);
    await silentConversationsJob.run(ctx);
    expect(await count("conversations")).toBe(0);
  });

  test("MSG-065 a guest is deleted after 30 days without visit or message, and after one day if nothing was ever written", async () => {
    const begin = async (name: string) => orThrow(await beginAsGuest(asGuest, { name, birthYear: 2000 })).token;
    const [writer, visitor, silent] = [await begin("Writer"), await begin("Visitor"), await begin("Silent")];
    for (const token of [writer, visitor]) orThrow(await writeAsGuest(asGuest, { token, key: randomUUID(), text: "Hello" }));
    const names = async () => (await rows("select name from chat_guests order by name")).map(({ name }) => name);
    wait(DAY_MS);
    await silentConversationsJob.run(ctx);
    expect(await names()).toEqual(["Silent", "Visitor", "Writer"]);
    wait(DAY_MS + 1);
    await silentConversationsJob.run(ctx);
    expect(await names()).toEqual(["Visitor", "Writer"]);
    expect(await writeAsGuest(asGuest, { token: silent, key: randomUUID(), text: "x" })).toMatchObject({ reason: "not_found" });
    wait(20 * DAY_MS);
    orThrow(await touchGuest(asGuest, { token: visitor }));
    wait(30 * DAY_MS + 1);
    await silentConversationsJob.run(ctx);
    expect(await names()).toEqual(["Visitor"]);
    expect([await count("conversations"), await count("messages")]).toEqual([1, 2]);
  });
});

describe("recipients of message notifications", () => {
  const notified = async (user: UserActor) =>
    (await findNotifications(by(user))).found.filter(({ read }) => !read).map(({ details }) => details);

  test("MSG-080 a message that is unread after ten seconds notifies its receiver once, until it is read", async () => {
    const [one, two] = [await createUser(ctx, { username: "Biscuit" }), await createUser(ctx)];
    const id = await openConversation(ctx, one, two);
    orThrow(await markRead(by(two), { conversation: id, upTo: 99 }));
    wait(60_000);
    await announceMessagesJob.run(ctx);
    await write(ctx, one, id, "secret words");
    wait(69_999);
    await announceMessagesJob.run(ctx);
    expect(await notified(two)).toEqual([]);
    wait(70_000);
    await Promise.all([1, 2, 3].map(() => announceMessagesJob.run(ctx)));
    expect(await notified(two)).toEqual([{ kind: "message", conversationId: id, by: "Biscuit" }]);
    await write(ctx, one, id, "more");
    wait(120_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(two)).toHaveLength(1);
    orThrow(await markRead(by(two), { conversation: id, upTo: 99 }));
    expect(await notified(two)).toEqual([]);
    await announceMessagesJob.run(ctx);
    expect(await notified(two)).toEqual([]);
    await write(ctx, one, id, "again");
    wait(180_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(two)).toHaveLength(1);
    expect(await notified(one)).toEqual([]);
    expect(JSON.stringify(await rows("select details from notifications"))).not.toContain("secret");
  });

  test("MSG-080 a request notifies its receiver; read or deleted messages, and those of muted players, notify nobody", async () => {
    const [one, two, three] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const { conversation } = orThrow(await askPlayer(ctx, one, two));
    const read = await openConversation(ctx, one, three);
    await write(ctx, one, read, "Read at once");
    orThrow(await markRead(by(three), { conversation: read, upTo: 99 }));
    wait(10_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(two)).toEqual([{ kind: "message-request", conversationId: conversation, by: expect.any(String) }]);
    expect(await notified(three)).toEqual([]);
    const number = await write(ctx, one, read, "Never mind");
    orThrow(await deleteMessage(by(one), { conversation: read, number }));
    wait(20_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(three)).toEqual([]);
    orThrow(await addBlock(by(three), { player: one.id, kind: "mute" }));
    await write(ctx, one, read, "Hello?");
    wait(30_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(three)).toEqual([]);
    expect((await findConversation(by(three), read)).unread).toBe(1);
  });

  test("MSG-080 an answer of Support notifies, and its welcome does not", async () => {
    const [player, moderator] = [await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    const { conversation } = orThrow(await openSupport(by(player)));
    wait(10_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(player)).toEqual([]);
    orThrow(await answerSupport(by(moderator), { conversation, key: randomUUID(), text: "Hi" }));
    wait(20_000);
    await announceMessagesJob.run(ctx);
    expect(await notified(player)).toEqual([{ kind: "message", conversationId: conversation, by: null }]);
  });
});

describe("an account that is deleted", () => {
  test("MSG-052 an account that is deleted takes its words along; the other sees a deleted account and that the messages were deleted", async () => {
    const [leaver, other] = [await createUser(ctx, { username: "Leaver" }), await createUser(ctx)];
    const id = await openConversation(ctx, leaver, other);
    await write(ctx, leaver, id, "my words");
    await write(ctx, other, id, "yours");
    orThrow(await writeToSupport(by(leaver), { key: randomUUID(), text: "help" }));
    orThrow(await deleteOwnAccount(by(leaver), { name: "Leaver" }));
    const page = await findMessages(by(other), id);
    expect(page.conversation).toMatchObject({ other: null, canWrite: false });
    expect(page.messages).toMatchObject([
      { author: "other", name: "Deleted account", deleted: true, content: "", request: null },
      { author: "other", name: "Deleted account", deleted: true, content: "" },
      { author: "me", content: "yours", deleted: false },
    ]);
    expect(JSON.stringify(await rows("select * from messages"))).not.toMatch(/my words|help/);
    expect(await count("conversations")).toBe(1);
    orThrow(await deleteOwnAccount(by(other), { name: other.name }));
    expect([await count("conversations"), await count("messages"), await count("participants")]).toEqual([0, 0, 0]);
  });

  test("MSG-052 answers that a deleted team member wrote as Support stay, without their name", async () => {
    const [player, moderator] = [await createUser(ctx), await createUser(ctx, { username: "Marlow", role: "moderator" })];
    const { conversation } = orThrow(await writeToSupport(by(player), { key: randomUUID(), text: "help" }));
    orThrow(await answerSupport(by(moderator), { conversation, key: randomUUID(), text: "Here." }));
    orThrow(await deleteOwnAccount(by(moderator), { name: "Marlow" }));
    expect((await findMessages(by(player), conversation)).messages.at(-1)).toMatchObject({ name: "Bubblegum Support", content: "Here." });
  });
});

test("MSG-053 the own data hold the conversations with what one wrote and got, and nobody else’s", async () => {
  const [one, two, three] = [
    await createUser(ctx, { username: "Asker" }),
    await createUser(ctx, { username: "Biscuit" }),
    await createUser(ctx),
  ];
  const id = await openConversation(ctx, one, two);
  await write(ctx, one, id, "mine");
  await write(ctx, two, id, "got");
  const gone = await write(ctx, two, id, "taken back");
  orThrow(await deleteMessage(by(two), { conversation: id, number: gone }));
  await write(ctx, three, await openConversation(ctx, three, two), "of others");
  let text = "";
  for await (const piece of streamOwnData(by(one))) text += piece;
  expect(JSON.parse(text).messages).toMatchObject({
    contact: { requestsFrom: "everybody", showsRead: false },
    conversations: [
      {
        with: "Biscuit",
        messages: [
          { number: 1, from: "me", request: { phrase: "nice-collection" } },
          { number: 2, from: "me", text: "mine" },
          { number: 3, from: "Biscuit", text: "got" },
          { number: 4, from: "Biscuit", text: "", deleted: true },
        ],
      },
    ],
  });
  expect(text).not.toMatch(/of others|taken back/);
});
