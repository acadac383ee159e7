import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { LivePage, Trader } from "../live/live-page.ts";

test("the cards of a board follow the events of their trades, in place", async ({ page, playwright, baseURL }) => {
  const someone = async (account: string) => {
    const request = await playwright.request.newContext({ baseURL });
    await signInByRequest(request, `${baseURL}`, account);
    return { trader: new Trader(request, `${baseURL}`), leave: () => request.dispose() };
  };
  const [poster, visitor, moderator] = [await someone("partner"), await someone("user"), await someone("moderator")];
  const name = `Card_${Math.random().toString(36).slice(2, 10)}`;
  const [last, hidden, deleted, edited] = [
    await poster.trader.post(name),
    await poster.trader.post(name),
    await poster.trader.post(name),
    await poster.trader.post(name),
  ];
  const board = new LivePage(page);
  await signInByRequest(page.request, `${baseURL}`, "premium");
  await board.open(`/trades?view=full&q=${name}`);
  await expect(board.cards).toHaveCount(4);
  const cardOf = (trade: string) => board.cards.filter({ has: page.locator(`a[href="${trade}"]`) });
  const place = await cardOf(last).boundingBox();

  await visitor.trader.act(edited, "interest");
  await expect(cardOf(edited).locator(".trade-interest")).toContainText("1");
  await visitor.trader.act(edited, "comment", { text: "Still there?" });
  await expect(cardOf(edited).getByRole("link", { name: /^View Comments/ })).toContainText("1");
  await poster.trader.act(deleted, "delete");
  const gone = board.cards.filter({ hasText: "This trade no longer exists." });
  await expect(gone).toHaveCount(1);
  await expect(gone.getByRole("link")).toHaveCount(0);
  await moderator.trader.act(hidden, "hide");
  await expect(gone).toHaveCount(2);
  await moderator.trader.act(hidden, "show");
  await expect(cardOf(hidden).locator(".trade-interest")).toBeVisible();
  await poster.trader.act(last, "complete");
  await expect(cardOf(last).locator(".trade-interest")).toHaveText(/^Completed/);
  expect(await cardOf(last).boundingBox()).toEqual(place);
  await expectAccessible(page, "a board on which trades are over", { include: "main" });

  await board.setOffline(true);
  const lost = page.getByRole("status").filter({ hasText: "Not live right now" });
  await expect(lost).toBeVisible();
  await poster.trader.edit(edited, name, "Two of them now");
  await visitor.trader.act(hidden, "interest");
  await board.setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(cardOf(edited)).toContainText("Two of them now");
  await expect(cardOf(edited)).toContainText(/edited (just now|\d+s ago|1m ago)/);
  await expect(cardOf(hidden).locator(".trade-interest")).toContainText("1");
  await Promise.all([poster, visitor, moderator].map(({ leave }) => leave()));
});

test("TRD-011 on a phone three trades of the board are whole above the tabs, and the first begins within 60 % of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/trades");
  const cards = page.locator(".trade-place > article");
  expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(0.6 * 844);
  const tabs = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  const third = await cards.nth(2).boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});
