import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "./account-page.ts";

for (const [account, name, tag] of [
  ["user", "GummyGwen", []],
  ["bare", "PlainPenny", ["@desktop"]],
] satisfies [string, string, string[]][]) {
  test(`AUTH-001, AUTH-041, SHELL-081 … SHELL-083 ${name} signs in with Roblox, is shown, and signs out again`, { tag }, async ({
    page,
  }) => {
    const visitor = new AccountPage(page);
    await visitor.signIn(account);
    await expect(page).toHaveURL("/terms");
    await expect(visitor.toast).toHaveText(/Successfully authenticated with Roblox!/);
    await expect(visitor.badge).toHaveAttribute("href", "/profile");
    await expect(visitor.badge).toContainText(name);
    await expect(page.getByRole("button", { name: "Sign in with Roblox" })).toHaveCount(0);
    const cookie = await visitor.sessionCookie();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(cookie?.value);

    await visitor.logout();
    await expect(visitor.toast).toHaveText(/You have been signed out/);
    await expect(visitor.badge).toHaveCount(0);
    expect(await visitor.sessionCookie()).toBeUndefined();
    await page.goBack();
    await expect(visitor.badge).toHaveCount(0);
  });
}

test("SHELL-084 … SHELL-086, AUTH-011 the button of the header leads to Roblox, says so, and back to the page one was on", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  const visitor = new AccountPage(page);
  await visitor.open("/values?rarity=Secret");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/auth\/roblox/, async (route) => {
    await held;
    await route.continue();
  });
  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Sign in with Roblox" }).and(page.locator(":visible")).click();
  await expect(page.getByRole("button", { name: "Signing in..." }).and(page.locator(":visible"))).toBeDisabled();
  release();
  await visitor.choose("user");
  await expect(page).toHaveURL("/values?rarity=Secret");
  await expect(visitor.badge).toContainText("GummyGwen");
});

test("AUTH-001 a visitor of the demo at 127.0.0.1 signs in there from the first click, and stays there", { tag: "@desktop" }, async ({
  page,
  baseURL,
}) => {
  const visitor = new AccountPage(page);
  const called = `http://127.0.0.1:${new URL(`${baseURL}`).port}`;
  for (const service of ["Roblox", "Discord"]) {
    await visitor.open(`${called}/login?returnTo=/terms`);
    await page
      .getByRole("main")
      .getByRole("button", { name: `Sign in with ${service}` })
      .click();
    await visitor.choose("user");
    // A new account has to give its age first.
    await expect(page).toHaveURL(new RegExp(`^${called}/(terms$|welcome)`));
    await expect(visitor.badge).toContainText(/Gwen/i);
    await page.context().clearCookies();
  }
});

test("the header's button on /login returns to the requested page, and so does Discord, as the same account", {
  tag: "@desktop",
}, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.open("/login?returnTo=/changes");
  await page.getByRole("banner").getByRole("button", { name: "Sign in with Roblox" }).click();
  await visitor.choose("moderator");
  await expect(page).toHaveURL("/changes");
  await visitor.open("/profile");
  await expect(page.getByRole("main")).toContainText("Moderator");
  await visitor.logout();
  await visitor.signIn("moderator", "Discord", "/profile");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main")).toContainText("@MintyMarlow");
  await expect(page.getByRole("main")).toContainText("Moderator");
});

test("AUTH-043 a page with its text and a bar comes before the request to the provider, and continues by itself", {
  tag: "@desktop",
}, async ({ request, baseURL }) => {
  for (const service of ["roblox", "discord"]) {
    const headers = { origin: `${baseURL}`, accept: "text/html" };
    const chooser = await request.post(`/auth/${service}`, { headers, form: { returnTo: "/changes" } });
    const waiting = await request.post(chooser.url(), { headers, form: { account: "user" } });
    expect([waiting.status(), new URL(waiting.url()).searchParams.has("code")]).toEqual([200, true]);
    const page = await waiting.text();
    expect(page).toMatch(/<h1[^>]*>Signing you in…<\/h1>.+is telling us who you are.+role="progressbar"/s);
    expect((await (await request.get("/session.json")).json()).viewer, "nobody was asked yet").toBeNull();
    const [, next = ""] = /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(page) ?? [];
    const arrived = await request.get(next.replaceAll("&amp;", "&"), { headers });
    expect(new URL(arrived.url()).pathname).toBe("/changes");
    expect((await (await request.get("/session.json")).json()).viewer).not.toBeNull();
    await request.post("/logout", { headers, form: { form: "logout" } });
  }
});

test("AUTH-002, AUTH-057 a new player signs in with Discord and gives their age once", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.signIn("new", "Discord", "/values");
  await expect(page).toHaveURL(/\/welcome\?returnTo=%2Fvalues$/);
  await expect(visitor.toast).toHaveText(/Successfully logged in as: Newcomer \d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, Newcomer \d+!$/);
  await expectAccessible(page, "the question to a new player", { exclude: ".toast" });
  await page.goto("/values");
  await expect(page).toHaveURL(/\/welcome\?returnTo=%2Fvalues$/);
  await page.getByRole("button", { name: "I am 13 or older" }).click();
  await expect(page).toHaveURL("/values");
  await page.goto("/welcome?returnTo=/updates");
  await expect(page).toHaveURL("/updates");
});

test("the account of a player who is too young is deleted, with a message", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.signIn("new");
  await page.getByRole("button", { name: "I am younger" }).click();
  await expect(page).toHaveURL("/");
  await expect(visitor.toast).toHaveText(/Your account was not opened, and nothing about you was kept\./);
  expect(await visitor.sessionCookie()).toBeUndefined();
});

test("SHELL-091 a picture that cannot be loaded is replaced by a letter", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await page.route("**/files/avatars/**", (route) => route.abort());
  await visitor.enter("user");
  await visitor.open("/terms");
  await expect(visitor.badge.locator("img")).toHaveCount(0);
  await expect(visitor.badge).toContainText("G");
});

test("a picture is our own file, never the provider's", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("premium");
  await visitor.open("/terms");
  await expect(visitor.badge.locator("img")).toHaveAttribute("src", /^\/files\/avatars\/[0-9a-f]{20}-128\.webp$/);
});

test("AUTH-010 a member is led to the profile, or where they wanted to go; /auth is the sign-in", {
  tag: "@desktop",
}, async ({ request, baseURL }) => {
  const ledFrom = async (address: string) => (await request.get(address, { maxRedirects: 0 })).headers().location;
  expect(await ledFrom("/auth?returnTo=/values")).toBe("/login?returnTo=%2Fvalues");
  await signInByRequest(request, `${baseURL}`, "user");
  expect(await ledFrom("/login")).toBe("/profile");
  expect(await ledFrom("/login?returnTo=/terms")).toBe("/terms");
  expect(await ledFrom("/login?returnTo=https://evil.example")).toBe("/profile");
  const again = await request.post("/auth/roblox", { headers: { origin: `${baseURL}` }, form: {}, maxRedirects: 0 });
  expect(again.headers().location).toBe("/profile");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one signs in and out all the same", { tag: "@desktop" }, async ({ page }) => {
    const visitor = new AccountPage(page);
    await page.goto("/login?returnTo=/values");
    await page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
    await visitor.choose("user");
    await expect(page).toHaveURL("/values");
    await expect(visitor.badge).toContainText("GummyGwen");
    await page.goto("/settings/security");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect(visitor.badge).toHaveCount(0);
  });
});

test("SHELL-045 … SHELL-049 the login test page shows the signed-in account and the browser's storage, and no secret", {
  tag: "@desktop",
}, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.open("/test-login");
  await expect(page.getByRole("main")).toContainText("Guest");
  await page.getByRole("button", { name: "Direct Discord Login" }).click();
  await visitor.choose("new");
  await page.getByRole("button", { name: "I am 13 or older" }).click();
  await expect(page).toHaveURL("/test-login");
  await expect(page.getByRole("main")).toContainText(/Newcomer \d+/);
  await expect(page.getByRole("main")).not.toContainText(`${(await visitor.sessionCookie())?.value}`);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await visitor.open("/test-login");
  await expect(page.getByRole("main")).toContainText("dark");
  await page.getByRole("button", { name: "Clear LocalStorage" }).click();
  await expect(page.getByRole("main")).toContainText("Nothing is stored.");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
