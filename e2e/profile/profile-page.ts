import type { Locator, Page } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";

/** A profile: its head, its tabs, and what staff find there. */
export class ProfilePage {
  readonly page: Page;
  readonly account: AccountPage;
  readonly head: Locator;
  readonly tabs: Locator;
  readonly controls: Locator;
  readonly outcome: Locator;

  constructor(page: Page) {
    this.page = page;
    this.account = new AccountPage(page);
    this.head = page.getByRole("main").getByRole("region").first();
    this.tabs = page.getByRole("navigation", { name: "Profile" });
    this.controls = page.getByRole("region", { name: "Admin Controls" });
    this.outcome = this.controls.locator("[role=status], [role=alert]");
  }

  async chooseTab(name: string): Promise<void> {
    await this.tabs.getByRole("link", { name, exact: true }).click();
    await this.page.getByRole("region", { name, exact: true }).waitFor();
  }

  /** Unfolds what staff can do. */
  async unfold(): Promise<void> {
    await this.controls.locator("summary").first().click();
  }

  /** The id of the signed-in account. */
  async ownId(): Promise<string> {
    return (await (await this.page.request.get("/session.json")).json()).viewer;
  }
}
