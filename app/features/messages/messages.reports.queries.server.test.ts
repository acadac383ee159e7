import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { type Evidence, findReported } from "~/access/reportable.server.ts";
import { cases } from "~/db/schema/moderation.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import "~/reportables.server.ts";
import { report } from "~/features/moderation/moderation.reports.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { askPlayer, openConversation, write } from "../../../test/conversations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { until } from "../../../test/until.ts";
import { formatMessageId } from "./core/message-id.ts";
import { deleteMessage, editMessage } from "./messages.commands.server.ts";
import { exportMessages } from "./messages.export.queries.server.ts";
import { findMessages } from "./messages.history.queries.server.ts";
import { keptWordsJob } from "./messages.jobs.server.ts";
import { findConversations } from "./messages.queries.server.ts";
import { searchMessages } from "./messages.search.queries.server.ts";
import { openSupport, writeToSupport } from "./messages.support.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOT_FOUND = { code: "not_found", message: "There is nothing here to report. It may have been deleted." };

describe("a message that is reported", () => {
  async function two() {
    const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
    return { ann, bob, id: await openConversation(ctx, ann, bob) };
  }

  test("MOD-020, MOD-024, MOD-092 a report includes up to 20 messages before and 5 after, with their authors", async () => {
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

  test("MOD-025 a message that is reported is found for those in its conversation alone: nobody else, no guest, and no staff", async () => {
    const { ann, bob, id } = await two();
    const message = formatMessageId(id, await write(ctx, ann, id, "For Bob alone"));
    const strangers = [await createUser(ctx), await createUser(ctx, { role: "owner" })].map(as);
    for (const stranger of [...strangers, { ...ctx, actor: { kind: "guest" } as const }])
      await expect(findReported(stranger, "message", message)).rejects.toMatchObject(NOT_FOUND);
    for (const wrong of [id, `${id}:99`, `${id}:0`, `${id}:-1`, `${id}:2;drop`, ":2", "x"])
      await expect(findReported(as(bob), "message", wrong)).rejects.toMatchObject(NOT_FOUND);
  });

  test("MOD-025, MOD-092 a message can be reported after a block of its author, without withheld messages", async () => {
    const { ann, bob, id } = await two();
    const seen = await write(ctx, ann, id, "I know where you live");
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    const withheld = await write(ctx, ann, id, "Answer me!");
    const { whole } = await findReported(as(bob), "message", formatMessageId(id, seen));
    expect(whole.context.map(({ text }) => text)).not.toContain("Answer me!");
    await expect(findReported(as(bob), "message", formatMessageId(id, withheld))).rejects.toMatchObject(NOT_FOUND);
  });

  test("MOD-026 another version is another case, and deleting it makes no other version", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "First");
    const look = async () => findReported(as(bob), "message", formatMessageId(id, number));
    const first = await look();
    await write(ctx, bob, id, "What?");
    expect((await look()).version).toBe(first.version);
    orThrow(await editMessage(as(ann), { conversation: id, number, text: "Second" }));
    const second = await look();
    orThrow(await deleteMessage(as(ann), { conversation: id, number }));
    expect([first.version === second.version, (await look()).version === second.version]).toEqual([false, true]);
  });

  describe("once its author deleted it", () => {
    const later = (ms: number) => ctx.setNow(new Date(ctx.now().getTime() + ms));
    const kept = async () => (await ctx.pool.query<{ words: string }>("select words from deleted_words order by number")).rows;
    const evidence = async () => (await ctx.db.select().from(cases)).map((row) => (row.evidence as Evidence).text);
    /** Deletes a message of Ann's to Bob. */
    async function deleted(text = "You stupid loser") {
      const { ann, bob, id } = await two();
      const number = await write(ctx, ann, id, text);
      orThrow(await deleteMessage(as(ann), { conversation: id, number }));
      return { ann, bob, id, number, message: formatMessageId(id, number) };
    }

    test("MSG-110 its receiver can report it for 7 days, with the words for the team alone", async () => {
      const { ann, bob, id, number, message } = await deleted();
      const second = await write(ctx, ann, id, "Now!");
      orThrow(await deleteMessage(as(ann), { conversation: id, number: second }));
      expect((await findMessages(as(bob), id)).messages.find((one) => one.number === number)).toMatchObject({
        ...{ content: "", deleted: true, reportable: true },
      });
      const { shown, whole } = await findReported(as(bob), "message", message);
      expect([shown.text, shown.context.map(({ text }) => text).slice(-2)]).toEqual([
        "Message deleted",
        ["Message deleted", "Message deleted"],
      ]);
      expect(whole.text).toBe("You stupid loser");
      expect(whole.context.map(({ text }) => text).slice(-2)).toEqual(["You stupid loser", "Now!"]);
      orThrow(await report(as(bob), { kind: "message", id: message, reason: "private", text: "" }));
      expect(await evidence()).toEqual(["You stupid loser"]);
    });

    test("MSG-110 messages that the reporter deleted of their own are not in the evidence", async () => {
      const { ann, bob, id } = await two();
      const own = await write(ctx, bob, id, "A secret of Bob");
      orThrow(await deleteMessage(as(bob), { conversation: id, number: own }));
      const number = await write(ctx, ann, id, "Loser");
      const { whole } = await findReported(as(bob), "message", formatMessageId(id, number));
      expect(whole.context.map(({ text }) => text).slice(-2)).toEqual(["Message deleted", "Loser"]);
    });

    test("MSG-110 after 7 days its words are gone, and it is no longer offered for reporting", async () => {
      const { bob, id, number, message } = await deleted();
      later(7 * DAY_MS - 1);
      await keptWordsJob.run(ctx);
      expect(await kept()).toEqual([{ words: "You stupid loser" }]);
      later(1);
      // Also before the job has run.
      await expect(findReported(as(bob), "message", message)).rejects.toMatchObject(NOT_FOUND);
      expect((await findMessages(as(bob), id)).messages.find((one) => one.number === number)).not.toHaveProperty("reportable");
      await keptWordsJob.run(ctx);
      expect(await kept()).toEqual([]);
    });

    test("MSG-110 a report made before the 7 days are over keeps its copy", async () => {
      const { bob, message } = await deleted();
      orThrow(await report(as(bob), { kind: "message", id: message, reason: "private", text: "" }));
      later(8 * DAY_MS);
      await keptWordsJob.run(ctx);
      expect([await kept(), await evidence()]).toEqual([[], ["You stupid loser"]]);
    });

    test("MSG-110 a deleted request is reported as its phrase", async () => {
      const [ann, bob] = [await createUser(ctx), await createUser(ctx)];
      const id = await openConversation(ctx, ann, bob);
      orThrow(await deleteMessage(as(ann), { conversation: id, number: 1 }));
      expect((await findReported(as(bob), "message", formatMessageId(id, 1))).whole.text).toContain("collection");
    });

    test("MSG-110 nobody else reads its words: not its author's export, not other players, not staff", async () => {
      const { ann, bob, id, message } = await deleted();
      for (const stranger of [await createUser(ctx), await createUser(ctx, { role: "owner" })].map(as))
        await expect(findReported(stranger, "message", message)).rejects.toMatchObject(NOT_FOUND);
      for (const reader of [ann, bob]) {
        expect(JSON.stringify(await exportMessages(as(reader), reader))).not.toContain("stupid");
        expect(JSON.stringify(await findMessages(as(reader), id))).not.toContain("stupid");
        expect((await searchMessages(as(reader), "stupid")).found).toEqual([]);
      }
    });

    test("MSG-110 withheld messages and messages to Support are not kept", async () => {
      const { ann, bob, id } = await two();
      orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
      const withheld = await write(ctx, ann, id, "Answer me!");
      const support = orThrow(await openSupport(as(ann))).conversation;
      const asked = orThrow(await writeToSupport(as(ann), { key: randomUUID(), text: "Help" })).number;
      orThrow(await deleteMessage(as(ann), { conversation: id, number: withheld }));
      orThrow(await deleteMessage(as(ann), { conversation: support, number: asked }));
      expect(await kept()).toEqual([]);
    });

    test("MSG-052 MSG-110 deleting the account deletes kept words, too", async () => {
      const { ann } = await deleted();
      orThrow(await deleteOwnAccount(as(ann), { name: ann.name }));
      expect(await kept()).toEqual([]);
    });
  });

  test("MOD-020 a request is reported as the phrase that it is", async () => {
    const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
    const { conversation } = orThrow(await askPlayer(ctx, ann, bob));
    const { shown } = await findReported(as(bob), "message", formatMessageId(conversation, 1));
    expect(shown).toMatchObject({ text: expect.stringContaining("collection"), fields: [["Sent as", "A request, in words of a list"]] });
  });

  test("MOD-028 a report changes nothing for the author, and notifies nobody", async () => {
    const { ann, bob, id } = await two();
    const number = await write(ctx, ann, id, "Loser");
    const look = async () => JSON.stringify([await findMessages(as(ann), id), await findConversations(as(ann))]);
    const before = await look();
    const heard: unknown[] = [];
    ctx.bus.follow({ entry: ({ event }) => void heard.push(event), missed() {}, momentary: ({ event }) => void heard.push(event) });
    /** Until all earlier events have arrived. */
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
