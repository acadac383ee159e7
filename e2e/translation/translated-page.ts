import { type APIResponse, expect, type Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** A page beside an untranslated copy of it. Whatever breaks on either is kept in `problems`. */
export class TranslatedPage {
  readonly page: Page;
  readonly plain: Page;
  readonly problems: string[] = [];

  constructor(page: Page, plain: Page) {
    this.page = page;
    this.plain = plain;
    for (const one of [page, plain]) {
      // React renders again what was translated before hydration, and it is translated again; React only reports that.
      one.on(
        "pageerror",
        (error) => error.message.includes("React error #418") || this.problems.push(`${one.url()}: ${error.stack ?? error.message}`),
      );
      one.on("console", (message) => {
        if (message.type() === "error" && !/^Failed to (load|fetch)/.test(message.text()))
          this.problems.push(`${one.url()}: ${message.text()}`);
      });
    }
  }

  static async of(page: Page): Promise<TranslatedPage> {
    await page.context().addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
    return new TranslatedPage(page, await page.context().newPage());
  }

  /** Opens an address in both, and translates the one. */
  async open(path: string): Promise<void> {
    for (const one of [this.page, this.plain]) await new ShellPage(one).open(path);
    await translate(this.page);
  }

  /** Gives both the same answers at these addresses, whatever other tests change meanwhile. */
  async shareAnswers(addresses: RegExp): Promise<void> {
    const answers = new Map<string, Promise<APIResponse>>();
    await this.page.context().route(addresses, async (route) => {
      const url = route.request().url();
      const answer = answers.get(url) ?? route.fetch();
      answers.set(url, answer);
      await route.fulfill({ response: await answer });
    });
  }

  /** Does the same on both. */
  async do(step: (page: Page) => Promise<unknown>): Promise<void> {
    await step(this.page);
    await step(this.plain);
  }

  /** Both say the same at these places, and something, once both are done. */
  async expectSame(selector: string): Promise<void> {
    await expect
      .poll(async () => {
        const [translated, plain] = await Promise.all([wordsOf(this.page, selector), wordsOf(this.plain, selector)]);
        if (plain.join("") === "") return { [selector]: "says nothing" };
        const other = translated.findIndex((words, at) => words !== plain[at]);
        return translated.length === plain.length && other === -1
          ? "the same"
          : { translated: translated[other] ?? translated.length, plain: plain[other] ?? plain.length, problems: this.problems };
      })
      .toBe("the same");
    this.expectSound();
  }

  expectSound(): void {
    expect(this.problems).toEqual([]);
  }
}

/**
 * Does to a page what Chrome’s translation does: it replaces each text by two font elements that hold the translation, also each text that
 * appears later, and leaves alone what says so. The words stay the same here, so that they can be compared.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LEFT_ALONE = '[translate="no"], .notranslate, font, script, style, textarea, noscript, svg';
    const replace = (text: Node) => {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.nodeValue);
      text.parentElement.replaceChild(font, text);
    };
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target.nodeType === Node.TEXT_NODE) replace(target);
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) replace(node);
          else replaceIn(node);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The texts at these places, in their order; times go by while one page waits for the other. */
function wordsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const time of copy.querySelectorAll("time")) time.remove();
      return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
    }),
  );
}
