import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { AppContext } from "~/platform/http/context.server.ts";
import { cacheTag } from "~/platform/page-cache/cache-tags.ts";
import { createTestContext } from "../../test/database.ts";
import { createUser } from "../../test/factories.ts";
import { done } from "./command.server.ts";
import {
  type AnyCommand,
  admit,
  afterCommit,
  answerRetries,
  asAdmitted,
  type Call,
  change,
  commit,
  countAgainstLimit,
  orAbandon,
  parse,
  prepare,
  refuseCaller,
  refuseInMaintenance,
} from "./command-steps.server.ts";
import { refused } from "./result.ts";

const ctx = await createTestContext();
const guest: AppContext = { ...ctx, actor: { kind: "guest" }, address: "192.0.2.1" };

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

  test("a caller who may not call it is told why", () => {
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

test("the input is parsed once in each call, and what is wrong with it is told by field", () => {
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

describe("what was prepared", () => {
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

  test("that cannot be undone is logged, and the refusal stands", async () => {
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
  const unit = { effects: [], refusal: undefined };
  const ready = { input: {}, prepared: undefined, now: new Date() };
  await change(callOf({ run: async () => refused("conflict", "Taken.") }), ready, ctx.db, unit);
  expect(unit).toMatchObject({ effects: [], refusal: { message: "Taken." } });
});

test("the effects of a change come with its commit", async () => {
  const call = callOf({ run: async () => done({ id: 1 }, { invalidates: [cacheTag("a")] }) });
  const { outcome, effects } = await commit(call, { input: {}, prepared: undefined, now: new Date() });
  expect(outcome).toMatchObject({ ok: true, value: { id: 1 } });
  expect(effects).toEqual([{ invalidates: ["a"], hidesNothing: false }]);
});

test("after the commit, each tag is invalidated once, the events are published, and what is left is done", async () => {
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
  expect(publish.mock.calls.filter(([topic]: unknown[]) => topic === "cache.dropped")).toHaveLength(1);
  expect(afterwards).toHaveBeenCalledTimes(1);
});

test("a refusal is looked up as a retry only with a key, and never for a caller who may not call it", async () => {
  const select = vi.spyOn(ctx.db, "select");
  const call = (key?: string) =>
    callOf({ once: true }, { ...guest, actor: { ...ctx.actor, kind: "user" } as AppContext["actor"], ...(key && { idempotencyKey: key }) });
  expect(await answerRetries(call(), async () => refused("conflict", "Taken."))).toMatchObject({ reason: "conflict" });
  expect(await answerRetries(call("k"), async () => refused("forbidden", "Banned."))).toMatchObject({ reason: "forbidden" });
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});
