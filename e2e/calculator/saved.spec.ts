import { expect, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

async function save(calculator: CalculatorPage, name: string) {
  await calculator.button("Save").click();
  await calculator.page.getByLabel("Trade Name").fill(name);
  await calculator.page.keyboard.press("Enter");
}

test("CALC-025 CALC-077 CALC-082: a trade is saved under a name; a blank one is refused", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("abyssal dragon", "2 abyssal dragon");
  await save(calculator, "   ");
  await expect(page.getByText("Please enter a name for this trade")).toBeVisible();
  await expect(page.getByLabel("Trade Name")).toHaveValue("   ");
  await page.getByLabel("Trade Name").fill("Santa's big <b>day</b>");
  await calculator.sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(calculator.toast("Trade saved successfully!")).toBeVisible();
  const [stored] = JSON.parse((await page.evaluate(() => localStorage.getItem("savedTrades"))) ?? "[]");
  expect(stored).toMatchObject({ name: "Santa's big <b>day</b>", givingTotal: 500, receivingTotal: 1000, status: "big-win" });
  expect(stored.id).toMatch(/^trade_\d+$/);
});

test("CALC-026 … CALC-031 CALC-084: saved trades are listed with a badge, loaded and deleted", async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("abyssal dragon", "2 abyssal dragon");
  await save(calculator, "Win");
  await calculator.button("Swap sides").click();
  await save(calculator, "My loss");
  await calculator.button("Clear").click();
  await calculator.button("Saved").click();
  const rows = page.getByRole("list", { name: "Saved trades" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("My loss");
  await expect(rows.first().locator(".chip")).toHaveText("Loss");
  await expect(rows.nth(1).locator(".chip")).toHaveText("Win");
  await page.getByRole("button", { name: /^Load Win/ }).click();
  await expect(calculator.toast("Loaded trade: Win")).toBeVisible();
  await expect(calculator.filled(calculator.receiving)).toHaveText("2 of 8");
  await calculator.button("Saved").click();
  await page.getByRole("button", { name: "Delete My loss" }).click();
  await expect(calculator.toast("Deleted trade: My loss")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await calculator.toast("Deleted trade: My loss").getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  await calculator.sheet.locator("footer").getByRole("button", { name: "Close" }).click();
  await expect(calculator.sheet).toHaveCount(0);
});

test("saved trades appear in another tab", { tag: "@desktop" }, async ({ page, context }) => {
  const other = new CalculatorPage(await context.newPage());
  await other.open();
  await other.button("Saved").click();
  await expect(other.sheet).toContainText("No saved trades yet");
  const calculator = new CalculatorPage(page);
  await calculator.openWith("abyssal dragon", "abyssal dragon");
  await save(calculator, "From here");
  await expect(other.sheet.getByRole("button", { name: /^Load From here/ })).toBeVisible();
});

test("CALC-081 CALC-083: a browser that refuses", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("abyssal dragon", "abyssal dragon");
  await save(calculator, "Kept");
  await expect(calculator.toast("Trade saved successfully!")).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await save(calculator, "Lost");
  await expect(calculator.toast("Failed to save trade")).toBeVisible();
  await expect(page.getByLabel("Trade Name")).toHaveValue("Lost");
  await page.keyboard.press("Escape");
  await calculator.button("Saved").click();
  await page.getByRole("button", { name: "Delete Kept" }).click();
  await expect(calculator.toast("Failed to delete trade")).toBeVisible();
});

test("CALC-080: saved trades that cannot be read", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await page.addInitScript(() => localStorage.setItem("savedTrades", "{broken"));
  await calculator.open();
  await calculator.button("Saved").click();
  await expect(calculator.toast("Error loading saved trades")).toBeVisible();
});
