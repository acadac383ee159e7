import type { Locator, Page } from "@playwright/test";

/** The page of one pet, as a visitor sees it. */
export class PetPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly variants: Locator;
  readonly history: Locator;
  readonly earlier: Locator;
  readonly later: Locator;
  readonly chart: Locator;
  readonly changes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.variants = page.getByRole("navigation", { name: "Variants" });
    this.history = page.getByRole("region", { name: "Value History" });
    this.chart = this.history.locator("canvas");
    this.earlier = this.history.getByRole("button", { name: "Earlier change" });
    this.later = this.history.getByRole("button", { name: "Later change" });
    this.changes = this.history.getByRole("table");
  }

  /** Opens a pet by id, slug or name. */
  async open(pet: number | string, search = ""): Promise<number> {
    const answer = await this.page.goto(`/pet/${encodeURIComponent(pet)}${search}`);
    return answer?.status() ?? 0;
  }

  variant(label: string): Locator {
    return this.variants.getByRole("link", { name: new RegExp(`^${label}`) });
  }

  region(name: string): Locator {
    return this.page.getByRole("region", { name });
  }

  async waitForChart(): Promise<void> {
    await this.history.scrollIntoViewIfNeeded();
    await this.chart.waitFor();
  }

  /** The colour below the line of the chart, as "rgb(1, 2, 3)". */
  areaColour(): Promise<string> {
    return this.chart.evaluate((canvas: HTMLCanvasElement) => {
      const dot = canvas.getContext("2d")?.getImageData(canvas.width * 0.7, canvas.height * 0.8, 1, 1).data ?? [];
      return `rgb(${dot[0]}, ${dot[1]}, ${dot[2]})`;
    });
  }

  /** The colour of the line, in the same form. */
  lineColour(): Promise<string> {
    return this.history.evaluate((section) => {
      const probe = document.createElement("span");
      probe.style.color = "var(--accent-bright)";
      section.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  }
}
