import type { Locator, Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The page where a thing is reported, and the one where a guest follows a report. */
export class ReportPage {
  readonly page: Page;
  readonly preview: Locator;
  readonly reasons: Locator;
  readonly text: Locator;
  readonly send: Locator;
  readonly problem: Locator;
  /** The code of a guest's report, once it is sent. */
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.preview = main.getByRole("region", { name: "What you report" });
    this.reasons = main.getByRole("radio");
    this.text = main.getByLabel("Is there more we should know?");
    this.send = main.getByRole("button", { name: "Send report" });
    this.problem = main.getByRole("alert");
    this.code = main.locator("code");
  }

  open(path: string) {
    return new ShellPage(this.page).open(path);
  }

  reason(name: string): Locator {
    return this.page.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  /** Looks up a report by its code. */
  async lookUp(code: string): Promise<void> {
    await this.page.getByLabel("Code of your report").fill(code);
    await this.page.getByRole("button", { name: "Look it up" }).click();
  }
}
