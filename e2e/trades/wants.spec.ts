import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { TradesPage } from "./trades-page.ts";

test("TRD-200 … TRD-212: other options and tags are chosen by thumb, kept over a reload, found, edited and offered for", async ({
  page,
  browser,
  baseURL,
}) => {
  const trades = new TradesPage(page);
  const { form } = trades;
  await new AccountPage(page).enter("new");
  await trades.open("/trades/create");
  await form.add(form.giving, "King Doggy");
  await form.add(form.receiving, "The Overlord");
  const option = (number: number) => page.getByRole("listitem", { name: `Option ${number}` });
  const addOption = async (button: string, ...names: string[]) => {
    await page.getByRole("button", { name: button }).click();
    for (const name of names) {
      await form.pick(name);
      await form.addToTrade.click();
    }
    if (await form.sheet.isVisible()) await page.keyboard.press("Escape");
    await expect(form.sheet).toHaveCount(0);
  };
  await addOption("Or these pets instead", "Hexarium", "The Leviathan");
  await addOption("One more option", "Angel Bunny");
  await expect(option(2)).toContainText(/Win|Fair|Loss/);
  await option(2).getByRole("button", { name: "Remove Hexarium from option 2" }).click();
  await page.getByLabel("Upgrade", { exact: true }).check();
  await expectAccessible(page, "the form with options", { include: "main" });
  await page.reload();
  await expect(option(2)).toContainText("The Leviathan");
  await expect(option(3)).toContainText("Angel Bunny");
  await expect(page.getByLabel("Upgrade", { exact: true })).toBeChecked();
  await trades.submit.click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "What else you would take" })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Edit" }).click();
  await option(3).getByRole("button", { name: "Remove option 3" }).click();
  await page.getByLabel("Adds", { exact: true }).check();
  await trades.submit.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText("Adds");
  await expect(option(3)).toHaveCount(0);

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInByRequest(context.request, `${baseURL}`, "long");
  const other = new TradesPage(await context.newPage());
  await other.open("/trades");
  await other.filter({ "They want": "The Leviathan", "They take": "Adds" });
  const card = other.cards.filter({ has: other.page.locator(`a[href="${address}"]`) });
  await expect(card).toContainText("or 1 more");
  await expect(card).toContainText("Upgrade");
  await other.open(address);
  await expectAccessible(other.page, "a trade with options", { include: "main" });
  await other.page.getByRole("link", { name: "Offer This" }).click();
  await expect(other.page.getByRole("heading", { name: "Make an offer" })).toBeVisible();
  await expect(other.page.getByRole("region", { name: "You give" })).toContainText("The Leviathan");
  await expect(other.page.getByRole("region", { name: "You get" })).toContainText("King Doggy");
  await context.close();
});
