import { expect, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

test("a form that is typed with the name is on the row, and Enter adds it", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.openPicker(calculator.giving);
  for (const [typed, added] of [
    ["shiny abyssal dragon", "Added Shiny Abyssal Dragon"],
    ["abyssal dragon sm", "Added Shiny Mythic Abyssal Dragon"],
    ["2 mythic abyssal dragon", "Added 2 × Mythic Abyssal Dragon"],
    ["kd shiny", "Added Shiny King Doggy"],
  ] as const) {
    await calculator.search.fill(typed);
    await expect(calculator.options.first()).toContainText(/Shiny|Mythic/);
    await calculator.search.press("Enter");
    await expect(calculator.sheet, typed).toContainText(added);
    await expect(calculator.search).toHaveValue("");
  }
  await page.keyboard.press("Escape");
  await expect(calculator.sheet).toHaveCount(0);
  await expect(calculator.filled(calculator.giving)).toHaveText("5 of 8");
  await expect(calculator.giving.getByRole("button", { name: "Shiny Mythic Abyssal Dragon, 3,000", exact: true })).toBeVisible();
});

test("a form that is typed is chosen by a press, with its value; a name alone still asks", async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.openPicker(calculator.receiving);
  await calculator.search.fill("shiny abyssal dragon");
  await expect(calculator.options.first()).toContainText("Shiny1,000");
  await calculator.options.first().click();
  await expect(page.getByRole("radio", { name: /^Shiny/ })).toBeChecked();
  await page.getByText("Mythic", { exact: true }).click();
  await calculator.addToTrade.click();
  await expect(calculator.sheet).toContainText("Added Mythic Abyssal Dragon");
  await calculator.search.fill("abyssal dragon");
  await calculator.search.press("Enter");
  await expect(page.getByRole("radio", { name: /^Normal/ })).toBeChecked();
  await expect(calculator.sheet).not.toContainText("Added Abyssal Dragon");
});

test("a pet without the typed form says so and offers those it has", { tag: "@both" }, async ({ page, isMobile }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.openPicker(calculator.giving);
  await calculator.search.fill("mythic bear");
  await expect(calculator.options.first()).toContainText("No Mythic form");
  await calculator.search.press("Enter");
  await expect(calculator.sheet.getByRole("status").filter({ hasText: "Bear has no Mythic form. Choose one it has." })).toBeVisible();
  await expect(calculator.addToTrade).toBeDisabled();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  if (isMobile) {
    await page.getByText("Shiny", { exact: true }).click();
    await calculator.addToTrade.click();
  } else {
    // With a keyboard, the focus moves to the first form of the pet.
    await expect(page.getByRole("radio", { name: /^Normal/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await expect(calculator.sheet).toContainText("Added Shiny Bear");
});

test("the picker has a switch between the sides; search and focus stay, and a full side accepts no more", { tag: "@desktop" }, async ({
  page,
}) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("8 abyssal dragon", "6 abyssal dragon");
  await calculator.openPicker(calculator.receiving);
  const to = calculator.sheet.getByRole("group", { name: "Add to" });
  await expect(calculator.sheet.getByRole("heading", { name: "Add to I Receive" })).toBeVisible();
  await expect(to.getByRole("button", { name: "Giving 8 of 8" })).toBeDisabled();
  await page.keyboard.press("Escape");

  await calculator.giving.getByRole("button", { name: "Abyssal Dragon, 500, remove" }).first().click();
  await calculator.openPicker(calculator.receiving);
  await calculator.search.fill("shiny kd");
  await expect(calculator.options.first()).toContainText("King Doggy");
  await to.getByRole("button", { name: "Giving 7 of 8" }).click();
  await expect(calculator.sheet.getByRole("heading", { name: "Add to Giving" })).toBeVisible();
  await expect(calculator.search).toHaveValue("shiny kd");
  await expect(calculator.search).toBeFocused();
  await to.getByRole("button", { name: "I Receive 6 of 8" }).click();
  await page.keyboard.press("Enter");
  await expect(to.getByRole("button", { name: "I Receive 7 of 8" })).toHaveAttribute("aria-pressed", "true");
  await calculator.search.fill("kd sm");
  await to.getByRole("button", { name: "Giving 7 of 8" }).click();
  await page.keyboard.press("Enter");
  // The last place of a side closes the picker.
  await expect(calculator.sheet).toHaveCount(0);
  await expect(calculator.giving.getByRole("button", { name: /^Shiny Mythic King Doggy, .*\d$/ })).toBeVisible();
  await expect(calculator.receiving.getByRole("button", { name: /^Shiny King Doggy, .*\d$/ })).toBeVisible();
});

test("at 320 px nothing overlaps or is cut off, and everything is 44 px tall", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const calculator = new CalculatorPage(page);
  await calculator.openWith("4 abyssal dragon", "abyssal dragon");
  await calculator.openPicker(calculator.giving);
  for (const query of ["", "shiny kd", "sm bear", "sm"]) {
    await calculator.search.fill(query);
    await expect(calculator.options.first()).toBeVisible();
    const faults = await calculator.sheet.evaluate((sheet) => {
      const short = [...sheet.querySelectorAll<HTMLElement>("button, .picker-row, .variant")].filter(
        (control) => control.getBoundingClientRect().height < 44,
      );
      const overlapping = [...sheet.querySelectorAll(".picker-row")].filter((row) => {
        const [label, value] = [row.querySelector(".rarity-label"), row.lastElementChild];
        const range = document.createRange();
        if (label) range.selectNodeContents(label);
        return label && value && range.getBoundingClientRect().right > value.getBoundingClientRect().left;
      });
      return {
        sideways: sheet.scrollWidth - sheet.clientWidth,
        short: short.length,
        overlapping: overlapping.map((row) => row.textContent),
      };
    });
    expect(faults, query).toEqual({ sideways: 0, short: 0, overlapping: [] });
  }
});
