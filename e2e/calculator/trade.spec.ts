import { type APIRequestContext, expect, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

/** The server's rendering of a trade. */
async function drawn(request: APIRequestContext, giving: string, receiving: string) {
  const html = await (await request.get(`/calculator?${new URLSearchParams({ giving, receiving })}`)).text();
  const [, verdict = ""] = /<section aria-label="Verdict"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
  const [, ratio = ""] = /class="ratio-bar" style="width:([^"]*)"/.exec(verdict) ?? [];
  const [, chip = ""] = /aria-current="true">([^<]*)</.exec(verdict) ?? [];
  const total = (side: string) =>
    /<h2 id="[^"]*">[^<]*<\/h2><p class="panel-total figures"><span class="sr-only">Total <\/span><span>([^<]*)</.exec(
      html.slice(html.indexOf(`<h2 id="side-${side}"`)),
    )?.[1];
  const words = verdict.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return { words, ratio, chip, totals: [total("giving"), total("receiving")] };
}

test.describe("the screen", () => {
  test("CALC-001 CALC-002 CALC-004 SHELL-016 SHELL-017: both addresses show two empty sides to a guest, one for search engines", {
    tag: "@desktop",
  }, async ({ request }) => {
    for (const address of ["/calculator", "/trade-calculator"]) {
      const html = await (await request.get(address)).text();
      expect(html, address).toMatch(/<h1[^>]*>Trade Calculator<\/h1>/);
      expect(
        html.match(/<h2 id="side-(giving|receiving)">(Giving|I Receive)<\/h2><p[^>]*><span[^>]*>Total <\/span><span>0</g),
        address,
      ).toHaveLength(2);
      expect(html.match(/class="slot-add"/g), address).toHaveLength(2);
      expect(html, address).toMatch(/<link rel="canonical" href="[^"]*\/calculator"/);
      expect(html, address).toContain('<meta name="robots" content="index, follow"');
    }
  });

  test("CALC-006 CALC-009 … CALC-015 CALC-052: before the first pet", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await expect(calculator.verdict).toContainText("Add pets to calculate");
    await expect(calculator.verdict.getByRole("listitem")).toHaveText(["0.5x", "0.8x", "1.0x", "1.2x", "1.5x"]);
    await expect(calculator.button("Clear")).toBeDisabled();
    await expect(calculator.button("Saved")).toBeEnabled();
    await expect(calculator.button("Save")).toBeDisabled();
    await expect(calculator.button("Share")).toBeDisabled();
    await calculator.button("Save").click({ force: true });
    await expect(calculator.toast("Add pets to both sides before saving")).toBeVisible();
    await calculator.button("Share").click({ force: true });
    await expect(calculator.toast("Add pets to both sides before sharing")).toBeVisible();
  });
});

test.describe("the verdict", () => {
  test("CALC-054 … CALC-058 CALC-063 … CALC-067: seven trades of the same pet, from big win to big loss", { tag: "@desktop" }, async ({
    request,
  }) => {
    for (const [giving, receiving, label, ratio, chip] of [
      [4, 7, "Big Win", "1.75x", "1.5x"],
      [5, 6, "Big Win", "1.20x", "1.2x"],
      [6, 7, "Small Win", "1.16x", "1.2x"],
      [8, 8, "Fair", "1.00x", "1.0x"],
      [8, 7, "Small Loss", "0.87x", "1.0x"],
      [5, 4, "Small Loss", "0.80x", "0.8x"],
      [8, 4, "Big Loss", "0.50x", "0.5x"],
    ] as const) {
      const shown = await drawn(request, `${giving} abyssal dragon`, `${receiving} abyssal dragon`);
      expect(shown).toMatchObject({ chip, ratio: `${Math.min(100, (receiving / giving) * 50)}%` });
      expect(shown.words).toMatch(new RegExp(`^ *${label} Ratio +${ratio.replace(".", "\\.")} `));
    }
  });

  test("CALC-007 CALC-068 CALC-069: totals follow every change, sides swap", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("2 abyssal dragon", "shiny mythic abyssal dragon");
    await expect(calculator.total(calculator.giving)).toHaveText(/1,000$/);
    await expect(calculator.total(calculator.receiving)).toHaveText(/3,000$/);
    await calculator.button("Swap sides").click();
    await expect(calculator.total(calculator.giving)).toHaveText(/3,000$/);
    await expect(calculator.verdict).toContainText("Big Loss");
    await calculator.receiving.getByRole("button", { name: "Abyssal Dragon, 500, remove" }).first().click();
    await expect(calculator.total(calculator.receiving)).toHaveText(/\b500$/);
    await expect(page).toHaveURL(/\/calculator$/);
  });

  test("a pet without a value withholds the verdict and is named", { tag: "@desktop" }, async ({ request }) => {
    const shown = await drawn(request, "abyssal dragon", "abyssal dragon, mythic autumn paragon");
    expect(shown.words).toContain("No verdict");
    expect(shown.words).toContain("Mythic Autumn Paragon is O/C.");
    expect(shown.totals).toEqual(["500", "500"]);
  });

  test("Balance it: each suggestion makes the trade fair", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("4 abyssal dragon", "abyssal dragon");
    await expect(calculator.balance.getByRole("listitem")).toHaveCount(3);
    await calculator.balance
      .getByRole("button", { name: /^Apply/ })
      .first()
      .click();
    await expect(calculator.verdict).toContainText("Fair");
    await expect(calculator.balance.getByRole("status")).toHaveText("Done: this trade is fair now.");
    await expect(calculator.balance.getByRole("heading")).toBeFocused();
    await calculator.button("Swap sides").click();
    await expect(calculator.balance).toHaveCount(0);
  });
});

test.describe("picking pets", () => {
  test("CALC-016 … CALC-021: search, choose, add; the sheet stays for the next", async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.openPicker(calculator.giving);
    await expect(calculator.addToTrade).toBeDisabled();
    await calculator.search.fill("kd");
    await expect(calculator.options.first()).toContainText("King Doggy");
    await calculator.pick("Abyssal Dragon");
    await expect(page.getByRole("radio", { name: /^Normal/ })).toBeChecked();
    await page.getByText("Shiny", { exact: true }).click();
    await page.getByLabel("Quantity").fill("3");
    await calculator.addToTrade.click();
    await expect(calculator.sheet).toContainText("Added 3 × Shiny Abyssal Dragon");
    await expect(calculator.addToTrade).toBeDisabled();
    await calculator.button("Done").click();
    await expect(calculator.filled(calculator.giving)).toHaveText("3 of 8");
    await expect(calculator.total(calculator.giving)).toHaveText(/3,000$/);
    await calculator.openPicker(calculator.receiving);
    await expect(calculator.options.first()).toContainText("Abyssal Dragon");
  });

  test("CALC-022, CALC-023: without a normal value the first variant with one is chosen, absent ones say why; nothing found is said", {
    tag: "@desktop",
  }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.openPicker(calculator.giving);
    await calculator.search.fill("qqqqqqqq");
    await expect(calculator.sheet.getByText("No pets found matching your search.")).toBeVisible();
    await expect(calculator.addToTrade).toBeDisabled();
    await calculator.pick("2026 Bunny");
    const absent = page.getByRole("radio", { name: /Does not exist/ });
    await expect(absent.first()).toBeDisabled();
    await expect(page.getByRole("radio", { checked: true })).toBeEnabled();
  });

  test("CALC-075: a quantity that is none becomes 1", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.openPicker(calculator.giving);
    for (const [before, text] of ["0", "9", "-2", "2.5", "abc", ""].entries()) {
      await calculator.pick("King Doggy");
      await page.getByLabel("Quantity").fill(text);
      await calculator.addToTrade.click();
      await expect(calculator.filled(calculator.giving), text).toHaveText(`${before + 1} of 8`);
    }
  });

  test("CALC-003 CALC-005 CALC-073: a side takes eight, the message says how many were left out, and the tile disappears", {
    tag: "@desktop",
  }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("5 abyssal dragon", "");
    await calculator.openPicker(calculator.giving);
    await calculator.pick("King Doggy");
    await page.getByLabel("Quantity").fill("8");
    await calculator.addToTrade.click();
    await expect(calculator.toast("Cannot add more than 8 pets to your offer")).toBeVisible();
    await expect(calculator.filled(calculator.giving)).toHaveText("8 of 8");
    await expect(calculator.giving.getByRole("button", { name: "Add Pet" })).toHaveCount(0);
  });

  test("CALC-099: copies are one tile, counted by − and +, changed together, and kept over a reload", async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("abyssal dragon", "");
    const { giving } = calculator;
    const more = giving.getByRole("button", { name: "One more Abyssal Dragon" });
    await more.click();
    await more.click();
    await expect(calculator.items(giving)).toHaveCount(1);
    await expect(giving.getByText("×3", { exact: true })).toBeVisible();
    await expect(calculator.total(giving)).toHaveText(/1,500$/);
    const less = giving.getByRole("button", { name: "Abyssal Dragon, 500, remove" });
    await less.press("Enter");
    await expect(calculator.filled(giving)).toHaveText("2 of 8");
    await expect(less).toBeFocused();
    await page.reload();
    await giving.getByRole("button", { name: "2 × Abyssal Dragon, 500 each" }).click();
    await page.getByText("Shiny", { exact: true }).click();
    await expect(calculator.total(giving)).toHaveText(/2,000$/);
    await calculator.button("Remove all 2").click();
    await expect(calculator.filled(giving)).toHaveText("0 of 8");
  });

  test("CALC-074: the same on the receiving side, from a pet's menu", async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("", "8 abyssal dragon");
    await calculator.receiving.getByRole("button", { name: "8 × Abyssal Dragon, 500 each", exact: true }).click();
    await calculator.button("Duplicate").click();
    await expect(calculator.toast("Cannot add more than 8 pets to your request")).toBeVisible();
    await expect(calculator.filled(calculator.receiving)).toHaveText("8 of 8");
  });

  test("CALC-024 CALC-079: pets that fail to load, and a second try", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await page.route(/\/catalogue\//, (route) => route.abort());
    await page.goto("/calculator");
    await expect(calculator.toast("Failed to load pets")).toBeVisible();
    await calculator.openPicker(calculator.giving);
    await expect(calculator.sheet.getByText("Failed to load pets. Please try again.")).toBeVisible();
    await page.unroute(/\/catalogue\//);
    await calculator.button("Try again").click();
    await calculator.pick("King Doggy");
    await expect(calculator.addToTrade).toBeEnabled();
  });
});

test.describe("with the keyboard alone", () => {
  test("arrows, Enter, Escape and / pick a pet; the focus returns", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    const tile = calculator.giving.getByRole("button", { name: "Add Pet" });
    await tile.focus();
    await page.keyboard.press("Enter");
    await expect(calculator.search).toBeFocused();
    await page.keyboard.type("king doggy");
    await expect(calculator.options.first()).toContainText("King Doggy");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(calculator.options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(calculator.sheet).toContainText("Added King Doggy");
    await expect(calculator.search).toBeFocused();
    await calculator.button("Done").focus();
    await page.keyboard.press("/");
    await expect(calculator.search).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(calculator.sheet).toHaveCount(0);
    await expect(tile).toBeFocused();
  });

  test("a pet's menu changes its form, moves it and removes it; removing keeps the focus near", { tag: "@desktop" }, async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.openWith("abyssal dragon, king doggy", "");
    await calculator.giving.getByRole("button", { name: "Abyssal Dragon, 500", exact: true }).press("Enter");
    await page.getByRole("radio", { name: /^Normal/ }).press("ArrowRight");
    await expect(calculator.sheet.getByRole("heading", { name: "Shiny Abyssal Dragon" })).toBeVisible();
    await page.getByRole("button", { name: /^Move to other side/ }).press("Enter");
    await expect(calculator.receiving.getByRole("button", { name: "Shiny Abyssal Dragon, 1,000", exact: true })).toBeVisible();
    await calculator.giving.getByRole("button", { name: /remove$/ }).press("Enter");
    await expect(calculator.filled(calculator.giving)).toHaveText("0 of 8");
    await expect(calculator.giving.getByRole("button", { name: "Add Pet" })).toBeFocused();
  });
});

test("a pet is dragged to the other side", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("abyssal dragon, king doggy", "");
  await calculator
    .items(calculator.giving)
    .first()
    .dragTo(calculator.receiving.getByRole("button", { name: "Add Pet" }));
  await expect(calculator.filled(calculator.receiving)).toHaveText("1 of 8");
  await expect(calculator.receiving.getByRole("button", { name: "Abyssal Dragon, 500", exact: true })).toBeVisible();
  await expect(calculator.filled(calculator.giving)).toHaveText("1 of 8");
});

test("CALC-010: Clear empties both sides, Undo brings them back", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("2 abyssal dragon", "abyssal dragon");
  await calculator.button("Clear").click();
  await expect(calculator.verdict).toContainText("Add pets to calculate");
  await expect(calculator.filled(calculator.giving)).toHaveText("0 of 8");
  await calculator.button("Undo").click();
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
  await expect(calculator.filled(calculator.receiving)).toHaveText("1 of 8");
});

test("SHELL-151: earlier calculations can be restored, also after a reload", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.openWith("2 abyssal dragon", "abyssal dragon");
  await calculator.button("Clear").click();
  await page.reload();
  await calculator.button("Saved").click();
  const recent = page.getByRole("region", { name: "Your last calculations" });
  await recent.getByRole("button", { name: "Call back 2 Abyssal Dragon for Abyssal Dragon" }).click();
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
  await expect(calculator.filled(calculator.receiving)).toHaveText("1 of 8");
});

test("SHELL-151: a reload loses nothing", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.add(calculator.giving, "King Doggy");
  await calculator.add(calculator.receiving, "Hexarium");
  await page.reload();
  await expect(calculator.filled(calculator.giving)).toHaveText("1 of 8");
  await expect(calculator.receiving.getByRole("button", { name: /^Hexarium, .*\d$/ })).toBeVisible();
});
