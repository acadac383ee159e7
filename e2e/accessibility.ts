import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Theme = "light" | "dark";

/**
 * Axe finds no violations on the screen: every rule in the first theme, and the contrast alone in the others, which differ only in colours.
 * `include` and `exclude` are selectors; `what` names the state in the failure. Pages and their states belong to the pass in `e2e/pages/`;
 * a journey calls this only for a state that it alone reaches.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  { include = "html", exclude, themes = ["dark", "light"] }: { include?: string; exclude?: string; themes?: Theme[] } = {},
) {
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
    // Soft: the other states of a pass are checked, too.
    expect
      .soft(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        `${what}, ${theme}`,
      )
      .toEqual([]);
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
