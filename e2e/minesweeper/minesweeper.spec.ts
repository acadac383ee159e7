import { expect, type Page, test } from "@playwright/test";
import { parseCells, seenOf } from "../../app/features/minesweeper/core/game.ts";
import { provenSafe } from "../../app/features/minesweeper/core/solver.ts";
import type { BoardSize } from "../../app/features/minesweeper/minesweeper.constants.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

test.use({ serviceWorkers: "allow" });

/** The game as it is on the page. */
class MinesweeperPage {
  readonly page: Page;
  /** The simulated end of the last press, in seconds. */
  #pressedUntil = 0;

  constructor(page: Page) {
    this.page = page;
  }

  open() {
    return new ShellPage(this.page).open("/minesweeper");
  }

  cell(at: number) {
    return this.page.locator(`[data-cell="${at}"]`);
  }

  /**
   * Presses a cell with a finger for that long, by simulated times, without waiting. Each press begins a simulated second after the last
   * one, so two of them are no double tap. A browser rounds the times of events by up to a tenth of a millisecond.
   */
  async press(at: number, ms: number): Promise<void> {
    const { x, y, width, height } = (await this.cell(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await this.page.context().newCDPSession(this.page);
    const began = Math.max(Date.now() / 1_000, this.#pressedUntil + 1);
    this.#pressedUntil = began + ms / 1_000;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    // The end follows at once: a finger that really rests sets the flag itself.
    await Promise.all([
      session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp: began }),
      session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: this.#pressedUntil }),
    ]);
    await session.detach();
  }

  /** The visible board, a character for each cell. */
  async cells(): Promise<string> {
    const signs = await this.page
      .locator("[data-cell]")
      .evaluateAll((cells) => cells.map(({ dataset }) => (dataset.look === "open" ? (dataset.number ?? "0") : ".")));
    return signs.join("");
  }

  /** Starts in the corner and opens proven cells until the game is won. */
  async win(size: BoardSize): Promise<void> {
    await this.cell(0).click();
    await expect(this.cell(0)).toHaveAttribute("data-look", "open");
    const won = this.page.getByText("Glückwunsch! Du hast gewonnen!").first();
    while (!(await won.isVisible())) {
      const [next] = provenSafe(size, seenOf(parseCells(size, await this.cells())));
      if (next === undefined) break;
      await this.cell(next).click();
      await expect(this.cell(next)).toHaveAttribute("data-look", "open");
    }
    await expect(won).toBeVisible();
  }
}

test("MINE-001 … MINE-005, MINE-026, MINE-027, MINE-046 … MINE-048, SHELL-023: a guest plays by keyboard, and without a network", async ({
  page,
  context,
}) => {
  const game = new MinesweeperPage(page);
  await game.open();
  for (const size of ["5x5", "6x6", "8x8"]) await expect(page.getByRole("button", { name: size, exact: true })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText("0,0 s");
  await expect(page.getByText("So wird gespielt")).toBeVisible();
  expect(await new ShellPage(page).overflow()).toBe(0);
  await page.getByRole("button", { name: "5x5", exact: true }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(25);

  await game.cell(0).focus();
  await page.keyboard.press("f");
  await expect(game.cell(0)).toHaveAccessibleName("Zeile 1, Spalte 1: Flagge");
  await page.keyboard.press("Enter");
  await expect(game.cell(0)).toHaveAccessibleName("Zeile 1, Spalte 1: Flagge");
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(game.cell(6)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(game.cell(0)).toBeFocused();
  await game.cell(24).click({ button: "right" });
  await expect(game.cell(24)).toHaveAccessibleName(/Flagge$/);
  await game.cell(24).click({ button: "right" });

  await context.setOffline(true);
  await game.win(5);
  await expect(page.getByText("Du musst angemeldet sein, um deinen Score zu speichern")).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page, "a game that a guest won");
});

test("MINE-025, MINE-028, MINE-035, MINE-042, MINE-043: a scored game is won, saved and checked, another one lost", async ({ page }) => {
  await new AccountPage(page).enter("new");
  const game = new MinesweeperPage(page);
  await game.open();
  await expect(page.getByText("Dieses Spiel zählt")).toBeVisible();
  const promise = await page.locator("main p").filter({ hasText: "Prüfsumme:" }).locator("code").textContent();
  expect(promise).toMatch(/^[0-9a-f]{64}$/);
  await game.win(8);
  await expect(page.getByText("Dein Score wurde gespeichert!")).toBeVisible();
  await expectAccessible(page, "a scored game that was won");
  await page.getByRole("link", { name: "Dieses Spiel prüfen" }).click();
  await expect(page.getByText(String(promise))).toBeVisible();
  await page.getByRole("button", { name: "In diesem Browser prüfen" }).click();
  await expect(page.getByText("Alles stimmt: Dieses Brett stand vor dem ersten Klick fest.")).toBeVisible();
  await expectAccessible(page, "a game that was checked");

  await game.open();
  await page.getByRole("button", { name: "5x5", exact: true }).click();
  await expect(page.getByText("Dieses Spiel zählt")).toBeVisible();
  // Clicking everything from the other end meets a mine before long.
  for (let at = 0; at < 25 && !(await page.getByText("Boom! Game Over!").first().isVisible()); at += 1) {
    await game.cell(at).click();
    await expect(game.cell(at)).not.toHaveAttribute("data-look", "pending");
    if (await page.getByText("Glückwunsch! Du hast gewonnen!").first().isVisible()) {
      await page.getByRole("button", { name: "Neues Spiel" }).click();
      await expect(page.getByText("Dieses Spiel zählt")).toBeVisible();
      at = -1;
    }
  }
  await expect(page.getByText("Boom! Game Over!").first()).toBeVisible();
  await expectAccessible(page, "a game that was lost");

  await page.getByRole("link", { name: "Alle Wochensieger" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alle Wochensieger");
});

test("MINE-052: a finger's press of 308 or 367 ms does nothing, a tap opens and a long press flags", async ({ page }) => {
  const game = new MinesweeperPage(page);
  await game.open();
  await page.getByRole("button", { name: "5x5", exact: true }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(25);
  for (const ms of [260, 308, 367, 440]) {
    await game.press(12, ms);
    await expect(game.cell(12)).toHaveAttribute("data-look", "closed");
  }
  await game.press(12, 460);
  await expect(game.cell(12)).toHaveAttribute("data-look", "flagged");
  await game.press(12, 900);
  await expect(game.cell(12)).toHaveAttribute("data-look", "closed");
  await game.press(12, 240);
  await expect(game.cell(12)).toHaveAttribute("data-look", "open");
});

test("MINE-053: F and the arrow keys act on the focused cell after another one was clicked, flagged or opened", {
  tag: "@desktop",
}, async ({ page }) => {
  const game = new MinesweeperPage(page);
  await game.open();
  await expect(page.getByText("Übungsspiel.")).toBeVisible();
  await game.cell(63).click({ button: "right" });
  await expect(game.cell(63)).toHaveAttribute("data-look", "flagged");
  await page.keyboard.press("f");
  await expect(game.cell(63)).toHaveAttribute("data-look", "closed");
  await expect(game.cell(0)).toHaveAttribute("data-look", "closed");
  await game.cell(0).click();
  // A screen reader or a script moves the focus without a key.
  await game.cell(62).focus();
  await page.keyboard.press("ArrowRight");
  await expect(game.cell(63)).toBeFocused();
  await game.cell(56).focus();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("End");
  await expect(game.cell(63)).toBeFocused();
  await expect(page.locator('[data-cell][tabindex="0"]')).toHaveCount(1);
  await expect(game.cell(63)).toHaveAttribute("tabindex", "0");
});
