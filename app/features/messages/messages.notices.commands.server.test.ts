import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addDevice, ensurePushKeys } from "~/features/notifications/notifications.devices.commands.server.ts";
import { pushJob } from "~/features/notifications/notifications.jobs.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { startPushService } from "../../../test/push-service.ts";
import { sendForm } from "../../../test/send-form.ts";
import { formatMessageId } from "./core/message-id.ts";
import { deleteMessage, markRead } from "./messages.commands.server.ts";
import { messageForms } from "./messages.forms.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { announceMessages } from "./messages.notices.commands.server.ts";
import { countUnread, findConversation, findConversations } from "./messages.queries.server.ts";
import { removeMessage, restoreMessage } from "./messages.removals.commands.server.ts";

const ctx = await createTestContext();
const { service, address, createBrowser } = await startPushService();
ctx.config = { ...ctx.config, demoPush: address };
const as = (actor: UserActor) => ({ ...ctx, actor });
const site = { ...ctx, actor: { kind: "system", name: "test" } as const };
const within = { ...ctx, within: { effects: [] } };
beforeEach(async () => {
  service.reset();
  orThrow(await ensurePushKeys(site));
});

/** Two players in a conversation. The first has read everything and has a device. */
async function two() {
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  const id = await openConversation(ctx, bob, ann);
  orThrow(await markRead(as(ann), { conversation: id, upTo: 1 }));
  orThrow(await addDevice(as(ann), createBrowser().subscription));
  return { ann, bob, id };
}
const unread = async (actor: UserActor, id: string) => {
  const { conversations } = await findConversations(as(actor), { box: "all" });
  return [await countUnread(as(actor)), conversations[0]?.unread, (await findConversation(as(actor), id)).unread];
};
const remove = (actor: UserActor, conversation: string, number: number) => deleteMessage(as(actor), { conversation, number });
const removeByStaff = (conversation: string, number: number) => removeMessage(within, { id: formatMessageId(conversation, number) });
const announce = async () => {
  orThrow(await announceMessages(site));
  await pushJob.run(site);
};
const noticesOf = async (actor: UserActor) => (await findNotifications(as(actor))).found.map(({ details }) => details.kind);

describe("unread messages", () => {
  test("MSG-116 three lines that their author deletes are unread nowhere, one after the other", async () => {
    const { ann, bob, id } = await two();
    for (const text of ["one", "two", "three"]) await write(ctx, bob, id, text);
    expect(await unread(ann, id)).toEqual([3, 3, 3]);
    orThrow(await remove(bob, id, 3));
    expect(await unread(ann, id)).toEqual([2, 2, 2]);
    for (const number of [2, 4]) orThrow(await remove(bob, id, number));
    expect(await unread(ann, id)).toEqual([0, 0, 0]);
  });

  test("MSG-116 a message that a moderator removed is not unread, and is again once it is put back", async () => {
    const { ann, bob, id } = await two();
    for (const text of ["one", "two"]) await write(ctx, bob, id, text);
    orThrow(await removeByStaff(id, 2));
    expect(await unread(ann, id)).toEqual([1, 1, 1]);
    orThrow(await restoreMessage(within, { id: formatMessageId(id, 2), text: "one", caught: null }));
    expect(await unread(ann, id)).toEqual([2, 2, 2]);
  });

  test("MSG-116 the messages of a deleted account are unread nowhere", async () => {
    const { ann, bob, id } = await two();
    await write(ctx, bob, id, "one");
    ctx.setNow("2026-11-21T12:00:30Z");
    await announce();
    expect(await noticesOf(ann)).toEqual(["message"]);
    orThrow(await deleteOwnAccount(as(bob), { name: bob.name }));
    expect([await unread(ann, id), await noticesOf(ann)]).toEqual([[0, 0, 0], []]);
  });

  test("MSG-116 messages deleted before they were read do not hide later ones", async () => {
    const { ann, bob, id } = await two();
    await write(ctx, bob, id, "one");
    orThrow(await remove(bob, id, 2));
    await write(ctx, bob, id, "two");
    expect(await unread(ann, id)).toEqual([1, 1, 1]);
    orThrow(await markRead(as(ann), { conversation: id, upTo: 3 }));
    expect(await unread(ann, id)).toEqual([0, 0, 0]);
  });
});

describe("notifications of messages that are removed", () => {
  test.each([
    ["its author", (bob: UserActor, id: string) => remove(bob, id, 2)],
    ["a moderator", (_: UserActor, id: string) => removeByStaff(id, 2)],
  ] as const)("MSG-117 nobody is notified of a message that %s removed before", async (_who, take) => {
    const { ann, bob, id } = await two();
    await write(ctx, bob, id, "one");
    orThrow(await take(bob, id));
    ctx.setNow("2026-11-21T12:00:30Z");
    await announce();
    expect([await noticesOf(ann), service.received]).toEqual([[], []]);
  });

  test.each([
    ["its author", (bob: UserActor, id: string) => remove(bob, id, 2)],
    ["a moderator", (_: UserActor, id: string) => removeByStaff(id, 2)],
  ] as const)("MSG-117 a notification that waits for the morning is not sent once %s removed the message", async (_who, take) => {
    const { ann, bob, id } = await two();
    ctx.setNow("2026-11-21T23:30:00Z");
    await write(ctx, bob, id, "one");
    ctx.setNow("2026-11-21T23:31:00Z");
    await announce();
    expect(await noticesOf(ann)).toEqual(["message"]);
    orThrow(await take(bob, id));
    expect(await noticesOf(ann)).toEqual([]);
    ctx.setNow("2026-11-22T12:00:00Z");
    await announce();
    expect(service.received).toEqual([]);
  });

  test("MSG-117 a reader is notified of the message that is left when the one after it was removed", async () => {
    const { ann, bob, id } = await two();
    for (const text of ["one", "two"]) await write(ctx, bob, id, text);
    orThrow(await remove(bob, id, 3));
    ctx.setNow("2026-11-21T12:00:30Z");
    await announce();
    expect([await noticesOf(ann), service.received.length]).toEqual([["message"], 1]);
    orThrow(await remove(bob, id, 2));
    expect(await noticesOf(ann)).toEqual([]);
  });
});

test("MSG-118 without scripts another text from the same page is another message, and the same text is stored once", async () => {
  const { ann, bob, id } = await two();
  const key = randomUUID();
  const send = (text: string) => sendForm(messageForms.send, as(bob), { conversation: id, key, text });
  expect([(await send("one")).data, (await send("one")).data, (await send("two")).data]).toEqual([
    { number: 2 },
    { number: 2 },
    { number: 3 },
  ]);
  expect((await findMessages(as(ann), id)).messages.slice(1).map(({ content }) => content)).toEqual(["one", "two"]);
});
