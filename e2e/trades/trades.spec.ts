import { expect, type Route, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { shownIn, Trader } from "../live/live-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { TradesPage } from "./trades-page.ts";

test("TRD-001 … TRD-046: a guest browses the board, and has to sign in before saying anything", async ({ page }) => {
  const trades = new TradesPage(page);
  await trades.open("/trades");
  expect(await trades.cards.count()).toBeGreaterThan(10);
  await expect(trades.cards.first()).toContainText(/\d+h \d+m left|\d+m left/);
  expect(await new ShellPage(page).overflow()).toBe(0);

  await trades.filter({ "Pet Name": "no such pet", Variant: "Shiny", "Sort By": "Highest value" });
  await expect(page).toHaveURL("/trades?pet=no+such+pet&variant=shiny&sort=value_high");
  await expect(page.getByRole("heading", { name: "No trades found. Be the first to post a trade!" })).toBeVisible();
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(trades.cards.first()).toBeVisible();
  await trades.filter({ "Min Value": "1k", Variant: "Shiny" });
  await expect(page).toHaveURL("/trades?min=1000&variant=shiny");
  // The pet may be in one of the options that a card only counts.
  await expect(trades.cards.filter({ hasNotText: /Shiny|or \d+ more/ })).toHaveCount(0);
  await expect(trades.cards).not.toHaveCount(0);
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page.locator("details.board-panel")).not.toHaveAttribute("open");
  const name = (await trades.cards.last().getByRole("heading").innerText()).replace("Trade by", "").trim();
  await trades.search.fill(name);
  await trades.search.press("Enter");
  await expect(page).toHaveURL(/\/trades\?q=/);
  await expect(trades.cards.first()).toContainText(name);

  await trades.cards.first().locator(".trade-interest").click();
  const modal = page.getByRole("dialog", { name: "Log In Required" });
  await expect(modal.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /^\/login\?returnTo=%2Ftrades%2F/);
  await modal.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(modal).toHaveCount(0);
  const comments = trades.cards.first().getByRole("link", { name: /^View Comments/ });
  await comments.click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}#comments$/);
  await expect(trades.comments).toContainText("Sign in to comment.");

  const missing = await page.goto("/trades/0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("No trade found with ID: 0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10");
  await expect(page.getByRole("link", { name: "Back to Trades" })).toHaveAttribute("href", "/trades");
  expect((await page.goto("/trades/create"))?.status()).toBe(401);
  await expect(page.getByRole("main")).toContainText("Sign in to post a trade.");
});

test("TRD-047 … TRD-083, TRD-092 … TRD-143: a trade is posted from the calculator, talked about, edited, completed and deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  const trades = new TradesPage(page);
  await new AccountPage(page).enter("new");
  const calculator = new CalculatorPage(page);
  await calculator.openWith("king doggy", "2 overlord");
  await page.getByRole("link", { name: "Post this trade on the board" }).click();
  await expect(page.getByRole("heading", { name: "Post Trade", level: 1 })).toBeVisible();
  await expect(trades.form.filled(trades.form.giving)).toHaveText("1 of 8");
  await expect(trades.form.filled(trades.form.receiving)).toHaveText("2 of 8");
  await expect(trades.status).toContainText(/Posts as(Win|Fair|Loss)/);
  await expect(page.getByLabel("Roblox Username")).toHaveValue(/^newcomer\d+$/i);
  const name = await page.getByLabel("Roblox Username").inputValue();
  await trades.form.giving.getByRole("button", { name: /, remove$/ }).click();
  await expect(trades.submit).toBeDisabled();
  await trades.form.add(trades.form.giving, "King Doggy");
  await page.getByLabel("Availability").selectOption({ label: "Custom (specify in notes)" });
  await page.getByLabel("When exactly?").fill("After school");
  await page.getByLabel("Message (optional)").fill("<b>Join me</b>");
  await page.reload();
  await expect(page.getByLabel("When exactly?")).toHaveValue("After school");
  await expect(trades.form.filled(trades.form.receiving)).toHaveText("2 of 8");
  const own = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  await new AccountPage(page).enter("premium");
  await trades.open("/trades/create");
  await expect(page.getByLabel("Message (optional)")).toHaveValue("");
  await expect(trades.form.filled(trades.form.receiving)).toHaveText("0 of 8");
  await page.context().addCookies(own);
  await trades.open("/trades/create");
  await expect(page.getByLabel("Message (optional)")).toHaveValue("<b>Join me</b>");
  await expect(trades.form.filled(trades.form.receiving)).toHaveText("2 of 8");
  await page.getByLabel("Roblox Username").fill(" ");
  await trades.submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter your Roblox username" })).toBeVisible();
  await page.getByLabel("Roblox Username").fill(name);
  await page.context().setOffline(true);
  await trades.submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to post trade. Please try again." })).toBeVisible();
  await page.context().setOffline(false);
  await trades.submit.click();
  await expect(trades.toast.filter({ hasText: /Trade posted successfully!/ })).toBeVisible();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;
  const main = page.getByRole("main");
  await expect(main).toContainText(name);
  await expect(main).toContainText("After school");
  await expect(main).toContainText("<b>Join me</b>");
  await expect(main).toContainText(/59m left|1h 0m left/);
  await expect(trades.interest).toHaveCount(0);

  await trades.open("/trades/create");
  await expect(main).toContainText(/You can post your next trade in (9|10) minutes\./);
  await expect(trades.form.filled(trades.form.giving)).toHaveText("0 of 8");

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInByRequest(context.request, `${baseURL}`, "long");
  const [other, board] = [new TradesPage(await context.newPage()), new TradesPage(await context.newPage())];
  await board.open(`/trades?q=${name}`);
  const card = board.cards.filter({ has: board.page.locator(`a[href="${address}"]`) });
  await expect(card.locator(".trade-interest")).toHaveText(/^Interested\?/);
  await other.open(address);
  await other.interest.click();
  await expect(other.toast.filter({ hasText: /Interest expressed successfully!/ })).toBeVisible();
  await expect(other.interest).toHaveText(/^Interested/);
  await expect(other.interest).toBeDisabled();
  // In the other tab, too.
  await expect(card.locator(".trade-interest")).toHaveText(/^Interested(?!\?)/);
  await other.comment.fill("x".repeat(101));
  await other.page.getByRole("button", { name: "Send" }).click();
  await expect(other.comments).toContainText("Comment must be 100 characters or less");
  await other.comment.fill("Still there? https://evil.example");
  // It asks first whether the link is meant.
  await other.page.getByRole("button", { name: "Send" }).click();
  await expect(other.comments).toContainText("Then press the button again.");
  // It is stored, but the answer is lost on its way.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await other.page.route(`**${address}`, loseAnswer, { times: 1 });
  await other.page.getByRole("button", { name: "Send" }).click();
  await expect(other.comments).toContainText("Failed to add comment. Please try again.");
  await other.page.reload();
  await expect(other.comment).toHaveValue("Still there? https://evil.example");
  await other.page.getByRole("button", { name: "Send" }).click();
  await expect(other.comment).toHaveValue("");
  await expect(other.comments.getByRole("listitem")).toHaveText([/Still there\? https:\/\/evil\.example/]);
  await expect(other.comments.getByRole("link", { name: /evil/ })).toHaveCount(0);
  await expectAccessible(other.page, "a trade with words", { include: "main" });

  await trades.open(address);
  await expect(main).toContainText("1 player is interested");
  await expect(page.getByRole("region", { name: "Your trade" })).toContainText("CottonCandyCollector");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(address.replace("/trades/", "/trades/edit/"));
  await trades.form.add(trades.form.giving, "King Doggy");
  await page.getByLabel("Message (optional)").fill("Sundays too");
  const session = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  await trades.submit.click();
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /^\/login\?returnTo=/);
  await expect(page.getByLabel("Message (optional)")).toHaveValue("Sundays too");
  await page.context().addCookies(session);
  await trades.open(address.replace("/trades/", "/trades/edit/"));
  await expect(page.getByLabel("Message (optional)")).toHaveValue("Sundays too");
  await expect(trades.form.filled(trades.form.giving)).toHaveText("2 of 8");
  await trades.submit.click();
  await expect(trades.toast.filter({ hasText: /Trade updated successfully!/ })).toBeVisible();
  await expect(main).toContainText(/edited just now/);
  await expect(page.getByRole("region", { name: "Your trade" })).toContainText("Before the pets changed");
  await expect(card.locator(".trade-interest")).toHaveText(/^Still interested\?/);
  await other.interest.click();
  await expect(other.toast.filter({ hasText: "You confirmed that you are interested." })).toBeVisible();
  await expect(other.interest).toBeDisabled();
  await expect(page.getByRole("region", { name: "Your trade" })).not.toContainText("Before the pets changed");
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await expect(trades.toast.filter({ hasText: /Trade marked as completed!/ })).toBeVisible();
  await expect(trades.interest).toHaveText("Trade Completed");
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await page.getByText("Delete", { exact: true }).click();
  await expect(main).toContainText("Are you sure you want to delete this trade? This action cannot be undone.");
  await page.getByRole("button", { name: "Delete Trade" }).click();
  await expect(trades.toast.filter({ hasText: /Trade deleted successfully!/ })).toBeVisible();
  await expect(page).toHaveURL("/trades");
  expect((await other.page.goto(address))?.status()).toBe(404);
  await context.close();
});

test("a comment outlives a reload and the end of the session, a refusal is shown at it, and two presses send it once", {
  tag: "@desktop",
}, async ({ page, context, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await signInByRequest(request, `${baseURL}`, "partner");
  const address = await new Trader(request, `${baseURL}`).post(`Talk_${Math.random().toString(36).slice(2, 10)}`);
  await request.dispose();
  const trades = new TradesPage(page);
  await new AccountPage(page).enter("user");
  await trades.open(address);
  await trades.comment.fill("x".repeat(101));
  await page.reload();
  await expect(trades.comment).toHaveValue("x".repeat(101));
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  const message = trades.comments.locator("[data-form-message]");
  await expect(message).toContainText("Comment must be 100 characters or less");
  await expect(message).toBeFocused();
  await expect(trades.comment).toHaveAttribute("aria-invalid", "true");
  await expect(trades.comment).toHaveAccessibleDescription("1 character too many.");
  await expect(trades.comments.getByText("100 characters or less")).toHaveCount(1);

  await trades.comment.fill("Still there?");
  const session = await context.cookies();
  await context.clearCookies({ name: "session" });
  await send.click();
  await expect(message).toContainText("You must be logged in to comment");
  await expect(message.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(trades.comment).toHaveValue("Still there?");
  await context.addCookies(session);
  await send.dblclick();
  await expect(trades.comments.getByRole("listitem")).toHaveText([/Still there\?/]);
  await expect(trades.comment).toHaveValue("");
  await page.reload();
  await expect(trades.comments.getByRole("listitem")).toHaveCount(1);
  await expect(trades.comment).toHaveValue("");
});

test("TRD-137: a trade that is edited in two tabs keeps what both of them changed, and says what both changed to different things", {
  tag: "@desktop",
}, async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await signInByRequest(request, `${baseURL}`, "partner");
  const trader = new Trader(request, `${baseURL}`);
  const name = `Tabs_${Math.random().toString(36).slice(2, 10)}`;
  const trade = await trader.post(name);
  const [one, two] = [await trader.openForm(trade), await trader.openForm(trade)];
  expect((await trader.save(trade, one, { message: "From the first" })).status).toBe(303);
  expect((await trader.save(trade, two, { availability: "evening" })).status).toBe(303);
  expect((await trader.save(trade, one, { giving: "Hexarium" })).status).toBe(303);
  const now = await trader.openForm(trade);
  expect(now).toMatchObject({ "seen.message": "From the first", "seen.availability": "evening", "seen.giving": "Hexarium" });

  const late = await trader.save(trade, two, { message: "From the second", giving: "2 King Doggy" });
  expect(late.status).toBe(409);
  for (const words of [
    "This was changed elsewhere, to “From the first”. Save again to keep yours.",
    "Hexarium for The Overlord",
    ">From the second</textarea>",
    ">2 King Doggy</textarea>",
  ])
    expect(late.page).toContain(words);
  expect((await trader.openForm(trade))["seen.giving"]).toBe("Hexarium");
  const again = { message: "From the second", giving: "2 King Doggy", availability: "evening" };
  expect((await trader.save(trade, shownIn(late.page), again)).status).toBe(303);
  expect(await trader.openForm(trade)).toMatchObject({ "seen.message": "From the second", "seen.giving": "2 King Doggy" });
  await request.dispose();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a trade is posted with lists, and talked about", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/login?returnTo=/trades/create");
    await page.getByRole("main").getByRole("button", { name: "Sign in with Roblox" }).click();
    await page.locator('button[name=account][value="new"]').click();
    await page.getByRole("button", { name: "I am 13 or older" }).click();
    await page.getByRole("textbox", { name: "Giving" }).fill("zzzzzz");
    await page.getByRole("textbox", { name: "I Receive" }).fill("2 overlord");
    await page.getByRole("button", { name: "Post Trade" }).click();
    await expect(page.getByRole("alert").first()).toContainText("“zzzzzz” is not a pet we know.");
    await expect(page.getByRole("textbox", { name: "I Receive" })).toHaveValue("2 overlord");
    await page.getByRole("textbox", { name: "Giving" }).fill("shiny king doggy");
    await page.getByRole("textbox", { name: "Or these pets instead" }).fill("hexarium\nleviathan, 2 overlord");
    await page.getByLabel("Any offer").check();
    const session = await page.context().cookies();
    await page.context().clearCookies({ name: "session" });
    await page.getByRole("button", { name: "Post Trade" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Sign in, and you come right back here.");
    await expect(page.getByRole("textbox", { name: "Giving" })).toHaveValue("shiny king doggy");
    await page.context().addCookies(session);
    await page.getByRole("button", { name: "Post Trade" }).click();
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("main")).toContainText("King Doggy");
    await expect(page.getByRole("listitem", { name: "Option 3" })).toContainText("The Leviathan");
    await expect(page.getByRole("main")).toContainText("Any offer");
    // Playwright finds no text in there; people without scripts do.
    const told = () => page.locator("noscript").first().innerText();
    expect(await told()).toBe("Trade posted successfully!");
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Message (optional)").fill("Sundays too");
    await page.context().clearCookies({ name: "session" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Sign in, and you come right back here.");
    await expect(page.getByLabel("Message (optional)")).toHaveValue("Sundays too");
    await page.context().addCookies(session);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("main")).toContainText("Sundays too");
    expect(await told()).toBe("Trade updated successfully!");
    await page.getByLabel("Your comment").fill("My first trade");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("region", { name: "Comments" })).toContainText("My first trade");
    await page.getByRole("button", { name: "Mark as Completed" }).click();
    await expect(page.getByRole("main")).toContainText("This trade is completed.");
    expect(await told()).toBe("Trade marked as completed!");
  });
});

test("VAL-034 the two readings of an amount are links that can be read and pressed, above the unfiltered board", async ({ page }) => {
  const trades = new TradesPage(page);
  await trades.open("/trades?min=1,500k");
  await expect(trades.cards).not.toHaveCount(0);
  const readings = page.getByRole("main").getByRole("link", { name: /^1,500(,000)?$/ });
  await expect(readings).toHaveCount(2);
  for (const reading of await readings.all()) {
    const box = await reading.boundingBox();
    expect(box?.width).toBeGreaterThan(box?.height ?? 0);
    expect(await reading.evaluate((link) => link.scrollHeight <= link.clientHeight + 1)).toBe(true);
  }
  await readings.first().click();
  await expect(page).toHaveURL(/[?&]min=1500(000)?\b/);
});
