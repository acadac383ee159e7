import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { ServersPage } from "./servers-page.ts";

const LINK = "https://roblox.com/games/85896571713843/Bubble-Gum?privateServerLinkCode=42&from=chat";

test("SRV-001 … SRV-007, SRV-012: guests browse, search, filter and keep favourites in their browser", async ({ page }) => {
  const servers = new ServersPage(page);
  await servers.open();
  await expect(servers.own).toBeVisible();
  await expect(servers.form).toBeVisible();
  expect(await servers.cards.count()).toBeGreaterThan(4);
  expect(await new ShellPage(page).overflow()).toBe(0);

  const join = servers.cards.first().getByRole("link", { name: /^Join server/ });
  await expect(join).toHaveAttribute("href", /^https:\/\/www\.roblox\.com\/(share\?code=|games\/)/);
  await expect(join).toHaveAttribute("rel", /noopener noreferrer/);

  await page.getByRole("link", { name: "Hatching" }).click();
  await expect(page).toHaveURL("/servers?type=hatching");
  await expect(servers.card("Sami's sleepy coin farm")).toHaveCount(0);
  await servers.search.fill("spotted");
  await expect(page).toHaveURL("/servers?q=spotted&type=hatching");
  await expect(servers.cards).toHaveCount(1);
  await servers.search.fill("nothing at all");
  await expect(page.getByRole("heading", { name: "No servers found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(servers.search).toHaveValue("");

  const name = "Quiet bubble corner";
  const before = Number(/(\d+) star/.exec((await servers.star(name).textContent()) ?? "")?.[1]);
  await servers.pressStar(name, "Added to favorites");
  await expect(servers.star(name)).toHaveAccessibleName(`Favorite ${name}: ${before + 1} stars`);
  await servers.open();
  await expect(servers.star(name)).toHaveAttribute("aria-pressed", "true");
  await servers.pressStar(name, "Removed from favorites");
  await expect(servers.star(name)).toHaveAttribute("aria-pressed", "false");

  await servers.fill({ name: "Mine", link: LINK, owner: "Me" });
  await servers.submit.click();
  await expect(servers.form.getByRole("alert")).toContainText("You must be logged in to submit a server");
  await expect(servers.form.getByLabel("Server name")).toHaveValue("Mine");

  await servers.pressStar(name, "Added to favorites");
  await new AccountPage(page).enter("new");
  await servers.open();
  await expect(servers.star(name)).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(servers.toast.filter({ hasText: "1 server is among your favorites now" })).toBeVisible();
  await expect(servers.star(name)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("starred in this browser only")).toHaveCount(0);
  await servers.open();
  await expect(servers.star(name)).toHaveAccessibleName(`Favorite ${name}: ${before + 1} stars`);
});

test("SRV-010, SRV-014 … SRV-030, ADM-SRV-026: a server is submitted, looked at, starred and deleted", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const name = `Night farm ${Date.now()}`;
  const servers = new ServersPage(page);
  await new AccountPage(page).enter("new");
  const refused = servers.form.getByRole("alert");
  await servers.open();
  await servers.submit.click();
  await expect(refused).toHaveText("Please fill in all required fields");
  await expect(servers.form.locator("[data-form-message]")).toBeFocused();
  await expect(servers.form.getByLabel("Server name")).toHaveAccessibleDescription(/Give it a name\./);
  await servers.fill({ name, link: "https://evil.example/?roblox.com/games/1", owner: "Gwen" });
  await servers.submit.click();
  await expect(refused).toHaveText("Please enter a valid Roblox private server link");
  await expect(servers.form.getByLabel("Server name")).toHaveValue(name);
  await page.reload();
  await expect(servers.form.getByLabel("Server name")).toHaveValue(name);
  await page.route("**/servers", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await servers.fill({ name, link: LINK, owner: "Gwen" });
  await servers.submit.click();
  await expect(refused).toHaveText("Failed to submit private server");
  await page.unrouteAll();
  await servers.submit.click();
  await expect(servers.form.getByRole("status")).toHaveText(
    /^Private server submitted successfully!\s*Your server has been submitted for review\s*$/,
  );
  await expect(servers.own.getByRole("listitem")).toContainText("Waiting for review");
  await expect(servers.own.getByRole("listitem")).toContainText("Expires in 24h");
  await expect(servers.form.getByLabel("Server name")).toHaveValue("");
  await expect(servers.submit).toBeDisabled();

  const guest = await playwright.request.newContext({ baseURL });
  const list = `/servers?q=${encodeURIComponent(name)}`;
  expect(await (await guest.get(list)).text()).toContain("No servers found");

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInByRequest(context.request, `${baseURL}`, "moderator");
  const desk = new ServersPage(await context.newPage());
  await desk.open();
  await expect(desk.toReview).toBeVisible();
  await expect(desk.card(name)).toContainText("Game: ours (place 85896571713843)");
  await expect(desk.card(name)).toContainText("Link: https://www.roblox.com/games/85896571713843?privateServerLinkCode=42");
  await desk
    .card(name)
    .getByText(/^Decline…/)
    .click();
  await desk.card(name).getByLabel("Why? Its sender reads this.").selectOption("The link leads to another game.");
  await expectAccessible(desk.page, "declining a server");
  await desk
    .card(name)
    .getByRole("button", { name: /^Decline/ })
    .click();
  await expect(desk.toast.filter({ hasText: "Server declined. Its sender can read why." })).toBeVisible();

  await servers.open();
  await expect(servers.form.getByText(/^You can submit another server in \d+ min \d+ s\.$/)).toBeVisible();
  await expect(servers.own.getByRole("listitem")).toContainText("Declined");
  await expect(servers.own.getByRole("listitem")).toContainText("The link leads to another game.");
  await servers.own.getByRole("link", { name: "Change and send again" }).click();
  await expect(page.getByRole("region", { name: "Send your server again" }).getByLabel("Server name")).toHaveValue(name);
  await expect(page.getByRole("button", { name: "Send again" })).toBeDisabled();
  await expectAccessible(page, "a declined server, to be sent again");

  await desk.page.getByText(/^Declined or taken off the list/).click();
  await desk
    .card(name)
    .getByRole("button", { name: /^Activate/ })
    .click();
  await expect(desk.toast.filter({ hasText: "Server activated successfully" })).toBeVisible();
  await expect(desk.cards.first()).toContainText(name);
  expect(await (await guest.get(list)).text()).toContain("https://www.roblox.com/games/85896571713843?privateServerLinkCode=42");

  await desk.pressStar(name, "Added to favorites");
  await expect(desk.star(name)).toHaveAccessibleName(`Favorite ${name}: 1 star`);
  await desk.page.route("**/servers", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  // By keyboard: so soon after the first one, a second click would count as the same press.
  await desk.pressStar(name, "Your favorites could not be changed.", (star) => star.press("Enter"));
  await expect(desk.star(name)).toHaveAttribute("aria-pressed", "true");
  await desk.page.unrouteAll();

  await servers.open();
  await expect(servers.own.getByRole("listitem")).toContainText("On the list");
  await expect(servers.own.getByRole("listitem")).toContainText("1 star");

  await desk.card(name).getByText("Delete…").click();
  await desk
    .card(name)
    .getByRole("button", { name: /^Delete / })
    .click();
  await expect(desk.toast.filter({ hasText: "Server deleted successfully" })).toBeVisible();
  await expect(desk.card(name)).toHaveCount(0);
  await Promise.all([guest.dispose(), context.close()]);
});

test("the forms of servers work without scripts, and an ended session takes nothing away", { tag: "@desktop" }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const bare = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false });
  const plain = new ServersPage(await bare.newPage());
  await signInByRequest(bare.request, `${baseURL}`, "user");
  await plain.page.goto("/servers");
  await plain.fill({ name: "Sunny farm", owner: "Gwen" });
  await plain.submit.click();
  await expect(plain.form.getByRole("alert")).toHaveText("Please fill in all required fields");
  await expect(plain.form.getByLabel("Server name")).toHaveValue("Sunny farm");
  await expect(plain.form.getByLabel("Private server link")).toHaveAttribute("aria-invalid", "true");
  const name = "Void hatchers united";
  const pressed = await plain.star(name).getAttribute("aria-pressed");
  await plain.star(name).click();
  await expect(plain.page.getByRole("status").filter({ hasText: "favorites" })).toBeVisible();
  await expect(plain.star(name)).toHaveAttribute("aria-pressed", pressed === "true" ? "false" : "true");
  await plain.star(name).click();
  await bare.close();

  const servers = new ServersPage(page);
  await signInByRequest(context.request, `${baseURL}`, "user");
  await servers.open();
  await servers.fill({ name: "Sunny farm", link: LINK, owner: "Gwen" });
  await context.clearCookies();
  await servers.star(name).click();
  await expect(servers.card(name).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(servers.star(name)).toHaveAttribute("aria-pressed", pressed ?? "");
  await servers.submit.click();
  await expect(servers.form.getByRole("alert").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(servers.form.getByLabel("Server name")).toHaveValue("Sunny farm");
  await expectAccessible(page, "after the session has ended");
});

test("SRV-033 … SRV-052: servers are connected with a trade, on the demo page and on the trade's own", { tag: "@desktop" }, async ({
  page,
}) => {
  await new ShellPage(page).open("/server-connection-demo");
  await expect(page.getByRole("heading", { name: "Select a Trade", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a trade to manage server connections" })).toBeVisible();
  const rows = page.getByRole("region", { name: "Select a Trade" }).getByRole("link");
  await expect(rows).toHaveCount(10);
  await rows.first().click();
  const panel = page.getByRole("region", { name: "Servers of the selected trade" });
  const lookOnly = panel.getByText("You can look.");
  await expect(lookOnly).toBeVisible();
  await expect(panel.getByRole("checkbox")).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Save Server Connections" })).toHaveCount(0);
  const trade = new URL(page.url()).searchParams.get("trade");

  await new AccountPage(page).enter("moderator");
  await new ShellPage(page).open(`/server-connection-demo?trade=${trade}`);
  await expect(lookOnly).toBeVisible();
  await page.context().clearCookies({ name: "session" });
  await new AccountPage(page).enter("admin");
  await new ShellPage(page).open(`/server-connection-demo?trade=${trade}`);
  const choice = panel.getByRole("checkbox", { name: /^CottonCandyCollector's Server/ }).first();
  await choice.check();
  await expectAccessible(page, "the panel");
  await panel.getByRole("button", { name: "Save Server Connections" }).click();
  await expect(panel.getByRole("status")).toHaveText("Server connections updated successfully");
  await page.route(`**/trades/${trade}/servers`, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await panel.getByRole("button", { name: "Save Server Connections" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Error saving server connections");
  await page.unrouteAll();

  await new ShellPage(page).open(`/trades/${trade}`);
  const meeting = page.getByRole("region", { name: "Where to meet" });
  await expect(meeting).toContainText("CottonCandyCollector's Server");
  await meeting.getByText("Choose private servers").click();
  await expect(meeting.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await meeting.getByRole("checkbox", { checked: true }).uncheck();
  await meeting.getByRole("button", { name: "Save Server Connections" }).click();
  await expect(meeting.getByRole("link", { name: /^Join/ })).toHaveCount(0);

  await new ShellPage(page).open("/example-trade");
  await expect(page.getByRole("article", { name: /^Sample trade by/ })).toBeVisible();
});
