import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { answerForms } from "~/access/forms.server.ts";
import { orThrow } from "~/access/guards.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { type AppContext, provideScope } from "~/platform/http/context.server.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { submitServer } from "./servers.commands.server.ts";
import { serverForms } from "./servers.forms.server.ts";

const ctx = await createTestContext();
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const answer = answerForms(serverForms);

const SERVER = {
  serverName: "Sunny farm",
  serverLink: "https://www.roblox.com/share?code=c1&type=Server",
  ownerName: "Gwen",
  serverType: "hatching" as const,
  restartInterval: "12h" as const,
  description: "Come in",
};

/** Sends a form as a script does, and returns what it is answered. */
async function send(as: AppContext, form: keyof typeof serverForms, fields: Record<string, string | string[]>): Promise<FormReply> {
  const body = new URLSearchParams({ form });
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const context = new RouterContextProvider();
  provideScope(context, { app: as, address: "203.0.113.7" });
  const request = new Request("http://localhost/servers", { method: "POST", body, headers: { accept: "application/json" } });
  const response = (await answer({ request, params: {}, context })) as Response;
  const reply = (await response.json()) as FormReply;
  expect(response.status).toBe(reply.status);
  return reply;
}
const submit = (as: AppContext, fields: Partial<typeof SERVER & { id: string }> = {}) => send(as, "submit", { ...SERVER, ...fields });
const missing = { ok: false, status: 422, message: "Please fill in all required fields" };

describe("the form of a server", () => {
  test("SRV-029, SRV-030 the form of a server thanks, and says what comes next; staff need no review", async () => {
    const title = "Private server submitted successfully!";
    const actor = await createUser(ctx);
    expect(await submit({ ...ctx, actor })).toMatchObject({ ok: true, title, message: "Your server has been submitted for review" });
    const staff = { ...ctx, actor: await createUser(ctx, { role: "moderator" }) };
    expect(await submit(staff)).toMatchObject({ ok: true, title, message: "It is on the list now." });
  });

  test("SRV-018 the form of a server says how long to wait for the next one", async () => {
    const actor = await createUser(ctx);
    await submit({ ...ctx, actor });
    expect(await submit({ ...ctx, actor })).toMatchObject({
      status: 429,
      message: "You can submit one server every 30 minutes.",
      until: ctx.now().getTime() + 30 * 60_000,
    });
  });

  test.each([
    ["serverName", "Give it a name."],
    [
      "serverLink",
      "Copy the whole link of your private server. It has a code in it, as in https://www.roblox.com/share?code=…&type=Server.",
    ],
    ["ownerName", "Whose server is it?"],
  ])("SRV-014 the form of a server without %s says so, also beside the field", async (field, message) => {
    const actor = await createUser(ctx);
    for (const blank of ["", " \n "])
      expect(await submit({ ...ctx, actor }, { [field]: blank })).toMatchObject({ ...missing, fields: { [field]: message } });
  });

  test("SRV-015 a link elsewhere is refused in words; missing fields come first", async () => {
    const actor = await createUser(ctx);
    expect(await submit({ ...ctx, actor }, { serverLink: "https://www.roblox.com/games/1/A-Game" })).toMatchObject({
      status: 422,
      message: "Please enter a valid Roblox private server link",
    });
    const serverLink = "https://evil.example/?roblox.com/games/1";
    expect(await submit({ ...ctx, actor }, { serverLink })).toMatchObject({
      status: 422,
      message: "Please enter a valid Roblox private server link",
    });
    expect(await submit({ ...ctx, actor }, { serverLink, ownerName: "" })).toMatchObject(missing);
    const description = "x".repeat(301);
    expect(await submit({ ...ctx, actor }, { description })).toMatchObject({
      status: 422,
      message: "A description can have at most 300 characters.",
      fields: { description: "A description can have at most 300 characters." },
    });
  });

  test("SRV-017 the form of a server asks guests to sign in", async () => {
    expect(await submit(guest)).toMatchObject({ ok: false, status: 401, message: "You must be logged in to submit a server" });
  });

  test("SRV-031 the form of a server reports a failure of ours", async () => {
    const db = { ...ctx.db, transaction: () => Promise.reject(new Error("No space left")) };
    const broken = { ...ctx, actor: await createUser(ctx), db } as unknown as AppContext;
    expect(await submit(broken)).toMatchObject({ ok: false, status: 500, message: "Failed to submit private server" });
  });
});

describe("the forms of a card", () => {
  const listed = async () => {
    const keeper = await createUser(ctx, { role: "moderator" });
    return { keeper: { ...ctx, actor: keeper }, id: orThrow(await submitServer({ ...ctx, actor: keeper }, SERVER)).id };
  };

  test("SRV-027, SRV-028, ADM-SRV-032: the forms of a card star a server, take the star back, and ask guests to sign in", async () => {
    const { id } = await listed();
    const as = { ...ctx, actor: await createUser(ctx) };
    const stars = async () => (await ctx.pool.query("select star_count as stars from private_servers")).rows;
    expect(await send(as, "star", { id, wanted: "yes" })).toMatchObject({ ok: true, message: "Added to favorites" });
    expect(await stars()).toEqual([{ stars: 1 }]);
    expect(await send(as, "star", { id, wanted: "no" })).toMatchObject({ ok: true, message: "Removed from favorites" });
    expect(await stars()).toEqual([{ stars: 0 }]);
    expect(await send(guest, "star", { id, wanted: "yes" })).toMatchObject({ status: 401, message: "Please sign in to star servers" });
  });

  test("the forms of a card take a server off the list, put it back and delete it, each with its words", async () => {
    const { id, keeper } = await listed();
    expect(await send(keeper, "deactivate", { id })).toMatchObject({ ok: true, message: "Server deactivated successfully" });
    expect(await send(keeper, "activate", { id })).toMatchObject({ ok: true, message: "Server activated successfully" });
    const other = { ...ctx, actor: await createUser(ctx) };
    expect(await send(other, "delete", { id })).toMatchObject({ ok: false, status: 403 });
    expect(await send(other, "delete-own", { id })).toMatchObject({ ok: false, status: 403 });
    expect(await send(keeper, "delete-own", { id })).toMatchObject({ ok: true, message: "Server deleted successfully" });
    expect(await send(keeper, "delete", { id })).toMatchObject({ status: 404, message: "This server is no longer on the list." });
    expect(await send(keeper, "delete", { id: "x" })).toMatchObject({ status: 422, message: "This server is no longer on the list." });
  });

  test("the forms of a card decline a server with a reason, and send it again", async () => {
    const sender = { ...ctx, actor: await createUser(ctx) };
    const keeper = { ...ctx, actor: await createUser(ctx, { role: "moderator" }) };
    const { id } = orThrow(await submitServer(sender, SERVER));
    const seenAt = String(ctx.now().getTime());
    expect(await send(keeper, "deactivate", { id, seenAt: "1", reason: "game" })).toMatchObject({
      status: 409,
      message: "This server was changed meanwhile. Please look at it again.",
    });
    expect(await send(keeper, "deactivate", { id, seenAt, reason: "other", note: "" })).toMatchObject({
      status: 422,
      fields: { note: "Say why, so that the player can fix it." },
    });
    expect(await send(keeper, "deactivate", { id, seenAt, reason: "game", note: "" })).toMatchObject({ ok: true });
    ctx.setNow(new Date(ctx.now().getTime() + 30 * 60_000));
    expect(await submit(sender, { id, serverName: "" })).toMatchObject(missing);
    expect(await submit(sender, { id })).toMatchObject({
      ok: true,
      message: "Private server submitted successfully!",
      more: "Your server has been submitted for review",
      to: "/servers",
    });
    expect(await submit(sender, { id })).toMatchObject({ status: 409, message: "This server is waiting for review already." });
    expect(await send(keeper, "activate", { id, seenAt })).toMatchObject({ status: 409 });
    expect(await send(keeper, "activate", { id, seenAt: String(ctx.now().getTime()) })).toMatchObject({ ok: true });
  });

  test("SRV-012: the stars of a browser move to the account", async () => {
    const { id } = await listed();
    const as = { ...ctx, actor: await createUser(ctx) };
    expect(await send(as, "take-over", { server: [id, id] })).toMatchObject({ message: "1 server is among your favorites now" });
    expect(await send(as, "take-over", {})).toMatchObject({ ok: true, message: "These servers are no longer listed." });
    expect(await send(as, "take-over", { server: "x" })).toMatchObject({ ok: false, status: 422 });
  });

  test("an account that is deleted at the same moment has to sign in", async () => {
    const { id } = await listed();
    const actor = await createUser(ctx);
    await deleteOwnAccount({ ...ctx, actor }, { name: actor.name });
    const late = { ok: false, status: 401, message: "This account was deleted meanwhile." };
    expect(await submit({ ...ctx, actor })).toMatchObject(late);
    expect(await send({ ...ctx, actor }, "star", { id, wanted: "yes" })).toMatchObject(late);
  });
});
