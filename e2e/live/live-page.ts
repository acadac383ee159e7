import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The live content of the board and of a trade's page. */
export class LivePage {
  readonly page: Page;
  readonly cards: Locator;
  readonly news: Locator;
  readonly comments: Locator;
  readonly interested: Locator;
  readonly interest: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole("main").getByRole("article");
    this.news = page.getByRole("status").getByRole("link", { name: /new trades?$/i });
    this.comments = page.getByRole("region", { name: "Comments" }).getByRole("listitem");
    this.interested = page.getByText(/players? (is|are) interested/);
    this.interest = page.getByRole("main").getByRole("button", { name: /^(I'm Interested|Interested|Trade Completed)/ });
  }

  /** Opens an address and waits until it is listening. */
  async open(path: string): Promise<void> {
    await new ShellPage(this.page).open(path);
    await this.untilListening();
  }

  /** Waits until the stream is open, which the page notes as a timing: the request itself is a shared worker's. */
  async untilListening(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName("live").length > 0);
  }

  /** Cuts the network off, or brings it back. */
  async setOffline(offline: boolean): Promise<void> {
    await this.page.context().setOffline(offline);
  }

  async comment(text: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Your comment" }).fill(text);
    await this.page.getByRole("button", { name: "Send" }).click();
  }
}

/** A signed-in player without a browser. */
export class Trader {
  readonly #request: APIRequestContext;
  readonly #headers: { origin: string };

  constructor(request: APIRequestContext, baseURL: string) {
    this.#request = request;
    this.#headers = { origin: baseURL };
  }

  /** Posts a trade under a name, so that signed-in players can search for it, and returns its address. */
  async post(name: string): Promise<string> {
    const names = { robloxUsername: name, discordUsername: name };
    const form = { form: "trade", giving: "King Doggy", receiving: "The Overlord", ...names, availability: "anytime" };
    const answer = await this.#request.post("/trades/create", { headers: this.#headers, form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers().location ?? "";
  }

  /** Changes the text of a trade, and its giving side to two pets. */
  async edit(trade: string, name: string, message: string): Promise<void> {
    const address = trade.replace("/trades/", "/trades/edit/");
    const id = trade.slice("/trades/".length);
    const form = {
      ...(await this.openForm(trade)),
      form: "trade",
      trade: id,
      giving: "2 King Doggy",
      receiving: "The Overlord",
      robloxUsername: name,
      discordUsername: name,
      availability: "anytime",
      message,
    };
    expect((await this.#request.post(address, { headers: this.#headers, form, maxRedirects: 0 })).status()).toBe(303);
  }

  /** Opens the form of a trade, as a tab does, and returns the values it was shown with. */
  async openForm(trade: string): Promise<Record<string, string>> {
    const page = await (await this.#request.get(trade.replace("/trades/", "/trades/edit/"))).text();
    return shownIn(page);
  }

  /** Sends the form of a tab that was opened before, without scripts, and returns the status and the page. */
  async save(trade: string, shown: Record<string, string>, typed: Record<string, string>): Promise<{ status: number; page: string }> {
    // Boxes of which none is ticked send nothing.
    const words = Object.entries(shown)
      .filter(([name, value]) => name !== "seen.wantTags" || value !== "")
      .map(([name, value]) => [name.replace(/^seen\./, ""), value]);
    const form = { ...Object.fromEntries(words), ...shown, form: "trade", trade: trade.slice("/trades/".length), ...typed };
    const address = trade.replace("/trades/", "/trades/edit/");
    const answer = await this.#request.post(address, { headers: this.#headers, form, maxRedirects: 0 });
    return { status: answer.status(), page: await answer.text() };
  }

  /** Sends a form of a trade's page, and confirms the question about its words, if any. */
  async act(trade: string, name: string, fields: Record<string, string> = {}): Promise<void> {
    const headers = { ...this.#headers, accept: "application/json" };
    const form = { form: name, ...fields };
    const answer = await this.#request.post(trade, { headers, form, maxRedirects: 0 });
    const { meant } = await answer.json();
    if (meant !== undefined && fields.meant === undefined) return this.act(trade, name, { ...fields, meant });
    expect(answer.status()).toBeLessThan(400);
  }
}

/** The hidden fields of a page's form with the values it was shown with. */
export function shownIn(page: string): Record<string, string> {
  const hidden = page.matchAll(/<input type="hidden" name="(seen\.\w+|shownPets)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
}
