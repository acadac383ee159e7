// Typing in the search of the value list: from a key going down to the frame that shows it.
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

const WORDS = ["king doggy", "overlord", "giant", "kind dogy", "shadow", "angel", "robot", "bunny"];

/**
 * Milliseconds from a key going down to the end of the frame that shows it: p50 and p95 on the value list, and `bare` on a page
 * that holds a search field alone. The wait for the screen's next frame is in both (up to 16.7 ms at 60 Hz).
 */
export async function measureTyping(url, { slowdown = 1 } = {}) {
  const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent('<input type="search">');
    const bare = await typeWords(page, slowdown);
    await page.goto(`${url}/values`);
    await page.waitForLoadState("networkidle");
    return { ...(await typeWords(page, slowdown)), bare };
  } finally {
    await browser.close();
  }
}

async function typeWords(page, slowdown) {
  const search = page.getByRole("searchbox").first();
  await search.waitFor();
  await page.evaluate(recordKeystrokes);
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await search.focus();
  for (const word of WORDS) {
    for (const letter of word) {
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await page.waitForTimeout(70);
    }
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(100);
  }
  const times = await page.evaluate(() => globalThis.keystrokes);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), count: times.length };
}

/** Runs in the page: notes how long each key takes until a frame after it was painted. */
function recordKeystrokes() {
  globalThis.keystrokes = [];
  addEventListener(
    "keydown",
    () => {
      const from = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.keystrokes.push(performance.now() - from);
        port2.postMessage(undefined);
      });
    },
    true,
  );
}

function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}
