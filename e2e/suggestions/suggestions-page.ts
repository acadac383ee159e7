import { expect, type Locator, type Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The list of suggestions and the form, also on the page that edits one. */
export class SuggestionsPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly search: Locator;
  readonly form: Locator;
  readonly submit: Locator;
  readonly similar: Locator;
  readonly toast: Locator;
  /** The name of the pet that was chosen. */
  readonly pet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.locator(".suggestion-list").getByRole("article");
    this.search = page.getByRole("searchbox", { name: "Search suggestions" });
    this.form = page.getByRole("region", { name: "Make a suggestion" });
    this.submit = this.form.getByRole("button", { name: "Submit suggestion" });
    this.similar = this.form.getByRole("status").filter({ hasText: "Nearly the same has been suggested" });
    this.toast = page.locator(".toast");
    this.pet = this.form.getByRole("group", { name: "The value to change" }).locator("b").first();
  }

  /** Opens the list and waits until scripts have taken over. */
  open(search = "") {
    return new ShellPage(this.page).open(`/suggestions${search}`);
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole("heading", { name: title, exact: true }) });
  }

  vote(of: Locator, direction: "up" | "down"): Locator {
    return of.getByRole("button", { name: new RegExp(`^Vote ${direction} for `) });
  }

  /** Presses a vote and waits until the server has taken it. */
  async press(of: Locator, direction: "up" | "down", count: number): Promise<void> {
    // Two presses of one spot right after each other are taken as one.
    await this.page.waitForTimeout(400);
    await this.vote(of, direction).click();
    await expect(this.vote(of, direction)).not.toHaveAttribute("aria-busy", "true");
    await expect(this.vote(of, direction)).toHaveAccessibleName(new RegExp(`: ${count}$`));
  }

  async fill({ title, description, category }: { title?: string; description?: string; category?: string }): Promise<void> {
    if (category !== undefined) await this.form.getByLabel("Category").selectOption(category);
    if (title !== undefined) await this.form.getByLabel("Title").fill(title);
    if (description !== undefined) await this.form.getByLabel("Description").fill(description);
  }
}
