import { describe, expect, test } from "vitest";
import { deleteOwnAccount } from "~/features/accounts/accounts.deletion.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { MESSAGES } from "./servers.constants.ts";
import { actOnServer, submitServerForm } from "./servers.forms.server.ts";

const ctx = await createTestContext();
const FORM = {
  do: "submit",
  serverName: "Sunny farm",
  serverLink: "https://www.roblox.com/share?code=c1&type=Server",
  ownerName: "Gwen",
  serverType: "hatching",
  restartInterval: "12h",
  description: "Come in",
};
const submit = (as: AppContext, form: Record<string, string> = FORM) => submitServerForm(as, form);

describe("what the form of a server answers", () => {
  test("SRV-014 thanks, and what comes next", async () => {
    const actor = await createUser(ctx);
    expect(await submit({ ...ctx, actor })).toMatchObject({ ok: true, status: 200, message: MESSAGES.submitted, more: MESSAGES.forReview });
    expect(await submit({ ...ctx, actor })).toMatchObject({ ok: false, status: 429, typed: { serverName: "Sunny farm" } });
  });

  test("a guest and a form that is wrong get back what was typed", async () => {
    expect(await submit({ ...ctx, actor: { kind: "guest" } })).toMatchObject({ ok: false, status: 401, typed: FORM });
    const wrong = { ...FORM, serverName: "" };
    const answer = await submit({ ...ctx, actor: await createUser(ctx) }, wrong);
    expect(answer).toMatchObject({ ok: false, status: 422, typed: wrong, wrong: ["serverName"] });
  });

  test("an account that is deleted in the same moment is asked to sign in, for a server as for a star", async () => {
    const keeper = await createUser(ctx, { role: "moderator" });
    expect(await submit({ ...ctx, actor: keeper })).toMatchObject({ ok: true });
    const { rows } = await ctx.pool.query("select id from private_servers where user_id = $1", [keeper.id]);
    const actor = await createUser(ctx);
    await deleteOwnAccount({ ...ctx, actor }, actor.name);
    const late = { ok: false, status: 401, message: "This account was deleted meanwhile." };
    expect(await submit({ ...ctx, actor })).toMatchObject({ ...late, typed: FORM });
    expect(await actOnServer({ ...ctx, actor }, { do: "star", server: rows[0].id })).toMatchObject(late);
  });

  test("a failure of ours has the words of the form", async () => {
    const broken = {
      ...ctx,
      actor: await createUser(ctx),
      db: { ...ctx.db, transaction: () => Promise.reject(new Error("No space left")) },
    };
    expect(await submit(broken as unknown as AppContext)).toMatchObject({
      ok: false,
      status: 500,
      message: MESSAGES.submitFailed,
      typed: FORM,
    });
  });
});
