import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { CalculatorPage } from "./calculator-page.ts";

test("axe finds nothing on the verdicts", { tag: "@once" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("8 abyssal dragon", "8 abyssal dragon");
  const look = async (label: string) => {
    await expect(calculator.verdict.getByRole("status")).toContainText(label);
    await expectAccessible(page, label, { include: ".verdict" });
  };
  const remove = async (side: Locator, times: number) => {
    for (let time = 0; time < times; time += 1) await side.getByRole("button", { name: "Abyssal Dragon, 500, remove" }).first().click();
  };
  await look("Fair");
  await remove(calculator.receiving, 1);
  await look("Small Loss");
  await remove(calculator.giving, 2);
  await look("Small Win");
  await remove(calculator.giving, 2);
  await look("Big Win");
});

test("axe finds nothing on the calculator and its sheets", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await expectAccessible(page, "empty");
  await calculator.openWith("4 abyssal dragon, zzzz", "abyssal dragon");
  await expectAccessible(page, "a big loss");
  await calculator.openPicker(calculator.receiving);
  await calculator.search.fill("bunny");
  await calculator.options.first().click();
  await expectAccessible(page, "picker", { include: "dialog[open]" });
  await page.keyboard.press("Escape");
  await calculator.giving.locator(".slot-open").first().click();
  await expectAccessible(page, "a pet's menu", { include: "dialog[open]" });
  await page.keyboard.press("Escape");
  await calculator.giving.getByRole("button", { name: "Paste a list" }).click();
  await page.getByRole("textbox", { name: "Pets" }).fill("king doggy, shiny chocolate bunny giant");
  await expect(page.getByRole("list", { name: "Understood" })).toBeVisible();
  await expectAccessible(page, "list", { include: "dialog[open]" });
  await page.keyboard.press("Escape");
  await calculator.button("Save").click();
  await expect(page.getByLabel("Trade Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAccessible(page, "save", { include: "dialog[open]" });
  await page.getByLabel("Trade Name").fill("One");
  await page.keyboard.press("Enter");
  await calculator.button("Saved").click();
  await expectAccessible(page, "saved", { include: "dialog[open]" });
});

test("at 320 px nothing is cut off sideways", { tag: "@once" }, async ({ page }) => {
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
