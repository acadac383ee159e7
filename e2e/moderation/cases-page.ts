import type { Locator, Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The queue of cases, and the page of a case. */
export class CasesPage {
  readonly page: Page;
  readonly evidence: Locator;
  /** The cover of disturbing content, to tap before it is shown. */
  readonly cover: Locator;
  readonly decide: Locator;
  readonly told: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.evidence = page.getByRole("region", { name: "What was reported" });
    this.cover = this.evidence.locator("label");
    this.decide = page.getByRole("region", { name: "Decide", exact: true });
    this.told = page.getByLabel("Message to them");
    this.toast = page.locator(".toast");
  }

  open(path = "/admin/cases") {
    return new ShellPage(this.page).open(path);
  }

  /** The button of a decision. */
  act(name: string): Locator {
    return this.decide.getByRole("button", { name, exact: true });
  }

  /** The case about that player's comment, in the queue. */
  commentBy(name: string): Locator {
    return this.page.getByRole("link", { name: `A comment by ${name}` });
  }
}
