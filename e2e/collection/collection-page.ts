import { expect, type Locator, type Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The own collection, its wishlist, and the buttons of other pages that add to them. */
export class CollectionPage {
  readonly page: Page;
  readonly toast: Locator;
  readonly cards: Locator;
  readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = page.locator(".toast");
    this.cards = page.getByRole("main").getByRole("article");
    this.sheet = page.getByRole("dialog");
  }

  /** Opens an address and waits until scripts have taken over. */
  open(path = "/collection") {
    return new ShellPage(this.page).open(path);
  }

  /** Opens the page of a pet and waits until scripts have taken over its buttons, too, whose code comes after the first view. */
  async openPet(path: string): Promise<void> {
    await this.open(path);
    await this.page.waitForFunction(() => {
      const form = document.querySelector("main form");
      return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
    });
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  /** Opens the details and actions of a card, which a phone shows after a tap. */
  async openCard(card: Locator): Promise<void> {
    await expect(card).toBeVisible();
    const details = card.locator("details");
    if ((await details.getAttribute("open")) === null && (await details.locator("summary").isVisible()))
      await details.locator("summary").click();
  }

  /** Opens search, filters and settings, which a phone keeps behind a button. */
  async openTools(): Promise<void> {
    const tools = this.page.locator(".own-tools");
    await expect(tools).toBeVisible();
    const summary = tools.locator("summary", { hasText: "Find" });
    if ((await tools.getAttribute("open")) === null && (await summary.isVisible())) await summary.click();
  }

  figure(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  told(words: string): Locator {
    return this.toast.filter({ hasText: words });
  }
}
