import { expect, test } from "@playwright/test";
import { figuresWith, HomePage } from "./home-page.ts";

test("HOME-001 … HOME-013, HOME-019 … HOME-024, HOME-031 a guest sees features, the example trade, changes and players, at every width", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Value List" })).toHaveAttribute("href", "/values");
  await expect(page.getByRole("link", { name: "Open Trade Calculator" })).toHaveAttribute("href", "/calculator");
  const features = page.locator("[data-feature]");
  await expect(features).toHaveCount(3);
  await expect(features.nth(0)).toContainText("Normal, Shiny, Mythic and Shiny Mythic");
  await expect(features.nth(1)).toContainText("up to 8 pets per side");
  await expect(features.nth(2)).toContainText("Tier list and community");
  await expect(page.getByRole("link", { name: "Get Partner Now" })).toHaveAttribute("href", "/partner");
  await expect(page.getByRole("link", { name: "View Values" })).toHaveAttribute("href", "/values");

  await expect(page.getByRole("link", { name: "Open this trade" })).toHaveAttribute("href", /^\/calculator\?trade=1[\w-]+$/);
  await expect(page.getByRole("link", { name: "All changes" })).toHaveAttribute("href", "/changes");
  const rising = page.locator(".mover-list").first();
  await expect(rising.getByRole("link").first()).toHaveAttribute("href", /^\/pet\/\d+$/);
  await expect(rising).toContainText("+");

  const partners = page.getByRole("list", { name: "Partners" });
  expect(await partners.getByRole("listitem").count()).toBeGreaterThanOrEqual(5);
  const first = partners.getByRole("listitem").first();
  await expect(first.getByRole("link").first()).toHaveAttribute("href", /^\/partners\/[\w-]{36}$/);
  await expect(first.getByRole("link", { name: /^The channel / })).toHaveAttribute(
    "href",
    /^https:\/\/(www\.youtube\.com|www\.twitch\.tv)\//,
  );
  await expect(first).toContainText(/\d+(\.\d[KM])? subscribers/);
  await expect(page.getByRole("link", { name: "Become a Partner" })).toHaveAttribute("href", "/partner");
  // The game was never read.
  await expect(new HomePage(page).figure("Active players")).toHaveText("148,661");

  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test.describe("search", () => {
  test("the search of the home page finds by initials, arrows choose, Enter opens the pet", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await page.keyboard.press("/");
    await expect(home.search).toBeFocused();
    await home.search.pressSequentially("kd");
    await expect(home.options.first()).toContainText("King Doggy");
    await expect(home.options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(home.options.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(home.options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pet\/\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("King Doggy");
  });

  test("a search typed before hydration stays, and runs", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    // Scripts run once the page is parsed: this is in the field before.
    await page.addInitScript(() => {
      new MutationObserver((_, parsing) => {
        const field = document.querySelector<HTMLInputElement>("input[name=q]");
        if (!field) return;
        field.value = "kd";
        parsing.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await home.open();
    await expect(home.options.first()).toContainText("King Doggy");
    await expect(home.search).toHaveValue("kd");
  });

  test("Escape closes the list, the last entry leads to the value list", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.search.fill("dragon");
    await expect(home.options.last()).toContainText("All results in the value list");
    await home.search.press("Escape");
    await expect(home.options).toHaveCount(0);
    await expect(home.search).toHaveValue("dragon");
    await home.search.press("ArrowDown");
    await home.search.press("ArrowDown");
    await home.search.press("Escape");
    await home.search.press("ArrowDown");
    await expect(home.options.first()).toHaveAttribute("aria-selected", "true");
    await home.options.last().click();
    await expect(page).toHaveURL(/\/values\?q=dragon$/);
  });

  test("the search of the home page says so when there is no such pet", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.search.fill("zzzzqqqq");
    await expect(home.options).toHaveCount(1);
    await expect(page.getByRole("search").getByRole("status")).toHaveText("No pet found");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search asks the value list and everything can be read", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Community Statistics" })).toBeVisible();
    await expect(page.getByText("Pets in the database")).toBeVisible();
    await page.getByLabel("Search for a pet").fill("overlord");
    await page.getByLabel("Search for a pet").press("Enter");
    await expect(page).toHaveURL(/\/values\?q=overlord$/);
  });
});

test.describe("statistics", () => {
  test("HOME-028 … HOME-035 statistics show four figures and the like goal, and follow without a reload (STAT-008, STAT-013)", {
    tag: "@desktop",
  }, async ({ page }) => {
    const home = new HomePage(page);
    await home.answerFigures(figuresWith());
    await home.open();
    await home.comeBack();
    await expect(home.figure("Pets in the database")).toHaveText("1,607");
    await expect(home.figure("Active players")).toHaveText("20,140");
    await expect(home.figure("Trades calculated")).toHaveText("7");
    await expect(home.figure("Current website users")).toHaveText("12");
    await expect(home.statistics).toContainText("Like goal: 1,000,250");
    await expect(home.statistics).toContainText("1,000,100 likes, 150 to go");
    await home.answerFigures(figuresWith({ tradesCalculated: 8 }));
    await home.comeBack();
    await expect(home.figure("Trades calculated")).toHaveText("8");
  });

  test("HOME-045 … HOME-047 a failed load is shown in place and as a toast, and can be retried", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    await home.answerFigures("failure");
    await home.open();
    await home.comeBack();
    await expect(home.statistics.getByText("Failed to load game data")).toBeVisible();
    await expect(page.getByText("Failed to load game data")).toHaveCount(2);
    await home.answerFigures(figuresWith({ tradesCalculated: 9 }));
    await home.statistics.getByRole("button", { name: "Reload" }).click();
    await expect(home.figure("Trades calculated")).toHaveText("9");
    await expect(home.statistics.getByText("Failed to load game data")).toHaveCount(0);
  });
});

test("HOME-036, HOME-037 the countdown to the next value update ticks each second, quietly", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install({ time: new Date() });
  const home = new HomePage(page);
  await home.open();
  const clock = page.getByRole("region", { name: "Next Value Update" }).getByRole("time");
  await expect(clock).toHaveAttribute("aria-live", "off");
  const before = await clock.textContent();
  await page.clock.runFor(1_000);
  await expect(clock).not.toHaveText(before ?? "");
});

test.describe("confetti", () => {
  test("HOME-039 … HOME-041 confetti plays when the likes cross a multiple of 250, for ten seconds, and breaks no policy", {
    tag: "@desktop",
  }, async ({ page }) => {
    const errors: string[] = [];
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    page.on("console", (entry) => entry.text().includes("Content Security Policy") && errors.push(entry.text()));
    const home = new HomePage(page);
    await home.answerFigures(figuresWith({ likesCount: 999_990 }));
    await home.open();
    await home.comeBack();
    await expect(home.statistics).toContainText("999,990 likes");
    await expect(home.confetti).toHaveCount(0);
    await home.answerFigures(figuresWith({ likesCount: 1_000_001 }));
    await home.comeBack();
    await expect(home.confetti).toBeVisible();
    const coloured = (canvas: HTMLCanvasElement) =>
      canvas
        .getContext("2d")
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((channel) => channel > 0);
    await expect.poll(() => home.confetti.evaluate(coloured)).toBe(true);
    await page.clock.fastForward(8_000);
    await expect(home.confetti).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(home.confetti).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("confetti does not play where motion is unwanted", { tag: "@desktop" }, async ({ page }) => {
    const home = new HomePage(page);
    await home.answerFigures(figuresWith({ likesCount: 249 }));
    await home.open();
    await home.comeBack();
    await home.answerFigures(figuresWith({ likesCount: 251 }));
    await home.comeBack();
    await expect(home.statistics).toContainText("251 likes");
    await expect(home.confetti).toHaveCount(0);
  });
});
