import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { CollectionPage } from "./collection-page.ts";

test("PET-017 … PET-024, COL-001 … COL-023, COL-058 … COL-071: a new player collects, wishes, shows it and finds a match", async ({
  page,
  browser,
}) => {
  const collection = new CollectionPage(page);
  const overflow = () => new ShellPage(page).overflow();

  await collection.open();
  await expect(page.getByText("You must be logged in to see your collection")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?returnTo=%2Fcollection");
  await collection.openPet("/pet/king-doggy");
  await page.getByRole("button", { name: "Add to Collection" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You must be logged in to add to your collection" })).toBeVisible();

  await new AccountPage(page).enter("new");
  await collection.open();
  await expect(page.getByRole("heading", { name: "Nothing in your collection yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Collection (0)" })).toHaveAttribute("aria-current", "page");

  // From the page of a pet.
  await collection.openPet("/pet/king-doggy");
  await page.getByRole("button", { name: "Add to Collection" }).click();
  await expect(collection.told("Pet added to your collection")).toBeVisible();
  await expect(page.getByRole("button", { name: "In Collection" })).toBeDisabled();
  await page
    .getByRole("navigation", { name: "Variants" })
    .getByRole("link", { name: /^Shiny/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Add to Collection" })).toBeEnabled();
  await page.getByRole("link", { name: /^Add to Wishlist with priority/ }).click();
  await collection.sheet.getByLabel("Priority").selectOption("high");
  await collection.sheet.getByLabel("The most you would give").fill("900t");
  await collection.sheet.getByLabel("Note").fill("The one I miss");
  await collection.sheet.getByRole("button", { name: "Add to Wishlist" }).click();
  await expect(collection.told("Pet added to your wishlist")).toBeVisible();
  await expect(page.getByRole("button", { name: "In Wishlist" })).toBeDisabled();

  // From the value list, with one tap, and as a list.
  // Tapped before it is known what the player has: that answer comes late, and says nothing of this one.
  let answerLate = () => {};
  const isAdded = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route("**/collection/mine.json", async (route) => {
    const response = await route.fetch();
    await isAdded;
    await route.fulfill({ response });
  });
  await collection.open("/values?q=the+overlord");
  await page.getByRole("button", { name: "Add The Overlord to your collection" }).click();
  await expect(collection.told("Pet added to your collection")).toBeVisible();
  answerLate();
  await page.getByRole("button", { name: /^The Overlord: 1 in your collection/ }).click();
  await expect(page.getByRole("button", { name: /^The Overlord: 2 in your collection/ })).toBeVisible();
  await collection.open();
  await expect(collection.card("The Overlord").getByText("×2")).toBeVisible();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await collection.sheet.getByLabel("Pets").fill("12 hexarium, no such pet at all");
  await expect(collection.sheet.getByRole("list", { name: "Understood" })).toHaveText(/12 × Hexarium/);
  await expect(collection.sheet).toContainText("“no such pet at all”");
  await collection.sheet.getByRole("button", { name: "Add 12 pets" }).click();
  await expect(collection.told("12 pets added to your collection")).toBeVisible();

  // With the picker.
  await page.getByRole("button", { name: "Add pets" }).click();
  await collection.sheet.getByRole("combobox").fill("shiny hexarium");
  await collection.sheet.getByRole("option").first().click();
  await collection.sheet.getByRole("button", { name: "Add to Collection" }).click();
  await expect(collection.sheet.getByText("Added Shiny Hexarium")).toBeVisible();
  await collection.sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: "Collection (4)" })).toBeVisible();
  await expect(collection.figure("Completion")).toContainText("4%");
  await expect(collection.figure("Completion")).toContainText("of your first 100");
  await expect(collection.figure("Of all pets")).toContainText(/3 of [\d,]+ pets/);
  await expect(collection.figure("Total pets")).toContainText("16");
  expect(await overflow()).toBe(0);

  // Changed, taken out, put back.
  const overlord = collection.card("The Overlord");
  await collection.openCard(overlord);
  await overlord.getByRole("link", { name: "Edit The Overlord" }).click();
  await collection.sheet.getByLabel("Quantity").fill("5");
  await collection.sheet.getByLabel("Note").fill("Mine for ever");
  await collection.sheet.getByRole("button", { name: "Save" }).click();
  await expect(overlord.getByText("×5")).toBeVisible();
  await expect(overlord.getByText("Mine for ever")).toBeVisible();
  await overlord.getByRole("button", { name: "Remove The Overlord" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Pet removed from your collection" })).toContainText("The Overlord");
  await expect(overlord).toHaveCount(0);
  await page.getByRole("button", { name: "Undo removing The Overlord" }).click();
  await collection.openCard(overlord);
  await expect(overlord.getByText("Mine for ever")).toBeVisible();
  await collection.openTools();
  await page.getByRole("navigation", { name: "Variants" }).getByRole("link", { name: "Shiny", exact: true }).click();
  await expect(collection.cards).toHaveCount(1);

  // The wishlist, shown to everybody.
  await collection.open("/collection/wishlist");
  const wish = collection.card("King Doggy");
  await expect(wish.getByText("High priority")).toBeVisible();
  await collection.openCard(wish);
  await expect(wish.getByText("You would give at most 900,000,000,000,000")).toBeVisible();
  await collection.openTools();
  await page.getByRole("button", { name: "Make public" }).click();
  await expect(collection.told("Your collection and your wishlist are public now")).toBeVisible();
  expect(await overflow()).toBe(0);
  const address = await page.getByRole("link", { name: "See it" }).getAttribute("href");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${address}`);
  await expect(guest.getByRole("heading", { name: "The Overlord" })).toBeVisible();
  await expect(guest.getByText("Mine for ever")).toHaveCount(0);
  await guest.context().close();

  await collection.open("/collection/progress");
  await expect(page.getByText("Your net worth is")).toBeVisible();
  expect(await overflow()).toBe(0);
});

test("COL-089 on a phone the grid of own pets begins within 45 % of the screen, with actions after a tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const collection = new CollectionPage(page);
  await new AccountPage(page).enter("premium");
  await collection.open();
  const card = collection.cards.first();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(0.45 * 844);
  await collection.openCard(card);
  await expect(card.getByRole("link", { name: /^View/ })).toBeVisible();
});

test("CALC-095, COL-070, COL-071: a demo player fills a trade from the collection and finds matches", async ({ page }) => {
  const collection = new CollectionPage(page);
  await new AccountPage(page).enter("premium");
  await collection.open("/collection/matches");
  await expect(collection.cards.first()).toContainText("Both ways");
  expect(await new ShellPage(page).overflow()).toBe(0);
  await collection.cards
    .first()
    .getByRole("link", { name: /^Post this trade/ })
    .click();
  await expect(page).toHaveURL(/\/trades\/create\?trade=/);
  await expect(page.getByRole("region", { name: "Giving" }).locator(".slot").first()).toBeVisible();

  await collection.open("/calculator");
  await page.getByRole("button", { name: "Fill from my collection" }).click();
  await collection.sheet.getByRole("option").first().click();
  await collection.sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Giving" }).locator(".slot")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add the other side to my wishlist" })).toBeDisabled();
});

test("SHELL-158 a button pressed before hydration does its work after it, once", async ({ page }) => {
  const [collection, shell] = [new CollectionPage(page), new ShellPage(page)];
  await shell.withOwnStream();
  await new AccountPage(page).enter("new");
  let arrive = await shell.holdScripts();
  await page.goto("/collection", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add pets" }).click();
  await expect(collection.sheet).toHaveCount(0);
  arrive();
  await expect(collection.sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(collection.sheet).toHaveCount(0);

  // Only the last press counts, and a button that turns something on and off does so once.
  await page.unrouteAll();
  arrive = await shell.holdScripts();
  await page.goto("/collection", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add pets" }).click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole("button", { name: /Switch to/ }).click();
  arrive();
  await expect.poll(theme).not.toBe(before);
  await page.waitForLoadState("networkidle");
  expect(await theme()).not.toBe(before);
  await expect(collection.sheet).toHaveCount(0);
});

test("a toast over a sheet belongs to it, so that it is heard and its button can be pressed, and outlasts it", async ({
  page,
  context,
}) => {
  const collection = new CollectionPage(page);
  await new ShellPage(page).withOwnStream();
  await new AccountPage(page).enter("new");
  await collection.open();
  await page.getByRole("button", { name: "Add pets" }).click();
  await collection.sheet.getByRole("combobox").fill("shiny hexarium");
  await collection.sheet.getByRole("option").first().click();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await collection.sheet.getByRole("button", { name: "Add to Collection" }).click();
  await expect(collection.sheet.locator("[aria-live=assertive]")).toContainText("Failed to add pet to your collection");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(collection.sheet.locator(again)).toBeVisible();

  // Esc closes one thing: the toast if the focus is in it, otherwise the sheet.
  await page.keyboard.press("Escape");
  await expect(collection.sheet).toHaveCount(0);
  await again.click({ trial: true });
  await page.getByRole("button", { name: "Add pets" }).click();
  await context.setOffline(false);
  await collection.sheet.locator(again).click();
  await expect(collection.sheet.locator(".toast").filter({ hasText: "Pet added to your collection" })).toBeVisible();
  await expect(collection.card("Hexarium")).toHaveCount(1);
  await collection.sheet.locator(".toast").getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(collection.sheet).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("COL-064: a collection is read, added to, changed and emptied", async ({ page }) => {
    await new AccountPage(page).enter("bare");
    await page.goto("/collection");
    const before = await page.getByRole("article").count();
    await page.getByLabel("Pets", { exact: true }).fill("2 hexarium");
    await page.getByRole("button", { name: "Add to Collection" }).click();
    await expect(page.getByText("2 pets added to your collection")).toBeVisible();
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Hexarium" }) });
    await expect(page.getByRole("article")).toHaveCount(before + 1);
    await card.locator("summary").click();
    await card.getByRole("link", { name: "Edit Hexarium" }).click();
    await page.getByLabel("Quantity").fill("0");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("A quantity is a whole number from 1 to 999.").first()).toBeVisible();
    await page.getByLabel("Quantity").fill("4");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved")).toBeVisible();
    await page.goto("/collection");
    await card.locator("summary").click();
    await card.getByRole("button", { name: "Remove Hexarium" }).click();
    await expect(page.getByText("Pet removed from your collection")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
