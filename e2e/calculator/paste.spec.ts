import { expect, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

test("a list in people's own notation fills a side; unclear lines get suggestions, and surplus ones a message", async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("5 abyssal dragon", "");
  await calculator.giving.getByRole("button", { name: "Paste a list" }).click();
  const field = page.getByRole("textbox", { name: "Pets" });
  await expect(field).toBeFocused();
  await field.fill("2 shiny king doggy, shiny chocolate bunny giant\n4x overlord");
  const understood = page.getByRole("list", { name: "Understood" });
  await expect(understood.getByRole("listitem")).toHaveCount(2);
  await expect(understood).toContainText("2 × Shiny King Doggy");
  await expect(calculator.sheet).toContainText("“shiny chocolate bunny giant” is not a pet we know.");
  await expect(calculator.sheet).toContainText("3 more pets do not fit: a side holds 8.");
  await page.getByRole("button", { name: "Chocolate Bunny", exact: true }).click();
  await expect(field).toHaveValue("2 shiny king doggy, Shiny Chocolate Bunny\n4x overlord");
  await expect(calculator.sheet).not.toContainText("is not a pet we know");
  await calculator.button("Add 3 pets").click();
  await expect(calculator.filled(calculator.giving)).toHaveText("8 of 8");
  await expect(calculator.giving.getByRole("button", { name: "Paste a list" })).toBeDisabled();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("two lists are calculated by the server; the text stays, unknown names get a way on", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await page.goto("/calculator");
    await expect(page.getByRole("button", { name: "Add Pet" }).first()).toBeHidden();
    await page.getByRole("textbox", { name: "Giving" }).fill("4 abyssal dragon");
    await page.getByRole("textbox", { name: "I Receive" }).fill("4 abyssal dragon + Abysal Dragonn Supreme, santa's qqqq");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(calculator.verdict).toContainText("Fair");
    await expect(calculator.filled(calculator.giving)).toHaveText("4 of 8");
    await expect(calculator.total(calculator.giving)).toHaveText(/2,000$/);
    await expect(page.getByText("“santa's qqqq” is not a pet we know.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "I Receive" })).toHaveValue("4 abyssal dragon + Abysal Dragonn Supreme, santa's qqqq");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    // Pets on the sides can be removed; nothing else there looks active.
    await expect(calculator.giving.getByRole("button", { disabled: false })).toHaveCount(0);
    await calculator.giving.getByRole("link", { name: "Abyssal Dragon, 500, remove" }).first().click();
    await expect(calculator.filled(calculator.giving)).toHaveText("3 of 8");
    await expect(page.getByRole("textbox", { name: "Giving" })).toHaveValue("3 Abyssal Dragon");
    await calculator.giving.getByRole("link", { name: "One more Abyssal Dragon" }).click();
    await expect(page.getByRole("textbox", { name: "Giving" })).toHaveValue("4 Abyssal Dragon");
  });

  test("markup in a list is only text", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(`/calculator?${new URLSearchParams({ giving: "<img src=x onerror=alert(1)>, \"'><b>x</b>", receiving: "x" })}`);
    await expect(page.getByText("“<img src=x onerror=alert(1)>” is not a pet we know.")).toBeVisible();
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  });
});
