import { type Locator, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** The account in the header, sign-in and sign-out, and the demo's account chooser. */
export class AccountPage {
  readonly page: Page;
  readonly badge: Locator;
  readonly toast: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.badge = page.getByRole("banner").getByRole("link", { name: /: your profile$/ });
    this.toast = page.locator(".toast");
    this.problem = page.getByRole("main").getByRole("alert");
  }

  /** Opens an address and waits until scripts have taken over. */
  open(path: string) {
    return new ShellPage(this.page).open(path);
  }

  /** Chooses an account of the demo by its key, where the chooser is on the screen. */
  async choose(account: string): Promise<void> {
    await this.page.locator(`button[name=account][value="${account}"]`).click();
  }

  /** Signs in at /login and stays on the resulting page. */
  async signIn(account: string, service: "Roblox" | "Discord" = "Roblox", returnTo = "/terms"): Promise<void> {
    await this.open(`/login?${new URLSearchParams({ returnTo })}`);
    await this.page
      .getByRole("main")
      .getByRole("button", { name: `Sign in with ${service}` })
      .click();
    await this.choose(account);
    await this.page.waitForURL((url) => !url.pathname.startsWith("/demo-identity/") && !url.searchParams.has("code"));
  }

  /** Signs in by requests alone, which is quicker for tests of other things. The browser stays on its page. */
  async enter(account: string, service: "Roblox" | "Discord" = "Roblox"): Promise<void> {
    await signInByRequest(this.page.request, `${test.info().project.use.baseURL}`, account, { service });
  }

  async logout(): Promise<void> {
    const inHeader = this.page.getByRole("banner").getByRole("button", { name: "Logout" });
    if (!(await inHeader.isVisible())) await this.page.getByRole("button", { name: "Open menu" }).click();
    await this.page.getByRole("button", { name: "Logout" }).and(this.page.locator(":visible")).first().click();
    await this.page.waitForURL((url) => url.pathname === "/");
  }

  async sessionCookie() {
    return (await this.page.context().cookies()).find(({ name }) => name === "session");
  }
}
