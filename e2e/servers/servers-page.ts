import { expect, type Locator, type Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

interface Typed {
  name?: string;
  link?: string;
  owner?: string;
}

/** The list of private servers, the form, and what one submitted. */
export class ServersPage {
  readonly page: Page;
  readonly search: Locator;
  readonly cards: Locator;
  readonly own: Locator;
  readonly toReview: Locator;
  readonly form: Locator;
  readonly submit: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole("searchbox", { name: "Search servers" });
    this.cards = page.locator(".server-list").getByRole("article");
    this.own = page.getByRole("region", { name: /^My Server Submissions/ });
    this.toReview = page.getByRole("region", { name: /^To review/ });
    this.form = page.getByRole("region", { name: "Submit a server" });
    this.submit = this.form.getByRole("button", { name: "Submit server" });
    this.toast = page.locator(".toast");
  }

  /** Opens the list and waits until scripts have taken over. */
  open(search = "") {
    return new ShellPage(this.page).open(`/servers${search}`);
  }

  card(name: string): Locator {
    return this.page.getByRole("article").filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  star(name: string): Locator {
    return this.card(name).getByRole("button", { name: /^Favorite / });
  }

  /** Presses a star and waits for the words that tell what came of it. */
  async pressStar(name: string, told: string, press = (star: Locator) => star.click()): Promise<void> {
    await press(this.star(name));
    await expect(this.toast.filter({ hasText: told })).toBeVisible();
    await expect(this.star(name)).not.toHaveAttribute("aria-busy", "true");
  }

  async fill({ name = "", link = "", owner = "" }: Typed): Promise<void> {
    await this.form.getByLabel("Server name").fill(name);
    await this.form.getByLabel("Private server link").fill(link);
    await this.form.getByLabel("Owner's Roblox name").fill(owner);
  }
}
