import { type Browser, expect, type Page, test } from "@playwright/test";

// A selector of anything (`*`, `:not(…)`) beside `:has()` makes the browser restyle the whole page after each change of its elements.

const MAX_RESTYLED = 100;

for (const path of ["/", "/values", "/trades", "/pet/1", "/calculator", "/terms"])
  test(`a new element on ${path} lets the browser restyle only its surroundings`, async ({ page, browser }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const counts = await countRestyled(page, browser);
    expect(counts).not.toEqual([]);
    expect(Math.max(...counts)).toBeLessThan(MAX_RESTYLED);
  });

/** The numbers of elements that are restyled when an element is added to the heading and removed again. */
async function countRestyled(page: Page, browser: Browser): Promise<number[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  await page.evaluate(() => {
    const heading = document.querySelector("main h1") as HTMLElement;
    const added = document.createElement("i");
    const style = () => document.body.offsetHeight;
    style();
    performance.mark("change begins");
    heading.append(added);
    style();
    added.remove();
    style();
    performance.mark("change ends");
  });
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: TraceEvent[] };
  const at = (name: string) => traceEvents.find((event) => event.name === name)?.ts ?? Number.NaN;
  const [begin, end] = [at("change begins"), at("change ends")];
  return traceEvents
    .filter(({ name, ts }) => name === "UpdateLayoutTree" && ts >= begin && ts <= end)
    .map(({ args }) => args.elementCount ?? Number.NaN);
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  args: { elementCount?: number };
}
