import { expect, type Locator, type Page } from "@playwright/test";

/** The value list, as a visitor uses it. */
export class ValuesPage {
  readonly page: Page;
  readonly search: Locator;
  /** How many pets are found, in words. */
  readonly status: Locator;
  readonly cards: Locator;
  readonly groups: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByLabel("Search pets");
    this.status = page.getByRole("main").getByRole("status");
    this.cards = page.locator("a.pet-card");
    this.groups = page.getByRole("main").locator("h2.group-head");
  }

  /** Opens an address of the list without waiting for anything but the page itself. */
  async open(search = "") {
    return this.page.goto(`/values${search}`);
  }

  /** Opens it and waits until the list is made in the browser. */
  async openLive(search = "") {
    await this.open(search);
    await this.waitUntilLive();
  }

  async waitUntilLive() {
    await expect(this.page.locator(".virtual-rows")).toBeAttached();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  rarity(name: string): Locator {
    return this.page.getByRole("checkbox", { name, exact: true });
  }

  async toggleRarity(name: string) {
    await this.page
      .locator("label")
      .filter({ has: this.rarity(name) })
      .click();
  }

  async openFilters(): Promise<Locator> {
    await this.page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = this.page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async names(): Promise<string[]> {
    return this.cards.getByRole("heading").allTextContents();
  }
}
