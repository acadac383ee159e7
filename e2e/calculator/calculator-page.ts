import { expect, type Locator, type Page } from "@playwright/test";

export class CalculatorPage {
  readonly page: Page;
  readonly giving: Locator;
  readonly receiving: Locator;
  readonly verdict: Locator;
  readonly balance: Locator;
  readonly sheet: Locator;
  readonly search: Locator;
  readonly options: Locator;
  readonly addToTrade: Locator;

  constructor(page: Page) {
    this.page = page;
    this.giving = page.getByRole("region", { name: "Giving" });
    this.receiving = page.getByRole("region", { name: "I Receive" });
    this.verdict = page.getByRole("region", { name: "Verdict" });
    this.balance = page.getByRole("region", { name: "Balance it" });
    this.sheet = page.getByRole("dialog");
    this.search = page.getByPlaceholder("Search pets...");
    this.options = page.getByRole("option");
    this.addToTrade = page.getByRole("button", { name: "Add to Trade", exact: true });
  }

  /** Opens the calculator and waits until it knows the pets and scripts have taken over: only then it tells that it was opened. */
  async open(search = "") {
    const ready = Promise.all([this.page.waitForResponse(/\/catalogue\//), this.page.waitForRequest("**/calculator/opened")]);
    const response = await this.page.goto(`/calculator${search}`);
    await ready;
    return response;
  }

  /** Opens it with two lists on its sides. */
  async openWith(giving: string, receiving: string) {
    return this.open(`?${new URLSearchParams({ giving, receiving })}`);
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The pets of a side, by name. */
  items(side: Locator) {
    return side.locator("[data-position]");
  }

  /** How many pets a side has, copies included: "3 of 8". */
  filled(side: Locator) {
    return side.getByText(/^\d of 8$/);
  }

  total(side: Locator) {
    return side.locator(".panel-total");
  }

  toast(text: string) {
    return this.page.locator(".toast", { hasText: text });
  }

  async pick(name: string) {
    await this.search.fill(name);
    await this.options.filter({ hasText: name }).first().click();
  }

  async openPicker(side: Locator) {
    await side.getByRole("button", { name: "Add Pet" }).click();
    await expect(this.search).toBeVisible();
  }

  /** Adds a pet through the picker and closes it. */
  async add(side: Locator, name: string) {
    await this.openPicker(side);
    await this.pick(name);
    await this.addToTrade.click();
    if (await this.sheet.isVisible()) await this.page.keyboard.press("Escape");
    await expect(this.sheet).toHaveCount(0);
  }
}
