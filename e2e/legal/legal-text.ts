import type { Locator, Page } from "@playwright/test";

/** One of the three legal texts. */
export class LegalText {
  readonly page: Page;
  readonly contents: Locator;

  constructor(page: Page) {
    this.page = page;
    this.contents = page.getByRole("navigation", { name: "On this page" });
  }

  section(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }
}
