import type { Locator, Page } from "@playwright/test";

/** The pieces around every page. */
export class ShellPage {
  readonly page: Page;
  readonly mainNavigation: Locator;
  readonly thumbBar: Locator;
  readonly menu: Locator;
  readonly footer: Locator;
  readonly cookieBanner: Locator;
  readonly chatButton: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.mainNavigation = page.getByRole("navigation", { name: "Main" });
    this.thumbBar = page.getByRole("navigation", { name: "Quick" });
    this.menu = page.getByRole("navigation", { name: "Menu" });
    this.footer = page.getByRole("contentinfo");
    this.cookieBanner = page.getByRole("complementary", { name: "Cookie-Hinweis" });
    this.chatButton = page.getByRole("button", { name: "Chat" });
    this.toast = page.locator(".toast");
  }

  /** Opens an address and waits until scripts have taken over. */
  async open(path: string) {
    const response = await this.page.goto(path);
    await this.page.waitForFunction(() => Object.keys(document.querySelector("footer") ?? {}).some((key) => key.startsWith("__react")));
    return response;
  }

  /**
   * Gives the page a live stream of its own, as in browsers without shared workers: only a page's requests can be watched and answered, and
   * with the request for such a worker the network is never idle.
   */
  async withOwnStream(): Promise<void> {
    await this.page.addInitScript(() => Object.defineProperty(window, "SharedWorker", { value: undefined }));
  }

  /** Delays scripts, as on a slow network, until the returned function is called. */
  async holdScripts(): Promise<() => void> {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await this.page.route(/\/assets\/.*\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    return arrive;
  }

  async switchTheme() {
    await this.page.getByRole("button", { name: /Switch to (dark|light) theme/ }).click();
  }

  theme() {
    return this.page.evaluate(() => ({ shown: document.documentElement.dataset.theme, stored: localStorage.getItem("theme") }));
  }

  /** Like a browser with a larger text size: everything measured in text grows. */
  enlargeText(times: number) {
    return this.page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      `${times * 100}%`,
    );
  }

  /** How many pixels the page is wider than the window. */
  overflow() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
