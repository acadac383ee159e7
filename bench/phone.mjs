// A page on a slow phone: what its main thread does until it is quiet, and which frames come late while it is scrolled.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

/** Nothing but the shell of the site. */
export const BARE_PAGE = "/nothing-is-here";
const SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SCREENS = 10;
const SWIPE_STEPS = 16;
const SWIPE_PAUSE_MS = 150;
const FRAME_MS = 16;
const QUIET_MS = 2_500;
const MAX_WAIT_MS = 30_000;
const MAX_UNBLOCKED_MS = 50;
const MAX_FRAME_MS = 50;
const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"];

/**
 * For each page the medians of `rounds` first views on a CPU four times slower, the pages alternately: milliseconds of processor time of
 * the main thread until it is idle (`busy`), the share of that in tasks beyond 50 ms each (`blocked`), the frames of ten screens of
 * scrolling, those that took the main thread more than 50 ms, and the time of all (`frames`, `slow`, `moved`), and the element of the
 * largest paint. Processor time counts, not the clock: others may use the machine.
 */
export async function measurePhone(url, pages, rounds = 3) {
  const seen = new Map(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) for (const page of pages) seen.get(page).push(await viewOnce(`${url}${page}`));
  return new Map(
    [...seen].map(([page, views]) => {
      const median = (name) => views.map((view) => view[name]).sort((a, b) => a - b)[Math.floor(views.length / 2)];
      const largest = views.map((view) => view.largest).sort()[Math.floor(views.length / 2)];
      const figures = Object.fromEntries(["busy", "blocked", "frames", "slow", "moved"].map((name) => [name, median(name)]));
      return [page, { ...figures, largest }];
    }),
  );
}

async function viewOnce(address) {
  const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(observe);
    await client.send("Runtime.enable");
    const load = await traced(browser, async () => {
      await page.goto(address, { waitUntil: "load" });
      await untilQuiet(client);
    });
    const largest = await read(client, "phone.largest");
    const scroll = await traced(browser, () => swipe(client));
    return { ...loadFigures(load), ...frameFigures(scroll), largest };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: notes the largest paint, and when a task was long. */
function observe() {
  const phone = { largest: "", busyAt: 0 };
  globalThis.phone = phone;
  new PerformanceObserver((list) => {
    const element = list.getEntries().at(-1)?.element;
    const name = element?.closest("[class]")?.getAttribute("class").split(" ")[0] ?? "";
    if (element) phone.largest = element.closest(".cookie-banner") ? "the cookie notice" : `${element.localName}.${name}`;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) phone.busyAt = Math.max(phone.busyAt, startTime + duration);
  }).observe({ type: "longtask", buffered: true });
}

/** Read through the browser's own protocol: Playwright would inject its own scripts, which take time. */
async function read(client, expression) {
  return (await client.send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
}

async function untilQuiet(client) {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    await sleep(QUIET_MS / 5);
    if ((await read(client, "document.readyState === 'complete' && performance.now() - phone.busyAt")) > QUIET_MS) return;
  }
  throw new Error("The page was not quiet in time.");
}

/** A thumb that moves up half a screen repeatedly; its momentum lasts a moment longer. */
async function swipe(client) {
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const x = PHONE.viewport.width / 2;
  for (let half = 0; half < SCREENS * 2; half += 1) {
    let y = PHONE.viewport.height * 0.75;
    await touch("touchStart", { x, y });
    for (let step = 0; step < SWIPE_STEPS; step += 1) {
      y -= PHONE.viewport.height / 2 / SWIPE_STEPS;
      await Promise.all([touch("touchMove", { x, y }), sleep(FRAME_MS)]);
    }
    await touch("touchEnd");
    await sleep(SWIPE_PAUSE_MS);
  }
}

/** The work of Chromium's main thread of the page meanwhile. */
async function traced(browser, act) {
  const tracing = await browser.newBrowserCDPSession();
  const events = [];
  tracing.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await tracing.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] } });
  await act();
  const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
  await tracing.send("Tracing.end");
  await complete;
  await tracing.detach();
  return mainThreadOf(events);
}

function mainThreadOf(events) {
  const busiest = new Map();
  for (const event of events)
    if (event.name === "RunTask") {
      const id = `${event.pid}:${event.tid}`;
      busiest.set(id, (busiest.get(id) ?? 0) + (event.tdur ?? 0));
    }
  const mains = events
    .filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain")
    .map((event) => `${event.pid}:${event.tid}`)
    .sort((a, b) => (busiest.get(b) ?? 0) - (busiest.get(a) ?? 0));
  return events.filter((event) => `${event.pid}:${event.tid}` === mains[0]).sort((a, b) => a.ts - b.ts);
}

const isTask = ({ name, ph }) => ph === "X" && name === "RunTask";

function loadFigures(events) {
  const tasks = events.filter(isTask).map((event) => (event.tdur ?? 0) / 1_000);
  const busy = tasks.reduce((sum, time) => sum + time, 0);
  const blocked = tasks.reduce((sum, time) => sum + Math.max(0, time - MAX_UNBLOCKED_MS), 0);
  return { busy, blocked };
}

/** A frame's time is that of all tasks since the frame before. */
function frameFigures(events) {
  const times = [];
  let time = 0;
  for (const event of events) {
    if (isTask(event)) time += (event.tdur ?? 0) / 1_000;
    if (event.name !== "Commit") continue;
    times.push(time);
    time = 0;
  }
  return {
    frames: times.length,
    slow: times.filter((each) => each > MAX_FRAME_MS).length,
    moved: times.reduce((sum, each) => sum + each, 0),
  };
}
