import { expect, type Locator, test } from "@playwright/test";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { HomePage } from "../home/home-page.ts";
import { SupportPage } from "../messages/support-page.ts";

/** The Enter that confirms a composition: as Chrome and Firefox send it, and as Safari does, after the composition has ended. */
const CONFIRMATIONS = [
  { key: "Enter", isComposing: true, keyCode: 229, bubbles: true, cancelable: true },
  { key: "Enter", isComposing: false, keyCode: 229, bubbles: true, cancelable: true },
];

async function confirmComposition(field: Locator): Promise<void> {
  for (const press of CONFIRMATIONS) await field.dispatchEvent("keydown", press);
}

test("SHELL-171 the Enter that confirms a composition adds no pet in the picker", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.openPicker(calculator.giving);
  await calculator.search.fill("shiny abyssal dragon");
  await expect(calculator.options.first()).toContainText("Shiny");
  await confirmComposition(calculator.search);
  await expect(calculator.search).toHaveValue("shiny abyssal dragon");
  await expect(calculator.sheet).not.toContainText("Added");
  await calculator.search.press("Enter");
  await expect(calculator.sheet).toContainText("Added Shiny Abyssal Dragon");
});

test("SHELL-171 the Enter that confirms a composition opens no pet on the home page", { tag: "@desktop" }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.search.fill("king doggy");
  await expect(home.options.first()).toBeVisible();
  await confirmComposition(home.search);
  await expect(page).toHaveURL("/");
  await home.search.press("Enter");
  await expect(page).toHaveURL(/\/pet\//);
});

test("SHELL-171 the Enter that confirms a composition sends no message", { tag: "@desktop" }, async ({ page }) => {
  const support = new SupportPage(page);
  await support.open();
  await support.begin("Hanako", 2005);
  await support.text.fill("こんに");
  await confirmComposition(support.text);
  await expect(support.text).toHaveValue("こんに");
  await expect(support.messages.filter({ hasText: "こんに" })).toHaveCount(0);
});
