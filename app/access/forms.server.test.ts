import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type AppContext, provideScope } from "~/platform/http/context.server.ts";
import { FAILED } from "~/ui/form/form-reply.ts";
import { answerForms, form } from "./forms.server.ts";
import { refused } from "./result.ts";

const forms = { try: form({ send: async () => ({ ok: true as const }), done: () => ({ message: "Done." }), failed: "Failed." }) };

/** Sends to a page with the form `try`, which needs nobody. */
async function send(init: RequestInit): Promise<number> {
  const context = new RouterContextProvider();
  provideScope(context, { app: { actor: { kind: "guest" } } as AppContext, address: "203.0.113.7", keep: undefined });
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

test("a page that is drawn anew gets back what was typed, and what a form that merges was shown with", async () => {
  const refusing = { try: form({ send: async () => refused("forbidden", "Not you."), done: () => ({}), failed: "Failed." }) };
  const context = new RouterContextProvider();
  provideScope(context, { app: { actor: { kind: "guest" } } as AppContext, address: "203.0.113.7", keep: undefined });
  const body = new URLSearchParams({ form: "try", bio: "Hi\r\nthere", "seen.bio": "Hi" });
  const request = new Request("http://localhost/", { method: "POST", body });
  expect(await answerForms(refusing)({ request, params: {}, context })).toMatchObject({
    data: { form: "try", ok: false, status: 403, message: "Not you.", typed: { bio: "Hi\nthere" }, seen: { bio: "Hi" } },
    init: { status: 403 },
  });
});

test.each([
  ["no name", { body: "name=x" }, "malformed"],
  ["a name that it does not have", { body: "form=other" }, "malformed"],
  ["a name of the language", { body: "form=__proto__" }, "malformed"],
  ["a field of the language", { body: "form=try&__proto__=1" }, "malformed"],
  ["a body of JSON", { body: '{"form":"try"}', headers: { "content-type": "application/json" } }, "malformed"],
  ["another method", { method: "PUT", body: "form=try" }, "method_not_allowed"],
  ["a longer body than forms have, though it does not say so", { body: `form=try&text=${"x".repeat(300_000)}` }, "too_large"],
])("refuses %s", async (_what, init, code) => {
  await expect(send(init)).rejects.toMatchObject({ code });
});

test("a form of a command alone hands on the fields as they are, and has words for a failure", async () => {
  const echo = async (_ctx: AppContext, input: { name?: string }) => {
    if (input.name === undefined) throw new Error("out of order");
    return { ok: true as const, name: input.name };
  };
  const page = answerForms({ echo: form({ command: echo, done: ({ name }) => ({ message: `Hello ${name}.` }) }) });
  const reply = async (body: string) => {
    const context = new RouterContextProvider();
    const log = { error: () => undefined } as unknown as AppContext["log"];
    provideScope(context, { app: { actor: { kind: "guest" }, log } as AppContext, address: "203.0.113.7", keep: undefined });
    const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/", { method: "POST", headers, body });
    return ((await page({ request, params: {}, context })) as Response).json();
  };
  expect(await reply("form=echo&name=Gwen")).toMatchObject({ ok: true, message: "Hello Gwen." });
  expect(await reply("form=echo")).toMatchObject({ ok: false, status: 500, message: FAILED });
});
