import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "./account-page.ts";

const FOREIGN = /Authentication error: This sign-in was not started in this browser/;
const REFUSED: [string, string | RegExp][] = [
  ["/api/auth/callback", "No authorization code provided"],
  ["/auth/roblox/callback?state=x", "No authorization code provided"],
  ["/auth/callback?code=x", "Authentication error: No state parameter provided"],
  ["/auth/discord/callback", "No authorization code provided"],
  ["/auth/discord/callback?code=x", "Authentication error: No state parameter provided"],
  ["/api/auth/callback?code=x&state=y", FOREIGN],
  ["/auth/roblox/callback?code=x&state=y", FOREIGN],
  ["/auth/callback?code=x&state=y", FOREIGN],
  ["/auth/discord/callback?code=x&state=y", FOREIGN],
  ["/api/auth/callback?error=access_denied&state=y&error_description=Call+this+number", FOREIGN],
];

test("AUTH-045 … AUTH-060 a callback that nothing was started for shows the panel, no session, and the way home", {
  tag: "@desktop",
}, async ({ page, request }) => {
  for (const [address, message] of REFUSED) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(message === FOREIGN ? 403 : 400);
    const html = await answer.text();
    expect(html, address).toMatch(/<h1[^>]*>Authentication error<\/h1>/);
    const [, said = ""] = /<p role="alert"[^>]*>([^<]*)</.exec(html) ?? [];
    if (message === FOREIGN) expect(said, address).toMatch(FOREIGN);
    else expect(said, address).toBe(message);
    expect(html).toContain('href="/" data-discover="true"><span>Return to Home</span></a>');
    expect(html).not.toContain("Call this number</");
    expect((await request.storageState()).cookies.map(({ name }) => name)).not.toContain("session");
  }
  await page.goto("/auth/discord/callback");
  await expect(new AccountPage(page).problem).toHaveText("No authorization code provided");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a callback that was used is not used again, and one of another browser never", { tag: "@desktop" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = new AccountPage(page);
  let callback = "";
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/callback") callback = request.url();
  });
  await visitor.signIn("user");
  const before = await visitor.sessionCookie();
  await visitor.open(callback);
  await expect(visitor.problem).toHaveText(FOREIGN);
  expect((await visitor.sessionCookie())?.value).toBe(before?.value);

  const stranger = await browser.newContext({ baseURL });
  const theirs = new AccountPage(await stranger.newPage());
  await theirs.open("/login");
  await theirs.page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
  await theirs.page.route("**/api/auth/callback?**", (route) => {
    callback = route.request().url();
    return route.abort();
  });
  await theirs.choose("admin").catch(() => undefined);
  await expect.poll(() => callback).toContain("code=");
  await page.context().clearCookies();
  await visitor.open(callback);
  await expect(visitor.problem).toHaveText(FOREIGN);
  expect(await visitor.sessionCookie()).toBeUndefined();
  await stranger.close();
});

test("a cancelled sign-in says so", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.open("/login");
  await page.getByRole("main").getByRole("button", { name: "Sign in with Discord" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(visitor.problem).toHaveText("Authentication error: The sign-in was cancelled.");
  await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/login");
});

test("a return address that leads elsewhere leads home", { tag: "@desktop" }, async ({ request, baseURL }) => {
  for (const returnTo of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example", "/%2F%2Fevil.example"]) {
    const arrived = await signInByRequest(request, `${baseURL}`, "user", { returnTo });
    expect(arrived.href, returnTo).toBe(new URL("/", baseURL).href);
    await request.post("/logout", { headers: { origin: `${baseURL}` }, form: { form: "logout" } });
  }
});

test("a sign-in that another site starts is refused", { tag: "@desktop" }, async ({ request }) => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}] as Record<string, string>[]) {
    const answer = await request.post("/auth/roblox", { headers, form: {}, maxRedirects: 0 });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
});

test("a session that was planted is not the one that is opened (fixation)", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const planted = "A".repeat(43);
  await page.context().addCookies([{ name: "session", value: planted, url: `${baseURL}` }]);
  const visitor = new AccountPage(page);
  await visitor.open("/terms");
  expect(await visitor.sessionCookie(), "a cookie that opens nothing is deleted").toBeUndefined();
  await page.context().addCookies([{ name: "session", value: planted, url: `${baseURL}` }]);
  await visitor.enter("user");
  expect((await visitor.sessionCookie())?.value).not.toBe(planted);
});

test("a banned account signs in, sees why, and does nothing", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("banned");
  await visitor.open("/terms");
  await expect(page.getByText("Your account is banned: Selling pets for real money")).toBeVisible();
  await expect(page.locator('a[href="/notifications"]')).toHaveCount(0);
  const answer = await visitor.open("/settings/security");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not for your account");
  const linking = await page.request.post("/auth/discord", {
    headers: { origin: `${baseURL}` },
    form: { linking: "yes" },
    maxRedirects: 0,
  });
  expect(linking.headers().location ?? "").not.toContain("discord");
  await visitor.logout();
  await expect(page.getByText("Your account is banned")).toHaveCount(0);
});

test("starting and coming back carry the standard headers of their limit", { tag: "@desktop" }, async ({ request, baseURL }) => {
  const started = await request.post("/auth/roblox", { headers: { origin: `${baseURL}` }, form: {}, maxRedirects: 0 });
  const back = await request.get("/api/auth/callback?code=x&state=y");
  for (const answer of [started, back]) {
    expect(Number(answer.headers()["ratelimit-limit"])).toBeGreaterThan(0);
    expect(Number(answer.headers()["ratelimit-reset"])).toBeLessThanOrEqual(60);
    expect(answer.headers()).toHaveProperty("ratelimit-remaining");
  }
});
