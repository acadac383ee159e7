import type { Locator, Page } from "@playwright/test";

/** The figures as /figures.json gives them, with the likes that a test needs. */
export function figuresWith({ likesCount = 1_000_100, tradesCalculated = 7 } = {}) {
  return {
    petCount: 1_607,
    tradesCalculated,
    activeUsers: 12,
    game: {
      source: "live",
      id: 1,
      name: "The Game",
      description: "",
      creator: "The Studio",
      rootPlace: 2,
      created: 0,
      updated: 0,
      playing: 20_140,
      placeVisits: 1,
      favoritesCount: 1,
      likesCount,
      dislikesCount: 1,
      readAt: Date.now(),
    },
    lastUpdated: Date.now() + 60_000,
  };
}

export class HomePage {
  readonly page: Page;
  readonly search: Locator;
  readonly options: Locator;
  readonly statistics: Locator;
  readonly confetti: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole("combobox", { name: "Search for a pet" });
    this.options = page.getByRole("option");
    this.statistics = page.getByRole("region", { name: "Community Statistics" });
    this.confetti = page.locator("canvas[data-confetti]");
  }

  /** Opens the page and waits until its scripts have come alive. */
  async open() {
    await this.page.goto("/");
    await this.page.getByText("sec", { exact: true }).waitFor();
  }

  /** Makes every coming reading of the figures answer with these, or fail, and no heartbeat answer with others. */
  async answerFigures(figures: ReturnType<typeof figuresWith> | "failure") {
    await this.page.route("**/heartbeat", (route) => route.fulfill({ status: 503, body: "" }));
    await this.page.unroute("**/figures.json");
    await this.page.route("**/figures.json", (route) =>
      figures === "failure" ? route.fulfill({ status: 503, body: "" }) : route.fulfill({ json: figures }),
    );
  }

  /** Lets the page read the figures now instead of at its next turn. */
  async comeBack() {
    const answer = this.page.waitForResponse("**/figures.json");
    await this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await answer;
  }

  figure(name: string) {
    return this.statistics.locator("dl > div").filter({ hasText: name }).locator("dd");
  }
}
