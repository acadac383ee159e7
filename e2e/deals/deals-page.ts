import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { decodeCatalogue } from "../../app/features/pets/core/catalogue-codec.ts";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** A player's deals: their list, the form of an offer, and the page of one. Counts taps. */
export class DealsPage {
  readonly page: Page;
  readonly shell: ShellPage;
  readonly give: Locator;
  readonly get: Locator;
  taps = 0;

  private constructor(page: Page) {
    this.page = page;
    this.shell = new ShellPage(page);
    this.give = page.getByRole("region", { name: "You give" });
    this.get = page.getByRole("region", { name: "You get" });
  }

  /** A new player on their own device, in that language. */
  static async enter(browser: Browser, locale: "en-GB" | "de-DE"): Promise<DealsPage> {
    const { baseURL, viewport, isMobile, hasTouch, userAgent } = test.info().project.use;
    const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch, userAgent, locale, reducedMotion: "reduce" });
    await signInByRequest(context.request, `${baseURL}`, "new");
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
    return new DealsPage(page);
  }

  open(path: string) {
    return this.shell.open(path);
  }

  /** Taps an element, and counts it. */
  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  button(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name, exact: true });
  }

  /** Sends a form by a request, and gives the reply. */
  async send(address: string, form: Record<string, string>): Promise<{ ok: boolean; to?: string }> {
    const headers = { origin: `${test.info().project.use.baseURL}`, accept: "application/json" };
    const answer = await this.page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(answer.ok(), `${address} ${form.form} ${answer.status()}`).toBe(true);
    return answer.json();
  }

  /** Accepts the first offer of a deal by requests, and answers the question about a loss or a missing verdict. */
  async accept(deal: string): Promise<void> {
    const form = { form: "accept", number: "1", seen: "" };
    const headers = { origin: `${test.info().project.use.baseURL}`, accept: "application/json" };
    const asked = await (await this.page.request.post(deal, { form, headers })).json();
    if (!asked.ok) await this.send(deal, { ...form, meant: String(asked.meant) });
  }

  /** The id of a pet by its name. */
  async petId(name: string): Promise<string> {
    const all = decodeCatalogue(await (await this.page.request.get("/catalogue/latest.json")).json()) ?? [];
    return String(all.find((pet) => pet.name === name)?.id);
  }
}
