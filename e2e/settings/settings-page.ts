import type { Locator, Page } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";

/** The profile editor. */
export class SettingsPage extends AccountPage {
  readonly profile: Locator;
  readonly background: Locator;
  readonly preview: Locator;
  /** The background of the whole page. */
  readonly backdrop: Locator;

  constructor(page: Page) {
    super(page);
    this.profile = page.getByRole("region", { name: "Profile", exact: true });
    this.background = page.getByRole("region", { name: "Background Settings" });
    this.preview = page.getByRole("main").locator("[inert]");
    this.backdrop = page.locator(".profile-backdrop:not([data-within])");
  }

  field(label: string) {
    return this.profile.getByLabel(label, { exact: true });
  }

  /** The name of the signed-in account. */
  async name() {
    return (await this.badge.innerText()).replace(": your profile", "").trim();
  }

  async saveProfile() {
    await this.profile.getByRole("button", { name: "Save profile" }).click();
  }

  /** Delays this page's data requests from now on. Returns a function that releases them, and resolves when the page shows the data. */
  async holdReadings() {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await this.page.route("**/settings.data*", async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    return async () => {
      release();
      await this.page.waitForFunction(() => {
        const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { state: { revalidation: string } } };
        return router.state.revalidation === "idle";
      });
      // New data is rendered in the background, in its own task.
      await this.page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
      await this.page.unroute("**/settings.data*");
    };
  }

  async saveBackground() {
    await this.background.getByRole("button", { name: "Save background" }).click();
  }

  /** Chooses a picture, by its name. */
  async choosePicture(name: string) {
    await this.background.locator("label", { hasText: name }).click();
  }
}
