import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { saveTrades } from "../app/features/calculator/calculator.commands.server.ts";
import { deleteOwnAccount } from "../app/features/settings/settings.deletion.commands.server.ts";
import { AppError } from "../app/platform/http/errors.ts";
import { createTestContext } from "../test/database.ts";
import { createPets, createUser } from "../test/factories.ts";
import { withErrorAnswers } from "./error-answers.ts";

const ctx = await createTestContext();

/** What an address without a page answers when its action does `act`. */
async function answerOf(act: () => unknown): Promise<{ status: number; body: unknown }> {
  const build = { routes: { one: { module: { action: act } } } } as unknown as ServerBuild;
  const action = withErrorAnswers(build).routes.one?.module.action as unknown as () => Promise<Response>;
  const response = await action();
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

  test("everything else is a surprise", async () => {
    await expect(answerOf(() => Promise.reject(new Error("Nobody thought of this.")))).rejects.toThrow("Nobody thought of this.");
  });
});
