import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { Trader } from "../live/live-page.ts";
import { ShellPage } from "./shell-page.ts";

test("the navigation bar has its links in order, the New badge and the sign-in (SHELL-067 to SHELL-076, SHELL-084)", {
  tag: "@desktop",
}, async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  const links = shell.mainNavigation.getByRole("link");
  await expect(links).toHaveText(["Home", "Values", "Trades", "Servers", "Updates", "GiveawaysNew", "Calculator"]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/",
    "/values",
    "/trades",
    "/servers",
    "/updates",
    "/giveaways",
    "/calculator",
  ]);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in with Roblox" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Other ways to sign in" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fterms",
  );
});

test("the link of the active page is highlighted (SHELL-077), and focus and title follow to a new page", { tag: "@desktop" }, async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.open("/updates");
  await expect(shell.mainNavigation.locator("[aria-current]")).toHaveText("Updates");
  await shell.mainNavigation.getByRole("link", { name: "Values" }).click();
  await expect(page).toHaveURL("/values");
  await expect(shell.mainNavigation.locator("[aria-current]")).toHaveText("Values");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator("[aria-live=polite]", { hasText: await page.title() })).toBeAttached();
});

test("SHELL-195 the / key opens the search of the site, and is typed like any other letter in a field", { tag: "@desktop" }, async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  // The listener comes after the page: only the first press that it takes counts.
  await page.waitForFunction(
    () => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })),
  );
  await expect(page).toHaveURL("/search");
  const search = page.getByRole("main").getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.press("/");
  await expect(search).toHaveValue("/");
});

test("a menu that was opened before the scripts arrive stays open (SHELL-078, SHELL-079)", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.withOwnStream();
  const arrive = await shell.holdScripts();
  await page.goto("/terms", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(shell.menu).toBeVisible();
  arrive();
  await page.waitForLoadState("networkidle");
  await expect(shell.menu).toBeVisible();
  await shell.menu.getByRole("link", { name: "Updates" }).click();
  await expect(page).toHaveURL("/updates");
  await expect(shell.menu).toBeHidden();
});

test("on small screens a toggle opens the menu, which closes when the route changes (SHELL-078, SHELL-079)", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await expect(shell.menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const groups = shell.menu.getByRole("group");
  expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label")))).toEqual([
    "Trade",
    "My things",
    "Community",
    "Safety and help",
    "Developers",
  ]);
  await shell.menu.getByRole("link", { name: "Updates" }).click();
  await expect(page).toHaveURL("/updates");
  await expect(shell.menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(shell.menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shell.menu).toBeHidden();
});

test("SHELL-191 the bar at the thumb has five tabs", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/values");
  await expect(shell.thumbBar.getByRole("link")).toHaveText(["Values", "Calculator", "Trades", "Deals", "My pets"]);
  await expect(shell.thumbBar.locator("[aria-current=page]")).toHaveText("Values");
});

test("the footer has its links, its text and the statement of non-affiliation (SHELL-093 to SHELL-103)", { tag: "@desktop" }, async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  const labels = { "/values": "Value List", "/calculator": "Trade Calculator", "/trades": "Trades", "/servers": "Private Servers" };
  for (const [href, label] of Object.entries(labels)) {
    await expect(shell.footer.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
  }
  for (const href of ["/terms", "/privacy", "/cookies"]) await expect(shell.footer.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(shell.footer.getByRole("link", { name: "Join our Discord" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(shell.footer.getByRole("link", { name: "Play on Roblox" })).toHaveAttribute("target", "_blank");
  await expect(shell.footer).toContainText("ultimate value list for pets");
  await expect(shell.footer).toContainText("not affiliated with");
});

test("a page whose code is not to be had is opened where the click pointed: at once, or when the network is back", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const shell = new ShellPage(page);
  const background = page.waitForResponse("**/heartbeat");
  await shell.open("/terms");
  await background;
  // As after another version of the site was put in place.
  await page.route(/\/assets\/calculator-[^/]*\.js$/, (route) => (page.url().endsWith("/terms") ? route.abort() : route.continue()));
  await shell.footer.getByRole("link", { name: "Trade Calculator" }).click();
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trade Calculator");

  const again = page.waitForResponse("**/heartbeat");
  await shell.open("/cookies");
  await again;
  await context.setOffline(true);
  await shell.footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByText("This page opens as soon as you are back online.")).toBeVisible();
  await expect(page).toHaveURL("/cookies");
  await context.setOffline(false);
  await expect(page).toHaveURL("/privacy");

  // The code of a page that was visited before is there, but not its data.
  await context.setOffline(true);
  await shell.footer.getByRole("link", { name: "Cookie Policy" }).click();
  await expect(page.getByText("This page opens as soon as you are back online.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/cookies");
});

test("SHELL-159 a part of the page whose code does not arrive holds up nothing, and works once it can be loaded", async ({
  page,
  context,
  baseURL,
}) => {
  await new AccountPage(page).enter("new");
  await new Trader(page.request, `${baseURL}`).post(`Late_${Math.random().toString(36).slice(2, 10)}`);
  const shell = new ShellPage(page);
  const failed = page.waitForEvent("console", (message) => message.text().startsWith("A part of the page could not be loaded."));
  await page.route(/\/assets\/(chat-launcher|messages-link|notification-bell)-[^/]*\.js$/, (route) => route.abort());
  await shell.open("/profile");
  await failed;
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete Trade" }).click();
  await expect(shell.toast.filter({ hasText: "Trade deleted successfully!" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(shell.chatButton).toBeVisible();

  await page.unroute(/\/assets\/(chat-launcher|messages-link|notification-bell)-[^/]*\.js$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(async () => {
    await page.getByRole("button", { name: "Chat", exact: true }).click();
    await expect(page.getByRole("button", { name: "Close chat" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test("SHELL-160 a sheet whose code does not arrive leaves the page as it is, says so, and opens once the network is back", async ({
  page,
  context,
}) => {
  await new AccountPage(page).enter("new");
  const shell = new ShellPage(page);
  await page.route(/\/assets\/collection-sheets-[^/]*\.js$/, (route) => route.abort());
  await shell.open("/collection");
  await page.getByRole("button", { name: "Add pets" }).click();
  await expect(page.getByText("This opens as soon as you are back online.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Collection");
  await page.unroute(/\/assets\/collection-sheets-[^/]*\.js$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByText("This opens as soon as you are back online.")).toHaveCount(0);
});

test("after a page come the routes behind its links, compressed and cached for ever, and no second style sheet", async ({
  page,
  request,
}) => {
  const asked = page.waitForRequest(/\/__manifest\?/);
  const followed = page.waitForResponse(/\/assets\/shell-later-/);
  await page.goto("/terms");
  const answer = await request.get((await asked).url(), { headers: { "accept-encoding": "br" } });
  expect(answer.headers()).toMatchObject({ "content-encoding": "br", "cache-control": expect.stringContaining("immutable") });
  await followed;
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, and what needs scripts stays away", async ({ page }) => {
    const shell = new ShellPage(page);
    await page.goto("/terms");
    await expect(shell.cookieBanner).toBeHidden();
    await expect(shell.chatButton).toBeHidden();
    await expect(page.getByRole("button", { name: /Switch to/ })).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await shell.menu.getByRole("link", { name: "Values", exact: true }).click();
    await expect(page).toHaveURL("/values");
  });
});
