import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createGiveaway } from "./giveaways.commands.server.ts";
import { giveawayForms } from "./giveaways.forms.server.ts";

const ctx = await createTestContext();
const START = new Date("2026-11-21T12:00:00Z").getTime();
const create = async () =>
  orThrow(await createGiveaway(ctx, { title: "Weekend", prize: "A pet", prizeType: "pet", endsAt: new Date(START + HOUR_MS) })).id;

describe("the form of a giveaway", () => {
  test("GIV-022 the form of a giveaway says that one has entered, and with which entry", async () => {
    const id = await create();
    const actor = await createUser(ctx);
    expect(await sendForm(giveawayForms.enter, { ...ctx, actor }, { id })).toMatchObject({
      ok: true,
      title: "You've entered this giveaway!",
      message: "Yours is entry 1.",
    });
    expect(await sendForm(giveawayForms.enter, { ...ctx, actor }, { id })).toMatchObject({
      status: 409,
      code: "entered",
      message: "You have entered this giveaway already.",
    });
  });

  test("GIV-024, GIV-026, AUTH-109 the form of a giveaway asks guests to sign in, and reports an end that has come", async () => {
    const id = await create();
    const guest = { ...ctx, actor: { kind: "guest" as const } };
    expect(await sendForm(giveawayForms.enter, guest, { id })).toMatchObject({ status: 401, message: "Sign in to enter this giveaway." });
    const actor = await createUser(ctx);
    expect(await sendForm(giveawayForms.enter, { ...ctx, actor }, { id: "x" })).toMatchObject({
      status: 422,
      message: "There is no such giveaway.",
    });
    ctx.setNow(new Date(START + HOUR_MS));
    expect(await sendForm(giveawayForms.enter, { ...ctx, actor }, { id })).toMatchObject({
      status: 409,
      message: "This giveaway has ended.",
    });
  });

  test("GIV-034 the form of a giveaway reports a failure of ours", async () => {
    const broken = outOfOrder({ ...ctx, actor: await createUser(ctx) });
    expect(await sendForm(giveawayForms.enter, broken, { id: await create() })).toMatchObject({
      status: 500,
      message: "You couldn't be entered. Please try again.",
    });
  });
});
