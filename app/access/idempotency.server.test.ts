import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { idempotencyKeys } from "~/db/schema/accounts.ts";
import { deleteExpired } from "~/features/accounts/accounts.sessions.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../test/database.ts";
import { createUser } from "../../test/factories.ts";
import { createOtherNode } from "../../test/other-node.ts";
import { command, done } from "./command.server.ts";
import { refused } from "./result.ts";

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);

let gwen: UserActor;
beforeEach(async () => {
  gwen = await createUser(ctx);
});

/** The context of a form that is sent with that key. */
const sent = (idempotencyKey?: string, actor = gwen): AppContext => ({
  ...ctx,
  actor,
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
const number = async () => Number((await ctx.pool.query("select count(*) from site_counters")).rows[0].count);
let counter = 0;

const write = command({
  name: "test.write",
  who: "user",
  input: z.object({ text: z.string(), file: z.instanceof(Buffer).optional() }),
  once: true,
  async run({ tx }, { text }) {
    counter += 1;
    await tx.execute(sql`insert into site_counters (name, value) values (${`${text} ${counter}`}, 1)`);
    return text === "refused" ? refused("conflict", "Not this.") : done({ number: counter }, { events: [] });
  },
});

describe("a form that is sent again because its answer was lost", () => {
  test("a repeated form does its work once, and both requests get the same answer", async () => {
    const first = await write(sent("k"), { text: "a" });
    expect(first).toMatchObject({ ok: true });
    expect(await write(sent("k"), { text: "a" })).toEqual(first);
    expect(await number()).toBe(1);
  });

  test("a form that is sent sixteen times at once, on two nodes, does its work once", async () => {
    const nodes = [sent("k"), { ...sent("k"), ...otherNode }];
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => write(nodes[at % 2] as AppContext, { text: "a" })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await number()).toBe(1);
  });

  test.each([
    ["another key", () => sent("other"), { text: "a" }],
    ["no key", () => sent(), { text: "a" }],
    ["another text", () => sent("k"), { text: "b" }],
    ["another file", () => sent("k"), { text: "a", file: Buffer.from("2") }],
  ])("a repeated form is another request with %s", async (_what, again, input) => {
    await write(sent("k"), { text: "a", file: Buffer.from("1") });
    await write(again(), input);
    expect(await number()).toBe(2);
  });

  test("a repeated form of another account is another request", async () => {
    await write(sent("k"), { text: "a" });
    await write(sent("k", await createUser(ctx)), { text: "a" });
    expect(await number()).toBe(2);
  });

  test.each<[string, Partial<UserActor> | null, string]>([
    ["a ban", { ban: { reason: "spam" } }, "forbidden"],
    ["signing out", null, "unauthenticated"],
  ])("a repeated form is refused after %s, although it was done before", async (_what, change, reason) => {
    await write(sent("k"), { text: "a" });
    const again: AppContext = { ...sent("k"), actor: change ? { ...gwen, ...change } : { kind: "guest" } };
    expect(await write(again, { text: "a" })).toMatchObject({ ok: false, reason });
  });

  test("a repeated form is tried again if it was refused", async () => {
    expect(await write(sent("k"), { text: "refused" })).toMatchObject({ ok: false, message: "Not this." });
    expect(await write(sent("k"), { text: "refused" })).toMatchObject({ ok: false, message: "Not this." });
    expect(await number()).toBe(0);
  });
});

test("an idempotency key is kept for a week, while its account exists", async () => {
  await write(sent("k"), { text: "a" });
  const at = (await ctx.db.select().from(idempotencyKeys))[0]?.at.getTime() ?? 0;
  const later = (ms: number): AppContext => ({ ...ctx, actor: { kind: "system", name: "Test" }, now: () => new Date(at + ms) });
  await deleteExpired(later(7 * 24 * 3_600_000));
  expect(await ctx.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, gwen.id))).toBe(1);
  await deleteExpired(later(7 * 24 * 3_600_000 + 1));
  expect(await ctx.db.$count(idempotencyKeys)).toBe(0);
});
