import type { Locator, Page } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";

/** A pet's alert, and the notifications. */
export class AlertsPage extends AccountPage {
  readonly box: Locator;
  readonly bell: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    super(page);
    this.box = page.locator("#alert");
    this.bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
    this.rows = page.locator(".notification-row");
  }

  async setPercent(percent: number) {
    await this.box.getByRole("slider").fill(String(percent));
  }
}
