import { expect, test } from "@playwright/test";
import { LivePage } from "../live/live-page.ts";

test("of a board that is opened at its top only what is near is laid out; who comes back finds their place", { tag: "@phone" }, async ({
  page,
}) => {
  const board = new LivePage(page);
  // A board to which nobody posts meanwhile: its last card stays its last.
  await board.open("/trades?variant=shinyMythic&sort=value_high");
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
