import type { Locator, Page } from "@playwright/test";

/** The documentation of the API, and the tokens in the settings. */
export class ApiPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The card of an address in the reference, by its name. */
  operation(summary: string): Locator {
    return this.page.getByRole("article").filter({ has: this.page.getByRole("heading", { name: summary, exact: true }) });
  }

  async tryIt(summary: string): Promise<Locator> {
    const card = this.operation(summary);
    await card.getByText("Try it", { exact: true }).click();
    return card;
  }
}
