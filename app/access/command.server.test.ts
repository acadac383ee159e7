import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Database } from "~/db/client.server.ts";
import { auditLog } from "~/db/schema/audit.ts";
import { siteCounters } from "~/db/schema/site.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { cacheTag } from "~/platform/page-cache/cache-tags.ts";
import { createTestContext } from "../../test/database.ts";
import { createUser } from "../../test/factories.ts";
import { isEmbedded } from "../../test/other-node.ts";
import {
  admit,
  afterCommit,
  answerRetries,
  asAdmitted,
  COMMANDS,
  command,
  commit,
  countAgainstLimit,
  done,
  isLogged,
  orAbandon,
  parse,
  prepare,
  refuseCaller,
  refuseInMaintenance,
  unchanged,
} from "./command.server.ts";
import type { AnyCommand, Call } from "./command-definition.ts";
import { orThrow } from "./guards.ts";
import { orRefuse, refused } from "./result.ts";

const ctx = await createTestContext();
const guest: AppContext = { ...ctx, actor: { kind: "guest" }, address: "192.0.2.1" };
const as = (actor: AppContext["actor"], more: Partial<AppContext> = {}): AppContext => ({ ...ctx, actor, ...more });

const told: string[] = [];
ctx.bus.subscribe("cache.invalidated", ({ tags }) => told.push(...tags.filter((tag) => tag === "test" || tag === "part")));
beforeEach(() => {
  told.length = 0;
});

const write = (tx: Database, counter: string) => tx.execute(sql`insert into site_counters (name, value) values (${counter}, 1)`);
const counters = async () => (await ctx.db.select().from(siteCounters)).map(({ name }) => name);
const acts = () => ctx.db.select().from(auditLog);

const TAG = cacheTag("test");
const name = z.string().min(3, "At least 3 characters.");

const countOnce = command({
  name: "test.count",
  who: "user",
  limit: "upload",
  input: z.object({ name: name.transform((text) => text.toUpperCase()) }),
  async run({ tx }, input) {
    await write(tx, input.name);
    if (input.name === "TAKEN") return refused("conflict", "Somebody was quicker.", { code: "taken" });
    if (input.name === "THROWN") throw new AppError("not_found", "There is none.");
    if (input.name === "BROKEN") throw new Error("out of order");
    return done({ counted: input.name }, { invalidates: [TAG, TAG] });
  },
});

const rename = command({
  name: "test.rename",
  who: "admin",
  limit: "write",
  input: z.object({ to: z.string() }),
  async run({ tx }, { to }) {
    if (to === "same") return unchanged({ to });
    await write(tx, to);
    return done({ to }, { audit: { target: { kind: "test", id: to }, before: { to: "" }, after: { to } }, invalidates: [TAG] });
  },
});

const once = command({
  name: "test.once",
  who: "anyone",
  input: z.object({ name: z.string() }),
  taken: { site_counters_pkey: { field: "name", message: "This is there already." } },
  async run({ tx }, { name: counter }) {
    await write(tx, counter);
    return done({});
  },
});

const part = command({
  name: "test.part",
  who: "part",
  limit: "none",
  input: z.object({ name: z.string() }),
  async run({ tx }, { name: counter }) {
    await write(tx, counter);
    return counter === "refused" ? refused("forbidden", "Not this part.") : done({}, { invalidates: [cacheTag("part")] });
  },
});

const whole = command({
  name: "test.whole",
  who: "anyone",
  limit: "none",
  input: z.object({ parts: z.array(z.string()) }),
  async run({ ctx: within }, { parts }) {
    for (const one of parts) await part(within, { name: one });
    return done({}, { invalidates: [TAG] });
  },
});

const adding = command({
  name: "test.adding",
  who: "anyone",
  limit: "none",
  hidesNothing: true,
  input: z.object({ part: z.string().optional() }),
  async run({ ctx: within }, input) {
    if (input.part !== undefined) orThrow(await part(within, { name: input.part }));
    return done({}, { invalidates: [TAG, cacheTag("part")] });
  },
});

describe("a command", () => {
  test("a command returns its value, stores its writes and invalidates each tag once, after the commit", async () => {
    const user = await createUser(ctx);
    expect(await countOnce(as(user), { name: "abc" })).toEqual({ ok: true, counted: "ABC" });
    expect(await counters()).toEqual(["ABC"]);
    expect(told).toEqual(["test"]);
  });

  test("a command that hides nothing leaves earlier copies of the pages that it puts out of date, unless one of its parts hides something", async () => {
    const outdated: (string[] | undefined)[] = [];
    const stop = ctx.bus.subscribe("cache.invalidated", (event) => outdated.push(event.outdated));
    orThrow(await adding(guest, {}));
    orThrow(await adding(guest, { part: "hides" }));
    stop();
    expect(outdated).toEqual([["test", "part"], ["test"]]);
  });

  test.each([
    ["is refused", "taken", { ok: false, reason: "conflict", message: "Somebody was quicker.", code: "taken" }],
    ["throws a refusal", "thrown", { ok: false, reason: "not_found", message: "There is none." }],
  ])("a command that %s rolls back its writes and publishes nothing", async (_what, input, expected) => {
    expect(await countOnce(as(await createUser(ctx)), { name: input })).toEqual(expected);
    expect(await counters()).toEqual([]);
    expect(told).toEqual([]);
  });

  test("a command that fails unexpectedly throws, is logged once under its name, and leaves nothing behind", async () => {
    const lines: unknown[] = [];
    const log = { ...ctx.log, error: (...line: unknown[]) => lines.push(line) } as unknown as AppContext["log"];
    const error = await countOnce(as(await createUser(ctx), { log, requestId: "r1" }), { name: "broken" }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ message: "out of order" });
    expect(isLogged(error)).toBe(true);
    expect(lines).toEqual([[{ err: error, command: "test.count" }, "a command failed"]]);
    expect(await counters()).toEqual([]);
  });

  test("a command reports which part of the input is wrong, and how", async () => {
    expect(await countOnce(as(await createUser(ctx)), { name: "x" })).toEqual({
      ok: false,
      reason: "invalid",
      message: "At least 3 characters.",
      fields: { name: "At least 3 characters." },
    });
  });

  test("a command checks the caller before its input: a guest gets no field errors", async () => {
    expect(await countOnce(guest, { name: "x" })).toMatchObject({ ok: false, reason: "unauthenticated" });
    const banned = { ...(await createUser(ctx)), ban: { reason: "Spam" } };
    expect(await countOnce(as(banned), { name: "abc" })).toMatchObject({ reason: "forbidden", message: "Your account is banned: Spam" });
    expect(await countOnce(ctx, { name: "abc" })).toMatchObject({ reason: "forbidden" });
  });

  test("a command is refused beyond its limit, with the time from which it works again; admitted calls are counted once", async () => {
    const user = await createUser(ctx);
    for (let call = 0; call < 19; call += 1) await countOnce(as(user), { name: `n${call}x` });
    const admitted = await countOnce.admit(as(user));
    if (!admitted.ok) throw new Error(admitted.message);
    expect(await countOnce(admitted.ctx, { name: "last" })).toMatchObject({ ok: true });
    const refusal = await countOnce(as(user), { name: "more" });
    expect(refusal).toMatchObject({ ok: false, reason: "too_many" });
    expect(!refusal.ok && refusal.until).toBeGreaterThan(ctx.now().getTime());
    expect(await countOnce(as(await createUser(ctx)), { name: "other" })).toMatchObject({ ok: true });
  });
});

test("a command is retried after a deadlock, a limited number of times", async () => {
  let [runs, deadlocks] = [0, 2];
  const cross = command({
    name: "test.cross",
    who: "anyone",
    limit: "none",
    input: z.object({}),
    async run({ tx }) {
      runs += 1;
      await write(tx, `run ${runs}`);
      if (runs <= deadlocks) await tx.execute(sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
      return done({}, { invalidates: [TAG] });
    },
  });
  expect(await cross(guest)).toEqual({ ok: true });
  expect(await counters()).toEqual(["run 3"]);
  expect(told).toEqual(["test"]);
  deadlocks = 10;
  await expect(cross(guest)).rejects.toThrow();
  expect([runs, await counters()]).toEqual([6, ["run 3"]]);
  COMMANDS.delete("test.cross");
});

// The embedded database has one connection: nobody waits for a lock there.
test.skipIf(isEmbedded)("two commands that wait for each other's locks are both done", async () => {
  await write(ctx.db, "a");
  await write(ctx.db, "b");
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const raise = command({
    name: "test.raise",
    who: "anyone",
    limit: "none",
    input: z.object({ order: z.array(z.string()) }),
    async run({ tx }, { order }) {
      for (const counter of order) {
        await tx.execute(sql`update site_counters set value = value + 1 where name = ${counter}`);
        holding += 1;
        if (holding === 2) resolve();
        await bothHold;
      }
      return done({});
    },
  });
  const raised = await Promise.all([raise(guest, { order: ["a", "b"] }), raise(guest, { order: ["b", "a"] })]);
  expect(raised).toEqual([{ ok: true }, { ok: true }]);
  expect((await ctx.db.select().from(siteCounters)).map(({ value }) => value)).toEqual([3, 3]);
  COMMANDS.delete("test.raise");
});

test("a text that the database cannot hold is refused, not a failure", async () => {
  expect(await once(guest, { name: "null\0" })).toMatchObject({ ok: false, reason: "invalid" });
  expect(await counters()).toEqual([]);
});

describe("an act of staff", () => {
  test("an act of staff is recorded in the same transaction, under the command's name", async () => {
    const admin = await createUser(ctx, { role: "admin" });
    expect(await rename(as(admin), { to: "new" })).toEqual({ ok: true, to: "new" });
    expect(await acts()).toMatchObject([{ action: "test.rename", actorId: admin.id, targetId: "new", after: { to: "new" } }]);
  });

  test("an act of staff that changed nothing is not recorded, and nothing is invalidated", async () => {
    expect(await rename(ctx, { to: "same" })).toMatchObject({ ok: true });
    expect(await acts()).toEqual([]);
    expect(told).toEqual([]);
  });

  test("a change whose audit row cannot be written is rolled back", async () => {
    const nobody = { ...(await createUser(ctx, { role: "admin" })), name: "\u0000" };
    expect(await rename(as(nobody), { to: "new" })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await counters()).toEqual([]);
    expect(told).toEqual([]);
  });
});

describe("a part of a command", () => {
  test("a nested command shares the transaction of its command, and all is invalidated together", async () => {
    orThrow(await whole(guest, { parts: ["one", "two"] }));
    expect((await counters()).sort()).toEqual(["one", "two"]);
    expect(told.sort()).toEqual(["part", "test"]);
  });

  test("a nested command that is refused rolls everything back", async () => {
    expect(await whole(guest, { parts: ["one", "refused"] })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await counters()).toEqual([]);
  });

  test("a nested command that is refused ends the whole command before its other parts", async () => {
    expect(await whole(guest, { parts: ["refused", "one"] })).toMatchObject({ ok: false, reason: "forbidden", message: "Not this part." });
    expect(await counters()).toEqual([]);
    expect(told).toEqual([]);
  });

  test("a refused result of a function ends the command with all of its details", async () => {
    const strict = command({
      name: "test.strict",
      who: "anyone",
      limit: "none",
      input: z.object({}),
      async run({ tx }) {
        await write(tx, "lost");
        orRefuse(refused("conflict", "Taken.", { code: "taken", fields: { name: "Taken." } }));
        return done({});
      },
    });
    expect(await strict(guest)).toEqual({ ok: false, reason: "conflict", message: "Taken.", code: "taken", fields: { name: "Taken." } });
    expect(await counters()).toEqual([]);
  });
});

test("a failure after the commit does not undo the change", async () => {
  const follow = command({
    name: "test.follow",
    who: "anyone",
    limit: "none",
    input: z.object({}),
    async run({ tx }) {
      await write(tx, "kept");
      return done({}, { afterwards: () => Promise.reject(new Error("no such file")) });
    },
  });
  expect(await follow(guest)).toEqual({ ok: true });
  expect(await counters()).toEqual(["kept"]);
  expect(() =>
    command({
      ...follow.definition,
      async run() {
        return done({});
      },
    }),
  ).toThrow(/Two commands are named test.follow/);
  COMMANDS.delete("test.follow");
});

describe("a unique value", () => {
  test("a unique value is refused beside its field when it is taken, also between two at once", async () => {
    const results = await Promise.all([once(guest, { name: "a" }), once(guest, { name: "a" }), once(guest, { name: "b" })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: "conflict",
      message: "This is there already.",
      fields: { name: "This is there already." },
    });
    expect((await counters()).sort()).toEqual(["a", "b"]);
  });

  test("a taken unique value is a failure where the command does not name it", async () => {
    await write(ctx.db, "same again");
    await expect(rename(ctx, { to: "same again" })).rejects.toThrow();
  });
});

test("the time of a row stored under a lock is read there, and is never before that of an earlier row", async () => {
  const read: Date[] = [];
  const stamp = command({
    name: "test.stamp",
    who: "anyone",
    input: z.object({ stored: z.date().nullable() }),
    async run({ now, nowAfter }, { stored }) {
      read.push(now, nowAfter(), nowAfter(stored));
      return done({});
    },
  });
  let at = Date.UTC(2026, 10, 21, 12);
  const tick = () => {
    at += 1_000;
    return new Date(at);
  };
  const ticking = { ...guest, now: tick };
  await stamp(ticking, { stored: new Date(at + 60_000) });
  const [began, under, after] = read.map((time) => time.getTime());
  expect(under).toBeGreaterThan(began as number);
  expect(after).toBe(Date.UTC(2026, 10, 21, 12, 1));
  read.length = 0;
  await stamp(ticking, { stored: null });
  expect(read[2]?.getTime()).toBeGreaterThan(read[1]?.getTime() as number);
});

/** A call of a command that a test describes. */
function callOf(command: Partial<AnyCommand>, from: AppContext = guest, raw: unknown = {}): Call {
  const plain: AnyCommand = { name: "test.step", who: "anyone", limit: "none", input: z.object({}), run: async () => done({}) };
  return { command: { ...plain, ...command }, ctx: from, raw };
}

describe("before anything is read", () => {
  test("the caller is checked first, then the maintenance, then the limit", async () => {
    const consume = vi.fn(async () => ({ ok: false, limit: 1, remaining: 0, resetSeconds: 30 }));
    const closed: AppContext = { ...guest, limits: { consume }, maintenance: async () => ({ endsAt: null }) };
    expect(await admit(callOf({ who: "user", limit: "write" }, closed))).toMatchObject({ reason: "unauthenticated" });
    expect(await admit(callOf({ limit: "write" }, closed))).toMatchObject({ reason: "unavailable" });
    expect(consume).not.toHaveBeenCalled();
    expect(await admit(callOf({ limit: "write" }, { ...closed, maintenance: async () => null }))).toMatchObject({ reason: "too_many" });
  });

  test("a call that was admitted is not counted again, nor by another command that asks the same of its callers", async () => {
    const consume = vi.fn(async () => ({ ok: true, limit: 1, remaining: 0, resetSeconds: 30 }));
    const first = callOf({ name: "test.one", limit: "write" }, { ...guest, limits: { consume } });
    expect(await admit(first)).toBeNull();
    const admitted = asAdmitted(first);
    expect(await admit(callOf({ name: "test.two", limit: "write" }, admitted))).toBeNull();
    expect(consume).toHaveBeenCalledTimes(1);
    await admit(callOf({ name: "test.two", limit: "upload" }, admitted));
    await admit(callOf({ name: "other.two", limit: "write" }, admitted));
    expect(consume).toHaveBeenCalledTimes(3);
    expect(await admit(callOf({ who: "admin", limit: "write" }, admitted))).toMatchObject({ reason: "unauthenticated" });
  });

  test("a caller without permission gets the reason", () => {
    expect(refuseCaller(callOf({ who: "user" }))).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(refuseCaller(callOf({ who: "anyone" }))).toBeNull();
  });

  test("during maintenance only staff pass, and commands that stay available", async () => {
    const closed: AppContext = { ...guest, maintenance: async () => ({ endsAt: null }) };
    expect(await refuseInMaintenance(callOf({}, closed))).toMatchObject({ ok: false, reason: "unavailable" });
    expect(await refuseInMaintenance(callOf({ duringMaintenance: "It ends it." }, closed))).toBeNull();
    const moderator = await createUser(ctx, { role: "moderator" });
    expect(await refuseInMaintenance(callOf({}, { ...closed, actor: moderator }))).toBeNull();
  });

  test("a call counts for its user, or for the address of a guest", async () => {
    const user = await createUser(ctx);
    const consume = vi.fn(async () => ({ ok: true, limit: 1, remaining: 0, resetSeconds: 30 }));
    await countAgainstLimit(callOf({ limit: "write" }, { ...guest, limits: { consume } }));
    await countAgainstLimit(callOf({ limit: "write" }, { ...guest, actor: user, limits: { consume } }));
    await countAgainstLimit(callOf({ limit: "none" }, { ...guest, limits: { consume } }));
    expect(consume.mock.calls).toEqual([
      ["write", "test:192.0.2.1"],
      ["write", `test:${user.id}`],
    ]);
  });
});

test("the input is parsed once per call, and errors are reported by field", () => {
  const transform = vi.fn((text: string) => text.trim());
  const call = callOf({ input: z.object({ name: z.string().transform(transform) }) }, guest, { name: " a " });
  expect([parse(call), parse(call)]).toEqual([
    { ok: true, input: { name: "a" } },
    { ok: true, input: { name: "a" } },
  ]);
  expect(transform).toHaveBeenCalledTimes(1);
  expect(parse(callOf({ input: z.object({ name: z.string("A name is missing.") }) }))).toMatchObject({
    reason: "invalid",
    fields: { name: "A name is missing." },
  });
});

test("the slow work before the transaction gets the caller and the time; a command may have none", async () => {
  const now = new Date();
  const prepared = vi.fn(async () => "prepared");
  expect(await prepare(callOf({ prepare: prepared }), { a: 1 }, now)).toBe("prepared");
  expect(prepared).toHaveBeenCalledWith({ ctx: guest, actor: guest.actor, now }, { a: 1 });
  expect(await prepare(callOf({}), {}, now)).toBeUndefined();
});

describe("prepared work", () => {
  const work = {
    done: async () => ({ ok: true }),
    refused: async () => refused("conflict", "Taken."),
    failed: () => Promise.reject(new Error("x")),
  };

  test.each([
    ["stays when the change is made", "done", 0],
    ["is undone when the change is refused", "refused", 1],
    ["is undone when the change fails", "failed", 1],
  ] as const)("%s", async (_what, how, times) => {
    const abandon = vi.fn(async () => undefined);
    await orAbandon(callOf({ abandon }), "prepared", work[how] as () => Promise<{ ok: boolean }>).catch(() => undefined);
    expect(abandon.mock.calls).toEqual(Array(times).fill([guest, "prepared"]));
  });

  test("prepared work that cannot be undone is logged, and the refusal stands", async () => {
    const warn = vi.fn();
    const call = callOf(
      { abandon: () => Promise.reject(new Error("no disk")) },
      { ...guest, log: { ...ctx.log, warn } as unknown as AppContext["log"] },
    );
    expect(await orAbandon(call, undefined, work.refused)).toMatchObject({ reason: "conflict" });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test("a refusal of the change belongs to the whole transaction, and has no effects", async () => {
  const call = callOf({ run: async () => refused("conflict", "Taken.") });
  const { outcome, effects } = await commit(call, { input: {}, prepared: undefined, now: new Date() });
  expect(outcome).toMatchObject({ ok: false, message: "Taken." });
  expect(effects).toEqual([]);
});

test("the effects of a change come with its commit", async () => {
  const call = callOf({ run: async () => done({ id: 1 }, { invalidates: [cacheTag("a")] }) });
  const { outcome, effects } = await commit(call, { input: {}, prepared: undefined, now: new Date() });
  expect(outcome).toMatchObject({ ok: true, value: { id: 1 } });
  expect(effects).toEqual([{ invalidates: ["a"], hidesNothing: false }]);
});

test("after the commit, each tag is invalidated once, events are published, and the remaining work runs", async () => {
  const afterwards = vi.fn(async () => undefined);
  const publish = vi.fn(async () => undefined);
  const bus = { ...ctx.bus, publish } as unknown as AppContext["bus"];
  const event = { topic: "trade.deleted", event: { tradeId: "t", ownerId: "o" } } as const;
  const effects = [
    { invalidates: [cacheTag("a")], events: [event], hidesNothing: true },
    { invalidates: [cacheTag("a"), cacheTag("b")], afterwards, hidesNothing: false },
  ];
  await afterCommit(callOf({}, { ...guest, bus }), effects);
  expect(publish).toHaveBeenCalledWith("trade.deleted", event.event);
  expect(publish.mock.calls.filter(([topic]: unknown[]) => topic === "cache.invalidated")).toHaveLength(1);
  expect(afterwards).toHaveBeenCalledTimes(1);
});

test("a refusal is looked up as a retry only with a key, and never for a caller without permission", async () => {
  const select = vi.spyOn(ctx.db, "select");
  const call = (key?: string) =>
    callOf({ once: true }, { ...guest, actor: { ...ctx.actor, kind: "user" } as AppContext["actor"], ...(key && { idempotencyKey: key }) });
  expect(await answerRetries(call(), async () => refused("conflict", "Taken."))).toMatchObject({ reason: "conflict" });
  expect(await answerRetries(call("k"), async () => refused("forbidden", "Banned."))).toMatchObject({ reason: "forbidden" });
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});
