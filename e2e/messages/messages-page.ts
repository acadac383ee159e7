import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** The messages of one player: the list, a conversation, the request page and the panel. */
export class MessagesPage {
  readonly page: Page;
  readonly shell: ShellPage;
  readonly rows: Locator;
  readonly messages: Locator;
  readonly text: Locator;
  readonly badge: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.shell = new ShellPage(page);
    this.rows = page.locator(".inbox-row");
    this.messages = page.locator(".message");
    this.text = page.getByRole("textbox", { name: "Your message" });
    this.badge = page.getByRole("banner").getByRole("link", { name: /^Messages/ });
    this.panel = page.getByRole("dialog", { name: /^(Messages|Chat)/ });
  }

  /** A new player, without anything from other tests. */
  static async enter(page: Page): Promise<MessagesPage> {
    await acceptCookies(page);
    await new AccountPage(page).enter("new");
    return new MessagesPage(page);
  }

  /** A second player, on the same kind of device. */
  static async another(browser: Browser): Promise<MessagesPage> {
    const { baseURL, viewport, isMobile, hasTouch, userAgent } = test.info().project.use;
    const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch, userAgent, reducedMotion: "reduce" });
    await signInByRequest(context.request, `${baseURL}`, "new");
    const page = await context.newPage();
    await acceptCookies(page);
    return new MessagesPage(page);
  }

  /** The reader's id. */
  async id(): Promise<string> {
    return (await (await this.page.request.get("/session.json")).json()).viewer;
  }

  open(path: string) {
    return this.shell.open(path);
  }

  async send(text: string): Promise<void> {
    await this.text.fill(text);
    await this.page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(this.text).toHaveValue("");
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** The actions of a message. */
  async actsOf(text: string): Promise<Locator> {
    await this.message(text).locator(".message-bubble").click();
    return this.message(text).locator(".message-acts");
  }
}

/** On a phone the notice covers the text field. */
function acceptCookies(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
}
