import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { failedAct } from "./core/failed-act.ts";
import { createTrade } from "./trades.commands.server.ts";
import { actOnTrade } from "./trades.forms.server.ts";
import { findTrade } from "./trades.records.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

let owner: UserActor;
let visitor: UserActor;
let id = "";
beforeEach(async () => {
  const [one = 0, other = 0] = await createPets(ctx, {}, {});
  [owner, visitor] = [await createUser(ctx), await createUser(ctx)];
  const outcome = await createTrade(as(owner), tradeInput(one, other));
  if (!outcome.ok) throw new Error(outcome.message);
  id = outcome.id;
});

test("TRD-118 … TRD-120: interest is told once as new, then as known, and a guest is told to log in", async () => {
  expect(await actOnTrade(guest, id, form({ do: "interest" }))).toMatchObject({
    ...{ ok: false, status: 401, reason: "guest" },
    message: "You must be logged in to express interest",
  });
  expect(await actOnTrade(as(visitor), id, form({ do: "interest" }))).toMatchObject({
    ...{ ok: true, status: 200, interestedCount: 1 },
    message: "Interest expressed successfully!",
  });
  expect(await actOnTrade(as(visitor), id, form({ do: "interest" }))).toMatchObject({
    ...{ ok: false, status: 200, reason: "repeated" },
    message: "You have already expressed interest in this trade",
  });
  expect(await actOnTrade(as(owner), id, form({ do: "interest" }))).toMatchObject({ ok: false, status: 409, reason: "own" });
});

test("TRD-113 … TRD-115: a refused comment comes back with its text and why", async () => {
  const say = (who: AppContext, text: string) => actOnTrade(who, id, form({ do: "comment", text }));
  expect(await say(guest, "Hi")).toMatchObject({ status: 401, text: "Hi", message: "You must be logged in to comment" });
  expect(await say(as(visitor), " ")).toMatchObject({ status: 422, text: " ", message: "Comment cannot be empty" });
  const long = "x".repeat(101);
  expect(await say(as(visitor), long)).toMatchObject({ status: 422, text: long, message: "Comment must be 100 characters or less" });
  expect(await say(as(visitor), "Hi")).toMatchObject({ ok: true, status: 200, text: "Hi" });
  const muted = { ...visitor, mutedUntil: new Date(ctx.now().getTime() + 60_000) };
  expect(await say(as(muted), "Hi again")).toMatchObject({ ok: false, status: 403, reason: "refused", text: "Hi again" });
});

test("TRD-139, TRD-142, TRD-148: only the owner completes and deletes, and is told so", async () => {
  expect(await actOnTrade(as(visitor), id, form({ do: "complete" }))).toMatchObject({ ok: false, status: 403, reason: "refused" });
  expect(await actOnTrade(as(owner), id, form({ do: "complete" }))).toMatchObject({ ok: true, message: "Trade marked as completed!" });
  expect(await actOnTrade(as(owner), id, form({ do: "complete" }))).toMatchObject({ ok: false, status: 409, reason: "completed" });
  expect(await actOnTrade(as(visitor), id, form({ do: "delete" }))).toMatchObject({ ok: false, status: 403 });
  expect(await actOnTrade(as(owner), id, form({ do: "delete" }))).toMatchObject({ ok: true, message: "Trade deleted successfully!" });
  expect(await findTrade(guest, id)).toBeNull();
  expect(await actOnTrade(as(owner), id, form({ do: "delete" }))).toMatchObject({ ok: false, status: 404 });
});

test.each([
  ["interest", "Failed to express interest"],
  ["comment", "Failed to add comment. Please try again."],
  ["complete", "Failed to complete trade"],
  ["delete", "Failed to delete trade"],
])("TRD-117, TRD-121, TRD-140, TRD-143: %s that fails here, or reaches nobody, is told as failed", async (act, message) => {
  const broken: AppContext = {
    ...as(visitor),
    limits: {
      ...ctx.limits,
      consume() {
        throw new Error("out of order");
      },
    },
  };
  const sent = form({ do: act, text: "Hi" });
  expect(await actOnTrade(broken, id, sent)).toMatchObject({ ok: false, status: 500, reason: "failed", message });
  expect(failedAct(sent)).toMatchObject({ did: act, ok: false, reason: "failed", message, text: "Hi" });
});

test("TRD-111: in capitals the id of a trade is none: nothing is done that those who follow it live would not hear of", async () => {
  const shouted = id.toUpperCase();
  expect(await findTrade(guest, shouted)).toBeNull();
  for (const act of ["interest", "comment", "delete"])
    expect(await actOnTrade(as(owner), shouted, form({ do: act, text: "Hi" }))).toMatchObject({ ok: false, status: 404 });
  expect(await findTrade(guest, id)).toMatchObject({ id, commentCount: 0 });
});

test("what no form of ours asks for is refused", async () => {
  for (const act of ["everything", "__proto__", "constructor"])
    expect(await actOnTrade(as(owner), id, form({ do: act }))).toMatchObject({ ok: false, status: 400 });
});
