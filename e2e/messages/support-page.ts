import type { Locator, Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The page on which a guest writes to Bubblegum Support, and the team's page of the same conversation. */
export class SupportPage {
  readonly page: Page;
  readonly name: Locator;
  readonly year: Locator;
  readonly messages: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel("What should we call you?");
    this.year = page.getByLabel("In which year were you born?");
    this.messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
    this.text = page.getByLabel(/^Your message|^Answer as Bubblegum Support/);
  }

  open(path = "/messages/support") {
    return new ShellPage(this.page).open(path);
  }

  async begin(name: string, year: number) {
    await this.name.fill(name);
    await this.year.selectOption(String(year));
    await this.page.getByRole("button", { name: "Go on" }).click();
  }

  async send(text: string) {
    await this.text.fill(text);
    await this.page.getByRole("button", { name: "Send", exact: true }).click();
  }

  /** Opens the conversation of that name in the list of the team. */
  async openCase(name: string) {
    await this.open("/admin/support");
    await this.page.getByRole("link", { name, exact: true }).click();
  }
}
