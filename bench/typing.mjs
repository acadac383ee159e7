// Typing in the search of the value list: from a key going down to the frame that shows it.
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

/** Between two keys: about as fast as fingers are. */
const PAUSE_MS = 80;
const WORDS = ["king doggy", "overlord", "giant", "kind dogy", "shadow", "angel", "robot", "bunny"];

/**
 * Milliseconds from a key going down to the end of the frame that shows its letter, p50 and p95: on the value list, there to the
 * frame that shows the new list too (`list`), and on a page that holds a search field alone (`bare`). Keys that type nothing
 * don't count.
 */
export async function measureTyping(url, { slowdown = 1 } = {}) {
  const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent('<input type="search">');
    const bare = await typeWords(page, slowdown);
    await page.goto(`${url}/values`);
    await page.locator(".virtual-rows").waitFor();
    // Not for ever: an open page keeps a live connection.
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
    const { letters, lists } = await typeWords(page, slowdown);
    return { ...quantiles(letters), count: letters.length, list: quantiles(lists), bare: quantiles(bare.letters) };
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
      await page.waitForTimeout(PAUSE_MS);
      await page.keyboard.press(letter === " " ? "Space" : letter);
    }
    await page.keyboard.press("Control+A");
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press("Backspace");
  }
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate(() => globalThis.keystrokes);
}

/** Runs in the page: notes how long after a key the frames with its letter, and with the list that it leaves, were painted. */
function recordKeystrokes() {
  const keystrokes = { letters: [], lists: [] };
  globalThis.keystrokes = keystrokes;
  let pressed = 0;
  let answered = true;
  const noteAfterFrame = (times) => {
    const from = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - from);
      port2.postMessage(undefined);
    });
  };
  addEventListener(
    "keydown",
    (event) => {
      pressed = event.timeStamp;
    },
    true,
  );
  addEventListener(
    "input",
    () => {
      answered = false;
      noteAfterFrame(keystrokes.letters);
    },
    true,
  );
  const list = document.querySelector("[aria-busy]");
  if (!list) return;
  new MutationObserver(() => {
    if (!answered) noteAfterFrame(keystrokes.lists);
    answered = true;
  }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
}

function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
  return { p50: at(0.5), p95: at(0.95) };
}
