import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findReported } from "~/access/reportable.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import "~/reportables.server.ts";
import { report } from "~/features/moderation/moderation.reports.commands.server.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { until } from "../../../test/until.ts";
import { formatMessageId } from "./core/message-id.ts";
import { deleteMessage, editMessage } from "./messages.commands.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { findConversations } from "./messages.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOT_FOUND = { code: "not_found", message: "There is nothing here to report. It may have been deleted." };

describe("a message that is reported", () => {
  async function two() {
    const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
    return { ann, bob, id: await openConversation(ctx, ann, bob) };
  }

  test("MOD-020, MOD-024, MOD-092 comes with up to 20 messages before it and 5 after, by whom each was", async () => {
    const { ann, bob, id } = await two();
    // Message 1 is the request.
    for (let number = 2; number <= 34; number++) await write(ctx, number % 2 === 0 ? bob : ann, id, `Message ${number}`);
    const { whole } = await findReported(as(bob), "message", formatMessageId(id, 27));
    expect(whole).toMatchObject({ subject: { id: ann.id, name: "Ann" }, isPrivate: true, text: "Message 27", title: "A message by Ann" });
    expect(whole.context.map(({ text }) => text)).toEqual(Array.from({ length: 26 }, (_, at) => `Message ${at + 7}`));
    expect(whole.context.filter(({ isThing }) => isThing)).toEqual([expect.objectContaining({ by: "Ann", text: "Message 27" })]);
    const first = (await findReported(as(bob), "message", formatMessageId(id, 2))).whole.context;
    expect(first.map(({ by, text }) => [by, text])[0]).toEqual(["Ann", expect.stringContaining("collection")]);
  });

  test("MOD-025 is found for those in its conversation alone: nobody else, no guest, and no staff", async () => {
    const { ann, bob, id } = await two();
    const message = formatMessageId(id, await write(ctx, ann, id, "For Bob alone"));
    const strangers = [await createUser(ctx), await createUser(ctx, { role: "owner" })].map(as);
    for (const stranger of [...strangers, { ...ctx, actor: { kind: "guest" } as const }])
      await expect(findReported(stranger, "message", message)).rejects.toMatchObject(NOT_FOUND);
    for (const wrong of [id, `${id}:99`, `${id}:0`, `${id}:-1`, `${id}:2;drop`, ":2", "x"])
      await expect(findReported(as(bob), "message", wrong)).rejects.toMatchObject(NOT_FOUND);
  });

  test("MOD-025, MOD-092 can still be reported by who blocked its author first, and what was withheld from them is not there", async () => {
    const { ann, bob, id } = await two();
    const seen = await write(ctx, ann, id, "I know where you live");
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const withheld = await write(ctx, ann, id, "Answer me!");
    const { whole } = await findReported(as(bob), "message", formatMessageId(id, seen));
    expect(whole.context.map(({ text }) => text)).not.toContain("Answer me!");
    await expect(findReported(as(bob), "message", formatMessageId(id, withheld))).rejects.toMatchObject(NOT_FOUND);
  });

  test("MOD-026 another version is another case: it was edited, or deleted", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "First");
    const look = async () => findReported(as(bob), "message", formatMessageId(id, number));
    const first = await look();
    await write(ctx, bob, id, "What?");
    expect((await look()).version).toBe(first.version);
    orThrow(await editMessage(as(ann), { conversation: id, number, text: "Second" }));
    const second = await look();
    orThrow(await deleteMessage(as(ann), { conversation: id, number }));
    expect(new Set([first.version, second.version, (await look()).version]).size).toBe(3);
    expect((await look()).shown.text).toBe("Message deleted");
  });

  test("MOD-020 a request is reported as the phrase that it is", async () => {
    const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    const { shown } = await findReported(as(bob), "message", formatMessageId(conversation, 1));
    expect(shown).toMatchObject({ text: expect.stringContaining("collection"), fields: [["Sent as", "A request, in words of a list"]] });
  });

  test("MOD-028 nothing that its author sees is different once it is reported, and nobody is told", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Loser");
    const look = async () => JSON.stringify([await findMessages(as(ann), id), await findConversations(as(ann))]);
    const before = await look();
    const heard: unknown[] = [];
    ctx.bus.follow({ entry: ({ event }) => void heard.push(event), missed() {}, momentary: ({ event }) => void heard.push(event) });
    /** Until everything that was said before is heard. */
    const untilHeard = async (tag: string) => {
      await ctx.bus.publish("cache.invalidated", { tags: [tag] });
      await until(() => expect(heard).toContainEqual({ tags: [tag] }));
    };
    await untilHeard("before");
    heard.length = 0;
    orThrow(await report(as(bob), { kind: "message", id: formatMessageId(id, number), reason: "insult", text: "" }));
    expect(await look()).toBe(before);
    await untilHeard("after");
    expect(heard).toEqual([{ tags: ["after"] }]);
  });
});
