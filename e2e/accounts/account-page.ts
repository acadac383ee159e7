import { type APIRequestContext, type Locator, type Page, test } from "@playwright/test";
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

/**
 * Signs in without a browser, and answers the note for young players: the session stays in the context's cookies. Returns the final
 * address; the default of `returnTo` has to be reached.
 */
export async function signInByRequest(
  request: APIRequestContext,
  baseURL: string,
  account: string,
  { service = "Roblox", returnTo = "/terms" }: { service?: "Roblox" | "Discord"; returnTo?: string } = {},
): Promise<URL> {
  const headers = { origin: baseURL };
  const chooser = await request.post(`/auth/${service.toLowerCase()}`, { headers, form: { returnTo } });
  let arrived = await request.post(chooser.url(), { headers, form: { account } });
  if (new URL(arrived.url()).pathname === "/welcome")
    arrived = await request.post(arrived.url(), { headers, form: { form: "welcome", age: "old-enough", returnTo } });
  const address = new URL(arrived.url());
  if (returnTo === "/terms" && address.pathname !== returnTo) throw new Error(`The sign-in as ${account} ended at ${address}.`);
  return address;
}
