import type { Locator, Page } from "@playwright/test";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** The board, the form of a trade, and the page of one. */
export class TradesPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly search: Locator;
  readonly form: CalculatorPage;
  readonly status: Locator;
  readonly submit: Locator;
  readonly comments: Locator;
  readonly comment: Locator;
  readonly interest: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole("article");
    this.search = page.getByRole("searchbox", { name: "Search trades" });
    this.form = new CalculatorPage(page);
    this.status = page.getByRole("status", { name: "Status" });
    this.submit = page.getByRole("button", { name: /^(Post Trade|Save Changes)$/ });
    this.comments = page.getByRole("region", { name: "Comments" });
    this.comment = page.getByLabel("Your comment");
    this.interest = page
      .getByRole("region", { name: "About this trade" })
      .getByRole("button", { name: /interested|your trade|completed/i });
    this.toast = page.locator(".toast");
  }

  /** Opens an address and waits until scripts have taken over. */
  open(path: string) {
    return new ShellPage(this.page).open(path);
  }

  /** Waits until what draws the toasts is there, as it is half a second after the page. */
  async toastsReady(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/toast-stack")));
  }

  async filter(fields: Record<string, string>): Promise<void> {
    const panel = this.page.locator("details.board-panel");
    if ((await panel.getAttribute("open")) === null) await panel.locator("summary").click();
    for (const [label, value] of Object.entries(fields)) {
      const control = panel.getByLabel(label);
      if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption({ label: value });
      else await control.fill(value);
    }
    await panel.getByRole("button", { name: "Apply Filters" }).click();
  }
}
