import { expect, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/**
 * Axe finds no violations on the screen. `include` and `exclude` are selectors; `what` names the state in the failure. The themes differ
 * only in colours, so each screen is checked once in each: on phones in the dark, on large screens in the light one, and by a test that
 * runs on one of them alone in both, in the second the contrast alone.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  { include = "html", exclude }: { include?: string; exclude?: string } = {},
) {
  const { project, tags } = test.info();
  const themes = tags.some((tag) => tag === "@once" || tag === "@phone") ? ["light", "dark"] : [project.use.isMobile ? "dark" : "light"];
  // A sheet requested a moment ago may still be loading.
  await expect(page.locator(include).first()).toBeVisible();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const [at, theme] of themes.entries()) {
    await show(page, theme);
    const options: RunOptions = {
      resultTypes: ["violations"],
      preload: false,
      selectors: false,
      ...(at > 0 && { runOnly: ["color-contrast"] }),
    };
    const violations = await page.evaluate(
      async ([context, chosen]) => (await (window as unknown as { axe: typeof axe }).axe.run(context, chosen)).violations,
      [{ include, ...(exclude && { exclude }) }, options] as const,
    );
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      `${what}, ${theme}`,
    ).toEqual([]);
  }
  await show(page, shown);
}

/** Shows a theme, and waits until nothing changes: colours in transition do not count. */
async function show(page: Page, theme: string | undefined) {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // Otherwise content below the screen would be skipped, or checked in the previous theme.
    delete document.documentElement.dataset.fromTop;
    // Once an element has its final colour, elements that inherit it may start their transitions. Animations are taken to their ends, and
    // waiting for a frame is bounded: a wait for either once lasted until the test timed out.
    for (let still = 0; still < 2; ) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      for (const animation of running) animation.finish();
      still = running.length === 0 ? still + 1 : 0;
    }
  }, theme);
}
