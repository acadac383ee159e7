import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** One of the lists of the gallery. */
class ListPart {
  readonly part: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly sort: Locator;
  readonly bar: Locator;

  constructor(page: Page, name = "List, light") {
    this.part = page.getByRole("region", { name, exact: true });
    this.rows = this.part.locator("tbody > tr[data-index]");
    this.search = this.part.getByRole("searchbox");
    this.sort = this.part.getByLabel("Sort by");
    this.bar = this.part.getByRole("group", { name: "Selected rows" });
  }

  box(index: number): Locator {
    return this.rows.nth(index).getByRole("checkbox");
  }

  head(name: string): Locator {
    return this.part.getByRole("columnheader", { name });
  }

  menu(name: string): Locator {
    return this.part.locator("summary", { hasText: name });
  }
}

async function open(page: Page, search = "") {
  await new ShellPage(page).open(`/gallery/lists${search}`);
  // A hydrated row is a stop of the Tab key.
  await expect(page.locator("tbody > tr[tabindex]").first()).toBeAttached();
}

test("search, filters and order are in the address, a change restarts the list, and Back is one step", async ({ page }) => {
  await open(page);
  const list = new ListPart(page);
  await expect(list.rows).toHaveCount(12);
  await expect(list.part.getByText("1–12 of 60 plants")).toBeVisible();
  await list.part.getByRole("link", { name: "Next page" }).click();
  await expect(list.part.getByText("13–24 of 60 plants")).toBeVisible();
  await expect(page).toHaveURL(/after=plant-\d+&from=13/);

  await list.search.pressSequentially("fan", { delay: 30 });
  await expect(page).toHaveURL("/gallery/lists?q=fan");
  await expect(list.search).toBeFocused();
  await list.sort.selectOption("Dearest first");
  await expect(page).toHaveURL("/gallery/lists?q=fan&sort=-price");
  await list.menu("Filters").click();
  await list.part.getByRole("combobox", { name: "Family" }).selectOption("Palm");
  await expect(page).toHaveURL("/gallery/lists?q=fan&family=palm&sort=-price");
  await list.part.getByLabel("Price from").fill("cheap");
  await expect(list.part.locator(".list-problems")).toContainText("“cheap” isn’t a number.");
  await expect(page).toHaveURL("/gallery/lists?q=fan&family=palm&sort=-price&price-min=cheap");
  await expect(list.part.getByLabel("Price from")).toHaveValue("cheap");
  await expect(list.part.getByLabel("Price from")).toBeFocused();
  await expectAccessible(page, "open filters", { include: "[aria-label='Lists, light theme']" });
  await page.keyboard.press("Escape");
  await expect(list.part.getByLabel("Price from")).toBeHidden();
  await expect(list.menu("Filters")).toBeFocused();

  await list.part.getByRole("link", { name: "Remove the filter Family: Palm" }).click();
  await expect(page).toHaveURL("/gallery/lists?q=fan&sort=-price&price-min=cheap");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/gallery/lists?q=fan&sort=-price");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/after=plant/);
  await expect(list.search).toHaveValue("");
  await expect(list.sort).toHaveValue("name");
});

test("Back fills the fields as they were", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "?q=fan");
  const list = new ListPart(page);
  await list.search.fill("veil");
  await expect(page).toHaveURL("/gallery/lists?q=veil");
  await expect(list.rows.first()).toContainText("veil");
  await page.goBack();
  await expect(list.search).toHaveValue("fan");
  await expect(list.rows.first()).toContainText("fan");
});

test("a list says why it is empty, and shows refusals and failures", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "?q=nothing+at+all");
  await expect(new ListPart(page).part.getByRole("heading", { name: "No plants found" })).toBeVisible();
  await new ListPart(page).part.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(new ListPart(page).rows).toHaveCount(12);
  await expect(new ListPart(page, "Loading, light").part.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect(new ListPart(page, "Failed, light").part.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(new ListPart(page, "Refused, light").part.getByRole("alert")).toContainText("Your account doesn’t have the role");
});

test("rows are selected one by one, by ranges and all at once", async ({ page }) => {
  await open(page);
  const list = new ListPart(page);
  await expect(list.bar).toBeHidden();
  await list.box(1).click();
  await list.box(4).click({ modifiers: ["Shift"] });
  await expect(list.bar).toContainText("4 selected");
  const all = list.part.getByRole("checkbox", { name: "Select all on this page" });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await expectAccessible(page, "a selection", { include: "[aria-label='Lists, light theme']" });
  await all.click();
  await expect(list.bar).toContainText("12 selected");
  await all.click();
  await expect(list.bar).toBeHidden();
  await list.box(0).click();
  await list.bar.getByRole("button", { name: "Water" }).click();
  await expect(new ShellPage(page).toast).toContainText("Watered: plant-1");
  await expect(list.bar).toBeHidden();
});

test("the keyboard moves between rows, selects and opens", { tag: "@desktop" }, async ({ page }) => {
  await open(page);
  const list = new ListPart(page);
  await page.keyboard.press(".");
  await expect(list.search).toBeFocused();
  await list.head("Name").getByRole("link").focus();
  await expect(list.part.locator("tbody > tr[tabindex='0']")).toHaveCount(1);
  await list.rows.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(list.rows.nth(2)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(list.bar).toContainText("3 selected");
  await page.keyboard.press("Escape");
  await expect(list.bar).toBeHidden();
  await page.keyboard.press("End");
  await expect(list.rows.nth(11)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(list.rows.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/gallery/lists#plant-1");
});

test("ADM-083 letters move, select and choose an act for the current row, and are text in a field", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page);
  const list = new ListPart(page);
  await page.keyboard.press("j");
  await expect(list.rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("Control+j");
  await expect(list.rows.nth(1)).toBeFocused();
  await page.keyboard.press("a");
  await expect(list.bar).toContainText("1 selected");
  await expect(list.bar.getByRole("button", { name: "Water" }), "a letter only chooses").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(new ShellPage(page).toast).toContainText("Watered: plant-2");
  await expect(list.bar).toBeHidden();
  await page.keyboard.press("x");
  await expect(list.box(1)).toBeChecked();
  await page.keyboard.press("x");
  await expect(list.box(1)).not.toBeChecked();
  await list.search.focus();
  await page.keyboard.type("xj");
  await expect(list.search).toHaveValue("xj");
  await expect(list.bar).toBeHidden();
});

test("the head sorts, columns can be chosen, and the list can be saved as it is shown", { tag: "@desktop" }, async ({ page }) => {
  await open(page);
  const list = new ListPart(page);
  await list.head("Price").getByRole("link").click();
  await expect(page).toHaveURL("/gallery/lists?sort=-price");
  await expect(list.head("Price")).toHaveAttribute("aria-sort", "descending");
  await expect(list.sort).toHaveValue("-price");
  await list.head("Price").getByRole("link").click();
  await expect(list.head("Price")).toHaveAttribute("aria-sort", "ascending");
  await list.menu("Columns").click();
  await list.part.getByRole("checkbox", { name: "Family" }).click();
  await expect(list.head("Family")).toHaveCount(0);
  await list.part.getByRole("checkbox", { name: "Evergreen" }).click();
  await expect(list.head("Evergreen")).toBeVisible();
  await expect(page).toHaveURL("/gallery/lists?sort=price&columns=name%2Cheight%2Cprice%2Cnote%2Cevergreen");
  await list.head("Name").hover();
  await page.keyboard.press("Escape");

  const saving = page.waitForEvent("download");
  await list.part.getByRole("button", { name: "Export" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("plants.csv");
  const [head, ...lines] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(head).toBe('\uFEFFName,"Height, cm",Price,Note,Evergreen');
  expect(lines).toHaveLength(13);
});

test("of thousands of rows only those in sight exist, and the keys reach the last", async ({ page }) => {
  await open(page);
  const list = new ListPart(page, "Many rows");
  const table = list.part.getByRole("table");
  await list.part.scrollIntoViewIfNeeded();
  await expect(table).toHaveAttribute("aria-rowcount", "5001");
  await expect.poll(() => list.rows.count()).toBeLessThan(50);
  await list.rows.nth(1).focus();
  await page.keyboard.press("End");
  const last = list.part.locator("tr[data-index='4999']");
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("aria-rowindex", "5001");
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await expect(list.part.locator("tr[data-index='0']")).toBeInViewport();
  await expect(list.part.locator("input[name=id]")).toHaveValue("plant-5000");
  await expect(list.part.getByRole("link", { name: "Next page" })).toBeHidden();
});

test("the page never scrolls sideways, and in narrow windows a row becomes a card", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "?price-min=much&family=fern");
  const list = new ListPart(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => new ShellPage(page).overflow(), `${width} pixels`).toBeLessThanOrEqual(0);
    const shape = await list.rows.first().evaluate((row) => getComputedStyle(row).display);
    expect(shape, `${width} pixels`).toBe(width < 800 ? "grid" : "table-row");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("sorting, filters, columns, pages and the selection are plain links and forms", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/gallery/lists");
    const list = new ListPart(page);
    await list.head("Price").getByRole("link").click();
    await expect(page).toHaveURL("/gallery/lists?sort=-price");
    await list.search.fill("fan");
    await list.menu("Filters").click();
    await list.part.getByLabel("Price from").fill("1,000");
    await list.part.getByRole("button", { name: "Apply" }).first().click();
    await expect(page).toHaveURL(/q=fan&.*sort=-price&.*price-min=1%2C000/);
    await expect(list.part.getByText("Price: from 1,000")).toBeVisible();
    await expect(list.bar).toBeVisible();
    await list.box(0).check();
    await list.box(1).check();
    const ids = await list.rows
      .getByRole("checkbox")
      .evaluateAll((boxes) => boxes.slice(0, 2).map((box) => (box as HTMLInputElement).value));
    await list.bar.getByRole("button", { name: "Water" }).click();
    await expect(page).toHaveURL(`/gallery/lists?id=${ids[0]}&id=${ids[1]}`);

    await page.goto("/gallery/lists");
    const many = new ListPart(page, "Many rows");
    await expect(many.rows).toHaveCount(50);
    await many.part.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/gallery/lists?many-after=plant-50&many-from=51");
    await expect(many.rows.first()).toContainText("51");
  });
});
