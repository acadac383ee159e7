import { expect, test } from "@playwright/test";
import { LivePage } from "../live/live-page.ts";

test("a board opened at its top lays out only the cards nearby; coming back restores the scroll position", async ({ page }) => {
  const board = new LivePage(page);
  // A board without new posts meanwhile: its last card stays its last.
  await board.open("/trades?view=full&variant=shinyMythic&sort=value_high");
  const last = board.cards.last();
  const isLaidOut = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  expect(await isLaidOut()).toBe(false);

  await page.evaluate(scrollToEnd);
  expect(await isLaidOut()).toBe(true);
  const name = last.getByRole("link").first();
  await name.scrollIntoViewIfNeeded();
  const before = await scrolled();
  await name.click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(name).toBeInViewport();
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(5);

  await page.reload();
  expect(await isLaidOut()).toBe(true);
});

test("the second half of a board's page is rendered when it comes near; without scripts it is a page of its own", {
  tag: "@desktop",
}, async ({ page, browser, baseURL }) => {
  const board = new LivePage(page);
  await board.open("/trades?view=full");
  const places = page.locator(".trade-grid > li");
  const count = await places.count();
  expect(await board.cards.count()).toBeLessThan(count);
  await page.evaluate(scrollToEnd);
  await expect(board.cards).toHaveCount(count);

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto("/trades?view=full");
  await expect(
    plain
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: plain.getByRole("article") }),
  ).toHaveCount(12);
  await expect(plain.locator(".trade-grid > li:visible")).toHaveCount(12);
  await expect(plain.getByText("1–12 of")).toBeVisible();
  await plain.getByRole("link", { name: "Next page" }).click();
  await expect(plain.getByText("13–24 of")).toBeVisible();
});

/** As by hand: past everything on the way. */
async function scrollToEnd(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { scrollingElement: page } = document;
  while (page && page.scrollTop + innerHeight < page.scrollHeight - 1) {
    page.scrollTop += innerHeight / 2;
    await nextFrame();
    await nextFrame();
  }
}
