import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { AccountPage } from "./account-page.ts";

test("AUTH-006 … AUTH-009 other tabs follow a sign-in and a sign-out by themselves, and keep typed values", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const other = new AccountPage(await context.newPage());
  await other.open("/values");
  const search = other.page.getByRole("searchbox").first();
  await search.fill("doggy");
  const visitor = new AccountPage(page);
  await visitor.signIn("user");
  await expect(other.badge).toContainText("GummyGwen");
  await expect(search).toHaveValue("doggy");
  await visitor.logout();
  await expect(other.badge).toHaveCount(0);
  await expect(search).toHaveValue("doggy");
});

test("a session that was ended elsewhere is noticed by a tab that is looked at again", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("user");
  await visitor.open("/terms");
  await page.context().clearCookies();
  // Repeated until it arrives: the session's listeners start after the page.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(visitor.badge).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("AUTH-009 an idle open tab detects that its session was ended elsewhere, and keeps typed values", {
  tag: "@desktop",
}, async ({ page, context, playwright, baseURL }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("user");
  await new ShellPage(page).withOwnStream();
  const streamed = page.waitForResponse((response) => /\/live\?.*settings/.test(response.url()));
  await visitor.open("/values");
  const search = page.getByRole("searchbox").first();
  await search.fill("doggy");
  await streamed;
  // The same session in another browser signs out.
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
  await elsewhere.post("/logout", { headers: { origin: `${baseURL}` }, form: { form: "logout" } });
  await expect(visitor.badge).toHaveCount(0);
  await expect(search).toHaveValue("doggy");
});

test("AUTH-009 a tab with a refused live stream checks its session, and reloads its data as a guest", { tag: "@desktop" }, async ({
  page,
}) => {
  const visitor = new AccountPage(page);
  await visitor.enter("user");
  await new ShellPage(page).withOwnStream();
  await page.route(/\/live\?/, (route) =>
    route.fulfill({ status: 401, json: { error: "refused", message: "Please sign in to follow this." } }),
  );
  const refused = page.waitForResponse(/\/live\?/);
  await visitor.open("/terms");
  await expect(visitor.badge).toHaveCount(1);
  await page.context().clearCookies();
  await refused;
  await expect(visitor.badge).toHaveCount(0);
});

test("typed values outlive a session that ends in the middle of a form, and stay their owner's", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const visitor = new AccountPage(page);
  const [name, description] = [page.getByLabel("Server name"), page.getByLabel(/^Description/)];
  await visitor.enter("user");
  await visitor.open("/servers");
  await name.fill("Sunny farm");
  await description.fill("All night");
  await context.clearCookies();
  await page.getByRole("button", { name: "Submit server" }).click();
  await expect(page.getByText("You must be logged in to submit a server")).toBeVisible();
  await expect(visitor.badge).toHaveCount(0);
  await expect(name).toHaveValue("Sunny farm");

  await visitor.enter("premium");
  await visitor.open("/servers");
  await expect(visitor.badge).toContainText("SparkleSami");
  await expect(name).toHaveValue("");

  await context.clearCookies();
  await visitor.enter("user");
  await visitor.open("/servers");
  await expect(name).toHaveValue("Sunny farm");
  await expect(description).toHaveValue("All night");
});

test("AUTH-156 values typed by one account are not sent by another that signed in meanwhile, with and without a live event in the tab", {
  tag: "@desktop",
}, async ({ page, context, baseURL }) => {
  const visitor = new AccountPage(page);
  const name = page.getByLabel("Server name");
  await visitor.enter("user");
  await visitor.open("/servers");
  await name.fill("Sunny farm");
  // Without a word to this tab.
  await context.clearCookies();
  await signInByRequest(context.request, `${baseURL}`, "premium");
  await page.getByRole("button", { name: "Submit server" }).click();
  await expect(page.getByText("You are signed in as SparkleSami now").first()).toBeVisible();
  await expect(visitor.badge).toContainText("SparkleSami");
  await expect(name).toHaveValue("");

  await name.fill("Sparkly farm");
  const other = new AccountPage(await context.newPage());
  await context.clearCookies();
  await other.signIn("user");
  await expect(visitor.badge).toContainText("GummyGwen");
  await expect(name).toHaveValue("Sunny farm");
});

test("a player sees their sessions, ends one browser, then all the others; that applies from the next request", {
  tag: "@desktop",
}, async ({ page, playwright, baseURL }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("new");
  await visitor.open("/settings/security");
  const number = /Newcomer(\d+)/.exec(await visitor.badge.innerText())?.[1];
  const elsewhere = [];
  for (let browsers = 0; browsers < 3; browsers += 1) {
    const request = await playwright.request.newContext({ baseURL });
    await signInByRequest(request, `${baseURL}`, `new-${number}`);
    elsewhere.push(request);
  }
  await visitor.open("/settings/security");
  const rows = page.getByRole("region", { name: /^Where you are signed in/ }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "This browser" })).toHaveText(/Chrome.* on /);
  await rows
    .getByRole("button", { name: /^Sign out/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "That browser is signed out." })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 other browsers are signed out." })).toBeVisible();
  await expect(rows).toHaveCount(1);
  for (const request of elsewhere) {
    expect((await request.get("/settings/security")).status()).toBe(401);
    await request.dispose();
  }
  await visitor.open("/settings/security");
  await expect(visitor.badge).toContainText(`Newcomer${number}`);
});

test("after a sign-in required by a page, the player returns to that page", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  const answer = await visitor.open("/settings/security");
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to see this page");
  await page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
  await visitor.choose("user");
  await expect(page).toHaveURL("/settings/security");
});
