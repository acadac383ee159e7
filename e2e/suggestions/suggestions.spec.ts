import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { SuggestionsPage } from "./suggestions-page.ts";

const LONG = "A list of the pets that moved most this week";
const OPEN = "Bigger buttons on the pet picker";

test("SUG-001 … SUG-011, SUG-032, SUG-046 … SUG-049: guests read, filter and search, and have to log in to vote", async ({ page }) => {
  const suggestions = new SuggestionsPage(page);
  await suggestions.open();
  await expect(suggestions.form).toBeVisible();
  expect(await suggestions.cards.count()).toBeGreaterThan(9);
  await expect(suggestions.cards.first()).toContainText("Highlighted");
  await expect(suggestions.card("Show when a value was last checked").getByText("Response from the team")).toBeVisible();
  expect(await new ShellPage(page).overflow()).toBe(0);

  const long = suggestions.card(LONG);
  await expect(long).not.toContainText("everyone else too");
  await long.getByRole("button", { name: "Read more" }).click();
  await expect(long).toContainText("everyone else too");
  await long.getByRole("button", { name: "Show less" }).click();
  await expect(long).not.toContainText("everyone else too");

  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("search").getByLabel("Category").selectOption("website");
  await expect(page).toHaveURL("/suggestions?category=website");
  await expect(suggestions.card(LONG)).toHaveCount(0);
  await page.getByRole("search").getByLabel("Status").selectOption("rejected");
  await expect(page.getByRole("heading", { name: "No suggestions found. Be the first to submit one!" })).toBeVisible();
  await page.getByRole("search").getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/suggestions");
  await expect(suggestions.card(LONG)).toBeVisible();
  await suggestions.search.fill("little phone");
  await expect(suggestions.cards).toHaveCount(1);

  const card = suggestions.card(OPEN);
  await suggestions.vote(card, "up").click();
  await expect(card.getByRole("alert")).toContainText("You must be logged in to vote on suggestions");
  await expect(page.getByText("You must be logged in to vote on suggestions"), "said once").toHaveCount(1);
  await card.getByRole("alert").getByRole("link", { name: "Sign in" }).click();
  // The way leads back to the thing that was voted on.
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsuggestions%2F[0-9a-f-]{36}$/);

  await suggestions.open("?q=the+god+of");
  await suggestions.cards.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("is worth more");
  await expect(page.getByRole("region", { name: "Trades that show it" }).getByRole("listitem").first()).toBeVisible();
  await page.getByText("Who voted").click();
  await page.getByText("How votes are weighed").click();
  await expect(page.getByText("so a crowd of them never turns a result around")).toBeVisible();
  expect(await new ShellPage(page).overflow()).toBe(0);
});

test("SUG-018 … SUG-020, SUG-030, SUG-036 … SUG-038, SUG-042 … SUG-044: a value is suggested with proof, voted on, changed and withdrawn", async ({
  page,
  browser,
  baseURL,
}) => {
  const suggestions = new SuggestionsPage(page);
  const { form } = suggestions;
  await new AccountPage(page).enter("new");
  await suggestions.open();

  // While one types, what others ask for is shown.
  await suggestions.fill({ category: "website", title: "Bigger buttons in the pet picker" });
  await expect(suggestions.similar.getByRole("link", { name: OPEN }).first()).toBeVisible();

  await suggestions.fill({ category: "value", title: "" });
  await suggestions.submit.click();
  await expect(form.locator("[data-form-message]")).toBeFocused();
  await expect(form.getByText("Choose the pet whose value should change.").last()).toBeVisible();
  await form.getByRole("button", { name: "Choose a pet" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a pet" });
  await sheet.getByRole("combobox").fill("spitty god");
  await sheet.getByRole("option").first().click();
  await expect(sheet).toBeHidden();
  await expect(suggestions.pet).toHaveText("SPITTY GOD");
  await page.reload();
  await expect(suggestions.pet).toHaveText("SPITTY GOD");

  await form.getByLabel("Normal").fill("1 million");
  await page.reload();
  await expect(form.getByLabel("Normal")).toHaveValue("1 million");
  await form.getByRole("checkbox").first().check();
  await suggestions.fill({ title: `Spitty ${Date.now()}`, description: "Look at these trades." });
  await suggestions.submit.click();
  await expect(form.getByLabel("Normal")).toHaveAccessibleDescription(/Enter a whole number up to .* or else O\/C or N\/A\./);
  // A different one on each retry: the same value would be no change by then.
  const value = `2,10${test.info().retry},000,000`;
  await form.getByLabel("Normal").fill(value);
  const title = await form.getByLabel("Title").inputValue();
  await suggestions.submit.click();
  await expect(form.getByRole("status").first()).toContainText("Your suggestion has been submitted successfully!");
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(suggestions.submit).toBeDisabled();
  await expect(form.getByText("Your suggestion has been submitted successfully!")).toBeHidden();
  await expect(form).toContainText("You can make another one in");
  await expect(form.getByRole("link", { name: title })).toBeVisible();

  await suggestions.open(`?q=${encodeURIComponent(title)}`);
  const card = suggestions.card(title);
  await suggestions.press(card, "up", 1);
  await suggestions.press(card, "down", 1);
  await expect(suggestions.vote(card, "up")).toHaveAccessibleName(/: 0$/);
  await suggestions.press(card, "down", 0);
  await expect(suggestions.vote(card, "down")).toHaveAttribute("aria-pressed", "false");

  await card.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("region", { name: "Trades that show it" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Your comment").fill("Any thoughts?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Comments" })).toContainText("Any thoughts?");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Normal")).toHaveValue(value);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.getByLabel("Description").fill("Look at this trade.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(suggestions.toast).toContainText("Your suggestion has been updated.");
  await expect(page.getByRole("region", { name: "What it asks for" })).toContainText("Look at this trade.");

  // The team answers, and the value is another one.
  const address = new URL(page.url()).pathname;
  const context = await browser.newContext({ baseURL: `${baseURL}`, viewport: page.viewportSize() });
  await signInByRequest(context.request, `${baseURL}`, "admin");
  const desk = await context.newPage();
  await new ShellPage(desk).open(address);
  const answer = desk.getByRole("region", { name: "Answer this suggestion" });
  await answer.getByLabel("What happens").selectOption({ label: "Decline" });
  await answer.getByRole("button", { name: "Save answer" }).click();
  await expect(answer.getByRole("alert")).toContainText("Say why it is declined.");
  await answer.getByLabel("What happens").selectOption({ label: "Accept" });
  await answer.getByLabel("What we say").fill("The trades agree.");
  await answer.getByRole("button", { name: "Save answer" }).click();
  await expect(answer.getByRole("status")).toContainText("Suggestion approved and pet values updated");
  await context.close();

  await new ShellPage(page).open(address);
  await expect(page.getByRole("main")).toContainText("Accepted");
  await expect(page.locator(".admin-response")).toContainText("The trades agree.");
  await expect(page.getByText("Withdraw…")).toHaveCount(0);
  await page.getByRole("link", { name: "SPITTY GOD", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(value);
  await page.getByRole("link", { name: "Suggest a value" }).click();
  await expect(suggestions.pet).toHaveText("SPITTY GOD");
});

test.describe("without scripts", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("SUG-043, SUG-045: suggestions are read, made and voted on", async ({ page, context, baseURL }) => {
    await signInByRequest(context.request, `${baseURL}`, "new");
    const suggestions = new SuggestionsPage(page);
    const { form } = suggestions;
    await page.goto("/suggestions?pet=overlord#submit");
    await expect(form.getByText("Now ").first()).toBeVisible();
    await form.getByLabel("Title").fill("Overlord");
    await suggestions.submit.click();
    await expect(form.getByRole("alert")).toContainText("Description is required");
    await expect(form.getByLabel("Title")).toHaveValue("Overlord");

    await page.goto("/suggestions");
    await suggestions.fill({ category: "website", title: OPEN, description: "For my thumbs." });
    await suggestions.submit.click();
    await expect(form).toContainText("Others have asked for nearly the same.");
    await expect(suggestions.similar.getByRole("link", { name: OPEN }).first()).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue("For my thumbs.");
    await suggestions.submit.click();
    await expect(form.getByRole("status").first()).toContainText("Your suggestion has been submitted successfully!");

    await page.goto(`/suggestions?q=${encodeURIComponent("For my thumbs")}`);
    const card = suggestions.cards.first();
    await suggestions.vote(card, "up").click();
    await expect(suggestions.vote(suggestions.cards.first(), "up")).toHaveAttribute("aria-pressed", "true");
    await card.getByRole("link", { name: OPEN, exact: true }).click();
    await page.getByLabel("Your comment").fill("Mine");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("region", { name: "Comments" })).toContainText("Mine");
    await page.getByText("Withdraw…").click();
    await page.getByRole("button", { name: "Withdraw it" }).click();
    await expect(page).toHaveURL("/suggestions");
  });
});
