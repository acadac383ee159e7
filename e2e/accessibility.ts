import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Axe finds nothing on what is on the screen: every rule in the theme that is shown, contrast in the other one too, since colours
 * are all that differs. `include` and `exclude` are selectors; `what` names the state in the failure.
 */
export async function expectAccessible(page: Page, what = page.url(), { include, exclude }: { include?: string; exclude?: string } = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of [shown, shown === "dark" ? "light" : "dark"]) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      // Colours on the way from one to another are nobody's colours.
      await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    }, theme);
    // There are no frames of others to put together: the legacy mode spares a page opened for that each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (include) axe.include(include);
    if (exclude) axe.exclude(exclude);
    if (theme !== shown) axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      `${what}, ${theme}`,
    ).toEqual([]);
  }
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, shown);
}
