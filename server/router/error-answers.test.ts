import { RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { saveTrades } from "../../app/features/calculator/calculator.commands.server.ts";
import { deleteOwnAccount } from "../../app/features/settings/settings.deletion.commands.server.ts";
import { provideScope, scopeOf } from "../../app/platform/http/context.server.ts";
import { AppError } from "../../app/platform/http/errors.ts";
import { UNAVAILABLE_MESSAGE } from "../../app/platform/http/refusal.server.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser } from "../../test/factories.ts";
import { withErrorAnswers } from "./error-answers.ts";

const ctx = await createTestContext();

/** The answer of an address without a page when its action does `act`. */
async function answerOf(act: () => unknown): Promise<{ status: number; body: unknown }> {
  const build = { routes: { one: { module: { action: act } } } } as unknown as ServerBuild;
  const action = withErrorAnswers(build).routes.one?.module.action as unknown as (args: object) => Promise<Response>;
  const context = new RouterContextProvider();
  provideScope(context, { app: ctx, address: "192.0.2.1" });
  const response = await action({ context, pattern: "/one" });
  expect(scopeOf(context).route).toBe("/one");
  return { status: response.status, body: await response.json() };
}

describe("errors become answers", () => {
  test("a coded one with its status and message", async () => {
    const answered = await answerOf(() => Promise.reject(new AppError("conflict", "Somebody was quicker.")));
    expect(answered).toEqual({ status: 409, body: { error: "conflict", message: "Somebody was quicker." } });
  });

  test("a write of an account that is deleted in the same moment asks to sign in", async () => {
    const [petId = 0] = await createPets(ctx, {});
    const user = await createUser(ctx);
    await deleteOwnAccount({ ...ctx, actor: user }, { name: user.name });
    const side = [{ petId, variant: "normal" as const }];
    const trade = { localId: "trade_1", name: "Too late", giving: side, receiving: side, timestamp: 1 };
    const answered = await saveTrades({ ...ctx, actor: user }, { trades: [trade] });
    expect(answered).toEqual({ ok: false, reason: "unauthenticated", message: "This account was deleted meanwhile." });
  });

  test("an unavailable database is not logged as our failure: the answer asks to come back", async () => {
    for (const cause of [
      Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" }),
      Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
      new Error("timeout exceeded when trying to connect"),
      new Error("Connection terminated unexpectedly"),
    ]) {
      const answered = await answerOf(() => Promise.reject(new Error("Failed query: select 1", { cause })));
      expect(answered, cause.message).toEqual({ status: 503, body: { error: "unavailable", message: UNAVAILABLE_MESSAGE } });
    }
    const wrong = Object.assign(new Error("syntax error"), { code: "42601" });
    await expect(answerOf(() => Promise.reject(new Error("Failed query", { cause: wrong })))).rejects.toThrow("Failed query");
  });

  test("any other error is unexpected", async () => {
    await expect(answerOf(() => Promise.reject(new Error("Nobody thought of this.")))).rejects.toThrow("Nobody thought of this.");
  });
});
