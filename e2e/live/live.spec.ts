import { type Browser, expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { LivePage, Trader } from "./live-page.ts";

/** A signed-in player's browser. */
async function browserOf(browser: Browser, baseURL = "", account: string) {
  const context = await browser.newContext({ baseURL });
  await signInByRequest(context.request, baseURL, account);
  return { trader: new Trader(context.request, baseURL), live: new LivePage(await context.newPage()), close: () => context.close() };
}

const name = () => `Live_${Math.random().toString(36).slice(2, 10)}`;

test("a new trade is announced on every board it belongs on, and nothing moves until one asks for it", async ({
  page,
  browser,
  baseURL,
}) => {
  const poster = await browserOf(browser, baseURL, "partner");
  const [board, filtered] = [new LivePage(page), poster.live];
  const [own, other] = [name(), name()];
  await board.open("/trades");
  await filtered.open(`/trades?q=${own}`);
  await expect(filtered.page.getByRole("main")).toContainText("No trades found. Be the first to post a trade!");

  const read = board.cards.nth(2);
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await poster.trader.post(other);
  await expect(board.news).toBeVisible();
  expect(await read.boundingBox()).toEqual(before);
  await poster.trader.post(own);
  await expect(filtered.news).toHaveText("1 new trade");
  await expect(board.news).toHaveText(/^(([2-9]|\d\d+) new|New) trades$/);
  await expect(filtered.cards).toHaveCount(0);

  await filtered.news.click();
  await expect(filtered.cards).toHaveCount(1);
  await expect(filtered.news).toBeHidden();
  await board.news.click();
  await expect(board.news).toBeHidden();
  await expect(board.cards.first()).toBeInViewport();
  await poster.close();
});

test("two browsers at one trade see each other's acts, and after a time offline nothing is missing and nothing is duplicated", {
  tag: "@desktop",
}, async ({ page, browser, baseURL }) => {
  const owner = await browserOf(browser, baseURL, "partner");
  const visitor = await browserOf(browser, baseURL, "user");
  const guest = new LivePage(page);
  const trade = await owner.trader.post(name());
  for (const live of [owner.live, visitor.live, guest]) await live.open(trade);

  await visitor.live.comment("Would you take two?");
  for (const live of [owner.live, visitor.live, guest]) await expect(live.comments).toHaveText([/Would you take two\?/]);
  await owner.live.comment("For you, yes.");
  for (const live of [visitor.live, guest]) await expect(live.comments).toHaveText([/two\?/, /For you, yes/]);
  await visitor.trader.act(trade, "interest");
  for (const live of [owner.live, guest]) await expect(live.interested).toHaveText("1 player is interested");

  for (const live of [visitor.live, guest]) await live.setOffline(true);
  for (const text of ["Anybody there?", "I wait."]) await owner.trader.act(trade, "comment", { text });
  await expect(owner.live.comments).toHaveCount(4);
  for (const live of [visitor.live, guest]) await expect(live.comments).toHaveCount(2);
  for (const live of [visitor.live, guest]) await live.setOffline(false);
  for (const live of [owner.live, visitor.live, guest]) {
    await expect(live.comments).toHaveText([/two\?/, /For you, yes/, /Anybody there/, /I wait/]);
  }
  await owner.trader.act(trade, "complete");
  for (const live of [visitor.live, guest]) await expect(live.interest).toHaveText(/^Trade Completed/);
  await Promise.all([owner.close(), visitor.close()]);
});

test("SHELL-200 nine windows of one browser load side by side over HTTP/1.1, and share one stream that outlives the first of them", {
  tag: "@desktop",
}, async ({ page, browser, baseURL }) => {
  const owner = await browserOf(browser, baseURL, "partner");
  const trade = await owner.trader.post(name());
  const pages = [page, ...(await Promise.all(Array.from({ length: 8 }, () => page.context().newPage())))];
  const windows = pages.map((one) => new LivePage(one));
  // Six streams of their own would take all connections that a browser makes to one site, and the seventh window would wait for ever.
  for (const live of windows) await live.open(trade);
  await owner.trader.act(trade, "comment", { text: "First" });
  for (const live of windows) await expect(live.comments).toHaveText([/First/]);

  await page.close();
  await owner.trader.act(trade, "comment", { text: "Second" });
  for (const live of windows.slice(1)) await expect(live.comments).toHaveText([/First/, /Second/]);
  await owner.close();
});

test("SHELL-201 after a change of account no tab follows the account before", { tag: "@desktop" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  await signInByRequest(context.request, `${baseURL}`, "user");
  const [one, other] = [new LivePage(await context.newPage()), new LivePage(await context.newPage())];
  await one.open("/trades");
  await other.open("/values");
  const account = (live: LivePage) => live.page.getByRole("banner").getByRole("button", { name: "Logout" });
  for (const live of [one, other]) await expect(account(live)).toBeVisible();
  await account(one).click();
  for (const live of [one, other]) await expect(account(live)).toHaveCount(0);

  await signInByRequest(context.request, `${baseURL}`, "partner");
  await one.open("/trades");
  for (const live of [one, other]) await expect(account(live)).toBeVisible();
  await context.close();
});
