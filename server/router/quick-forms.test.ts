import { data, RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { provideScope, type scopeOf } from "~/platform/http/context.server.ts";
import { createFormAnswers, runActionsOnce } from "./quick-forms.ts";

const action = vi.fn<(args: { request: Request; pattern: string; params: { id?: string } }) => Promise<unknown>>();
beforeEach(() => {
  action.mockReset();
});

const routes = {
  root: { id: "root", path: "", module: {} },
  settings: { id: "settings", parentId: "root", path: "settings", module: { action } },
  security: { id: "security", parentId: "room", path: "security", module: { action } },
  room: { id: "room", parentId: "root", path: "room", module: { action } },
  start: { id: "start", parentId: "room", index: true, module: { action } },
  trade: { id: "trade", parentId: "root", path: "trades/:id", module: { action } },
  edit: { id: "edit", parentId: "root", path: "edit/:id?", module: { action } },
  console: { id: "console", parentId: "root", path: "console", module: { middleware: [] } },
  guarded: { id: "guarded", parentId: "console", path: "users", module: { action } },
  read: { id: "read", parentId: "root", path: "read", module: {} },
};
const build = runActionsOnce({ routes } as unknown as ServerBuild);
const answer = createFormAnswers(build);

function send(path: string) {
  const context = new RouterContextProvider();
  provideScope(context, {} as ReturnType<typeof scopeOf>);
  const request = new Request(`http://site.test${path}`, { method: "POST", body: "" });
  /** The router runs the action of the page, as soon as it has found it. */
  const route = async () => build.routes.settings?.module.action?.({ context } as never);
  return { answered: answer(request, context), route };
}

test("an action that redirects or answers in JSON answers by itself", async () => {
  const addresses = [
    ["/settings", "/settings"],
    ["/settings?from=shop", "/settings"],
    ["/room/security", "/room/security"],
    ["/trades/7", "/trades/:id 7"],
  ];
  for (const [address = "", asked] of addresses) {
    action.mockImplementation(async ({ pattern, params: { id } }) => redirect(`/done${[pattern, id].filter(Boolean).join(" ")}`, 303));
    const answered = await send(address).answered;
    expect([answered?.status, answered?.headers.get("location")]).toEqual([303, `/done${asked}`]);
  }
  action.mockResolvedValue(Response.json({ ok: true }));
  expect(await (await send("/settings").answered)?.json()).toEqual({ ok: true });
});

test("the router draws the page with the result of an action that ran already", async () => {
  const result = data({ ok: false }, { status: 422 });
  action.mockResolvedValue(result);
  const { answered, route } = send("/settings");
  expect(await answered).toBeUndefined();
  expect(await route()).toBe(result);
  expect(action).toHaveBeenCalledTimes(1);
});

test("an action that fails fails for the router, too, and does nothing twice", async () => {
  action.mockRejectedValue(new Error("The disk is full."));
  const { answered, route } = send("/settings");
  expect(await answered).toBeUndefined();
  await expect(route()).rejects.toThrow("The disk is full.");
  expect(action).toHaveBeenCalledTimes(1);
});

test("the router handles ambiguous, nested, guarded and read-only addresses itself", async () => {
  action.mockResolvedValue(redirect("/done"));
  for (const address of ["/edit", "/edit/7", "/room", "/console/users", "/read", "/nowhere", "/settings/", "/Settings"])
    expect([address, await send(address).answered]).toEqual([address, undefined]);
  expect(action).not.toHaveBeenCalled();
});
