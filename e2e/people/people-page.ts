import type { Locator, Page } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";

/** The menu beside a player's name, and the page under Settings on which it is taken back. */
export class PeoplePage {
  readonly page: Page;
  readonly sheet: Locator;
  readonly blocked: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole("dialog");
    this.blocked = page.locator("#blocked");
    this.toast = page.locator(".toast");
  }

  open() {
    return new ShellPage(this.page).open("/settings/people");
  }

  /** The three dots beside the name of a player. */
  menu(name: string): Locator {
    return this.page.getByRole("button", { name: `More about ${name}`, exact: true }).first();
  }

  act(name: "Block" | "Mute" | "Unblock" | "Unmute", player: string): Locator {
    return this.sheet.getByRole("button", { name: `${name} ${player}`, exact: true });
  }
}
