import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { markRead, sendMessage } from "../app/features/messages/messages.commands.server.ts";
import { findMessages } from "../app/features/messages/messages.history.queries.server.ts";
import { findConversation } from "../app/features/messages/messages.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { openConversation } from "./conversations.ts";
import { createTestContext } from "./database.ts";
import { createUser } from "./factories.ts";
import { createOtherNode, isEmbedded } from "./other-node.ts";

/** `TEST_MESSAGES=10000 npm run test:services test/messages` sends that many. */
const COUNT = Number(process.env.TEST_MESSAGES ?? (isEmbedded ? 200 : 1_000));
const AT_ONCE = 16;

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
/** Here every message is let through: limits are tested where they are. */
const limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
const on = (node: number, actor: UserActor): AppContext => ({ ...ctx, ...(node % 2 === 1 && otherNode), actor, limits });

/**
 * A browser that reads on by number whenever it is woken, and now and then by itself. Of its wake-ups every third is lost, and so are those
 * while its stream is cut.
 */
function reader(actor: UserActor, conversation: string) {
  const read: { number: number; content: string }[] = [];
  let wakes = 0;
  let reading: Promise<void> | undefined;
  let again = false;
  async function readAll(): Promise<void> {
    while (again) {
      again = false;
      const page = await findMessages(on(wakes, actor), conversation, { after: read.at(-1)?.number ?? 1 });
      read.push(...page.messages.map(({ number, content }) => ({ number, content })));
      again ||= page.hasNewer;
    }
  }
  function readOn(): Promise<void> {
    again = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  const leave = ctx.bus.follow({
    entry() {},
    missed() {},
    momentary({ topic, event }) {
      if (topic !== "messages.changed" || event.userId !== actor.id) return;
      wakes += 1;
      const isCut = Math.floor(wakes / 50) % 2 === 1;
      if (!isCut && wakes % 3 > 0) void readOn();
    },
  });
  return { read, readOn, leave };
}

test(
  `MSG-019, MSG-021: of ${COUNT} messages, sent twice, again after lost answers and through two nodes, all arrive once and in order`,
  async () => {
    const [ann, bob] = [await createUser(ctx), await createUser(ctx)];
    const id = await openConversation(ctx, ann, bob);
    const readers = [reader(ann, id), reader(bob, id)];
    const numbers = new Map<string, number>();
    let next = 0;
    async function sendAll(): Promise<void> {
      while (next < COUNT) {
        const at = next;
        next += 1;
        const actor = at % 2 ? ann : bob;
        const message = { conversation: id, key: randomUUID(), text: `Message ${at}` };
        // Both tabs of a browser send it at once, and the answer of every fifth is lost.
        const sends =
          at % 4 === 0 ? [sendMessage(on(0, actor), message), sendMessage(on(1, actor), message)] : [sendMessage(on(at, actor), message)];
        const answers = await Promise.all(sends);
        if (at % 5 === 0) answers.push(await sendMessage(on(at + 1, actor), message));
        const given = new Set(answers.map((answer) => orThrow(answer).number));
        expect(given.size).toBe(1);
        for (const number of given) numbers.set(message.text, number);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
    for (const { readOn, read, leave } of readers) {
      leave();
      await readOn();
      await readOn();
      expect(read.map(({ number }) => number)).toEqual(Array.from({ length: COUNT }, (_, at) => at + 2));
      expect(new Map(read.map(({ number, content }) => [content, number]))).toEqual(numbers);
    }
    expect(await findConversation(on(0, ann), id)).toMatchObject({ lastNumber: COUNT + 1 });
    expect((await ctx.pool.query("select count(*)::int as count from messages")).rows).toEqual([{ count: COUNT + 1 }]);
  },
  60_000 + COUNT * 50,
);

test("the read position only rises, with sixteen requests at once through two nodes, while messages arrive", async () => {
  const [ann, bob] = [await createUser(ctx), await createUser(ctx)];
  const id = await openConversation(ctx, ann, bob);
  const seen: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      ...Array.from({ length: AT_ONCE }, (_, at) =>
        sendMessage(on(at, ann), { conversation: id, key: randomUUID(), text: `${round} ${at}` }),
      ),
      ...Array.from({ length: AT_ONCE }, (_, at) => markRead(on(at, bob), { conversation: id, upTo: (round * AT_ONCE + at * 7) % 90 })),
    ]);
    const { readNumber, lastNumber, unread } = await findConversation(on(round, bob), id);
    expect([readNumber + unread, readNumber >= (seen.at(-1) ?? 0)]).toEqual([lastNumber, true]);
    seen.push(readNumber);
  }
  expect(await findConversation(on(0, bob), id)).toMatchObject({ lastNumber: 5 * AT_ONCE + 1 });
});
