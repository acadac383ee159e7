import { expect, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

test("at 320 px nothing is cut off sideways", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const calculator = new CalculatorPage(page);
  await calculator.openWith("8 the god of the overworld", "3 abyssal dragon, shiny king doggy");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await calculator.openPicker(calculator.receiving);
  await calculator.pick("The God of The Overworld");
  expect(await calculator.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await calculator.receiving.locator(".slot-open").first().click();
  expect(await calculator.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await calculator.button("Save").click();
  await page.getByLabel("Trade Name").fill("A very long name for a trade that goes on and on and on");
  await page.keyboard.press("Enter");
  await calculator.button("Saved").click();
  await expect(page.getByRole("button", { name: /^Load A very long name/ })).toBeVisible();
  expect(await calculator.sheet.locator("ul").evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
