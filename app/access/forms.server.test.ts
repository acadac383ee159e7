import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { type AppContext, provideScope } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { FAILED } from "~/text/form-reply.ts";
import { answerForms, form } from "./forms.server.ts";
import { refused } from "./result.ts";
import { toFields } from "./sent-fields.server.ts";

/** A command that everybody may call. */
const open = { admit: async (ctx: AppContext) => ({ ok: true as const, ctx: { ...ctx } }) };
const forms = {
  try: form({ command: open, send: async () => ({ ok: true as const }), done: () => ({ message: "Done." }), failed: "Failed." }),
};

/** Sends to a page with the form `try`, which needs nobody. */
async function send(init: RequestInit): Promise<number> {
  const context = new RouterContextProvider();
  provideScope(context, { app: { actor: { kind: "guest" } } as AppContext, address: "203.0.113.7" });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/", { method: "POST", headers, ...init });
  return ((await answerForms(forms)({ request, params: {}, context })) as Response).status;
}

test("a form that the page has is answered", async () => {
  expect(await send({ body: "form=try" })).toBe(200);
});

test("a button may name another of the page's forms", async () => {
  expect(await send({ body: "form=other&form=try" })).toBe(200);
});

test("a redrawn page gets back the typed values, and the original values of a form that merges", async () => {
  const refusing = {
    try: form({ command: open, send: async () => refused("forbidden", "Not you."), done: () => ({}), failed: "Failed." }),
  };
  const context = new RouterContextProvider();
  provideScope(context, { app: { actor: { kind: "guest" } } as AppContext, address: "203.0.113.7" });
  const body = new URLSearchParams({ form: "try", bio: "Hi\r\nthere", "seen.bio": "Hi" });
  const request = new Request("http://localhost/", { method: "POST", body });
  expect(await answerForms(refusing)({ request, params: {}, context })).toMatchObject({
    data: { form: "try", ok: false, status: 403, message: "Not you.", typed: { bio: "Hi\nthere" }, seen: { bio: "Hi" } },
    init: { status: 403 },
  });
});

test("an original value may be a text where the form sends a record", async () => {
  expect(await send({ body: "form=try&value.normal=5&seen.value=normal%3D4&seen.value.normal=4" })).toBe(200);
});

test.each([
  ["no name", { body: "name=x" }, "malformed"],
  ["a name that it does not have", { body: "form=other" }, "malformed"],
  ["a name of the language", { body: "form=__proto__" }, "malformed"],
  ["a field of the language", { body: "form=try&__proto__=1" }, "malformed"],
  ["a list that says it has four thousand million entries", { body: "form=try&x[4294967290]=1" }, "malformed"],
  ["a body of JSON", { body: '{"form":"try"}', headers: { "content-type": "application/json" } }, "malformed"],
  ["another method", { method: "PUT", body: "form=try" }, "method_not_allowed"],
  ["a longer body than forms have, though it does not say so", { body: `form=try&text=${"x".repeat(300_000)}` }, "too_large"],
])("a form refuses %s", async (_what, init, code) => {
  await expect(send(init)).rejects.toMatchObject({ code });
});

test("a form of a command alone hands on the fields as they are, and has words for a failure", async () => {
  const call = async (_ctx: AppContext, input: { name?: string }) => {
    if (input.name === undefined) throw new Error("out of order");
    return { ok: true as const, name: input.name };
  };
  const echo = Object.assign(call, { ...open, definition: { input: z.object({ name: z.string() }) } });
  const page = answerForms({ echo: form({ command: echo, done: ({ name }) => ({ message: `Hello ${name}.` }) }) });
  const reply = async (body: string) => {
    const context = new RouterContextProvider();
    const log = { error: () => undefined } as unknown as AppContext["log"];
    provideScope(context, { app: { actor: { kind: "guest" }, log } as AppContext, address: "203.0.113.7" });
    const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/", { method: "POST", headers, body });
    return ((await page({ request, params: {}, context })) as Response).json();
  };
  expect(await reply("form=echo&name=Gwen")).toMatchObject({ ok: true, message: "Hello Gwen." });
  expect(await reply("form=echo")).toMatchObject({ ok: false, status: 500, message: FAILED });
});

test("a refusal until a time sends Retry-After, to scripts and pages alike", async () => {
  const until = Date.parse("2026-11-21T13:00:00Z");
  const closed = { try: form({ command: open, send: async () => refused("unavailable", "Closed.", { until }), done: () => ({}) }) };
  const answer = (accept: string) => {
    const context = new RouterContextProvider();
    const app = { actor: { kind: "guest" }, now: () => new Date("2026-11-21T12:59:00.500Z") } as AppContext;
    provideScope(context, { app, address: "203.0.113.7" });
    const request = new Request("http://localhost/", { method: "POST", headers: { accept }, body: new URLSearchParams({ form: "try" }) });
    return answerForms(closed)({ request, params: {}, context });
  };
  const json = (await answer("application/json")) as Response;
  expect([json.status, json.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer("text/html")).toMatchObject({ init: { status: 503, headers: { "retry-after": "60" } } });
});

test("a form with a file says in the address which of the page's it is", async () => {
  const file = { maxBytes: 10 };
  const named = (message: string) => form({ command: open, file, send: async () => ({ ok: true as const }), done: () => ({ message }) });
  const page = answerForms({ ...forms, add: named("Added."), change: named("Changed.") });
  const send = async (search: string) => {
    const context = new RouterContextProvider();
    provideScope(context, { app: { actor: { kind: "guest" } } as AppContext, address: "203.0.113.7" });
    const body = new FormData();
    body.append("image", new Blob(["x"]), "x.png");
    const request = new Request(`http://localhost/${search}`, { method: "POST", headers: { accept: "application/json" }, body });
    return ((await page({ request, params: {}, context })) as Response).json();
  };
  expect(await send("?form=change")).toMatchObject({ form: "change", message: "Changed." });
  // One that takes no file is never sent with one.
  for (const search of ["", "?form=try", "?form=__proto__"]) expect(await send(search)).toMatchObject({ form: "add" });
});

test("the key of a form reaches its command, is no field of it, and comes back with a page that failed", async () => {
  const keys: unknown[] = [];
  const failing = {
    try: form({
      command: open,
      async send({ ctx, fields }) {
        keys.push(ctx.idempotencyKey, fields.all);
        return fields.text("name") === "busy" ? refused("unavailable", "Later.") : refused("conflict", "Taken.");
      },
      done: () => ({}),
    }),
  };
  const post = (name: string) => {
    const context = new RouterContextProvider();
    const app = { actor: { kind: "guest" }, now: () => new Date() } as AppContext;
    provideScope(context, { app, address: "203.0.113.7" });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: new URLSearchParams({ form: "try", idempotencyKey: "k", name }),
    });
    return answerForms(failing)({ request, params: {}, context });
  };
  expect(await post("busy")).toMatchObject({ data: { status: 503, typed: { name: "busy" }, idempotencyKey: "k" } });
  expect(await post("taken")).toMatchObject({ data: { status: 409, typed: { name: "taken" }, idempotencyKey: undefined } });
  expect(keys).toEqual(["k", { name: "busy" }, "k", { name: "taken" }]);
});

test("a form written by one account is not sent by another, but a guest's form is sent by the account they sign in to", async () => {
  const actor = { kind: "user", id: "ben", name: "Ben", ban: null } as UserActor;
  const page = answerForms(forms);
  const reply = async (body: string, accept: string) => {
    const context = new RouterContextProvider();
    provideScope(context, { app: { actor } as AppContext, address: "203.0.113.7" });
    const headers = { accept, "content-type": "application/x-www-form-urlencoded" };
    return page({ request: new Request("http://localhost/", { method: "POST", headers, body }), params: {}, context });
  };
  const json = async (body: string) => ((await reply(body, "application/json")) as Response).json();
  expect(await json("form=try&text=x&viewer=ben")).toMatchObject({ ok: true });
  expect(await json("form=try&text=x")).toMatchObject({ ok: true });
  const words = "You are signed in as Ben now, and this page was opened by another account. Nothing was sent.";
  expect(await json("form=try&text=x&viewer=anna")).toMatchObject({ ok: false, status: 409, code: "viewer", message: words });
  // Without scripts, too, and the page drawn for Ben shows nothing of what Anna wrote.
  expect(await reply("form=try&text=x&seen.text=y&viewer=anna", "text/html")).toMatchObject({
    data: { ok: false, status: 409, message: words, typed: {}, seen: {} },
  });
});

test("the command is admitted before a file is read and before slow input is built", async () => {
  const asked: string[] = [];
  const call = async () => ({ ok: true as const });
  const closed = Object.assign(call, { admit: async () => refused("unavailable", "Closed."), definition: { input: z.object({}) } });
  const input = () => {
    asked.push("input");
    return {};
  };
  const sender = { ctx: { actor: { kind: "guest" } } as AppContext, params: {}, request: new Request("http://localhost/") };
  const read = async (maxFileBytes: number) => {
    if (maxFileBytes > 0) asked.push("file");
    throw new Error("not to be read");
  };
  const upload = form({ command: closed, input, file: { maxBytes: 10 }, done: () => ({}) });
  expect((await upload.answer(sender, read)).reply).toMatchObject({ ok: false, status: 503, message: "Closed." });
  const words = form({ command: closed, input, done: () => ({}) });
  expect((await words.answer(sender, async () => toFields(new FormData()))).reply).toMatchObject({ ok: false, status: 503 });
  expect(asked).toEqual([]);
});

test("a refused form with a file gets back its typed values without scripts, and the file is not read", async () => {
  const call = async () => ({ ok: true as const });
  const closed = Object.assign(call, { admit: async () => refused("too_many", "Wait."), definition: { input: z.object({}) } });
  const upload = form({ command: closed, file: { maxBytes: 10 }, done: () => ({}) });
  const most: number[] = [];
  const read = async (maxFileBytes: number) => {
    most.push(maxFileBytes);
    const sent = new FormData();
    sent.set("title", "Week 1");
    return toFields(sent);
  };
  const sender = (accept: string) => ({
    ctx: { actor: { kind: "guest" } } as AppContext,
    params: {},
    request: new Request("http://localhost/", { headers: { accept } }),
  });
  const { reply, fields } = await upload.answer(sender("text/html"), read);
  expect([reply.status, fields?.typed(), most]).toEqual([429, { title: "Week 1" }, [0]]);
  expect((await upload.answer(sender("application/json"), read)).fields).toBeUndefined();
});
