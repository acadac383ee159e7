import { expect, type Page, type Route, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { CalculatorPage } from "./calculator-page.ts";

/** Where the account's trades are read from, and where they are saved and deleted. */
const READ = "**/calculator/saved";
const SENT = "**/calculator";

/** Lets the next form that is sent meet with `act`, or every one. */
async function onSent(page: Page, act: (route: Route) => Promise<void>, { times = 1 } = {}) {
  let left = times;
  await page.route(SENT, async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    await act(route);
  });
}

/** The answers of the address to requests that no page of ours makes. */
async function expectStatuses(page: Page) {
  const headers = { origin: new URL(page.url()).origin, accept: "application/json" };
  const post = async (form: Record<string, string>) => (await page.request.post("/calculator", { form, headers })).status();
  const pets = [{ petId: 1, variant: "normal" }];
  const trade = (localId: string, name = "By hand") => ({ localId, name, giving: pets, receiving: pets, timestamp: 1 });
  const saves = (...trades: unknown[]) => post({ form: "save", trades: JSON.stringify(trades) });
  expect(await saves(trade("trade_1"))).toBe(200);
  expect(await saves(trade("trade_1"))).toBe(200);
  expect(await saves(trade("trade_2", " "))).toBe(422);
  expect(await saves(...Array.from({ length: 101 }, (_, index) => trade(`trade_${index}`)))).toBe(422);
  expect(await post({ form: "save", trades: "no JSON" })).toBe(422);
  const { trades } = await (await page.request.get("/calculator/saved")).json();
  const id = trades.at(-1).id.replace("firebase_", "");
  expect(await post({ form: "delete", id })).toBe(200);
  expect(await post({ form: "delete", id })).toBe(404);
  expect(await saves(...Array.from({ length: 99 }, (_, index) => trade(`trade_${index}`)))).toBe(200);
  expect(await saves(trade("trade_999"))).toBe(409);
  // Last: an unread rest of a body ends the connection.
  expect(await saves(trade("trade_3", "x".repeat(300_000)))).toBe(413);
}

test("CALC-029 CALC-038 … CALC-040 CALC-080 … CALC-084: a guest's trades are taken over into the account, and live there", {
  tag: "@desktop",
}, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  const rows = page.getByRole("list", { name: "Saved trades" }).getByRole("listitem");
  const inBrowser = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedTrades") ?? "[]").length);
  const save = async (name: string) => {
    await calculator.button("Save").click();
    await page.getByLabel("Trade Name").fill(name);
    await page.keyboard.press("Enter");
  };
  await calculator.openWith("abyssal dragon", "2 abyssal dragon");
  for (const name of ["First", "Second"]) {
    await save(name);
    await expect(calculator.sheet).toHaveCount(0);
  }
  expect(await inBrowser()).toBe(2);
  await new AccountPage(page).enter("new");
  await calculator.open();

  // First nothing arrives, then an answer gets lost: nothing is lost with it, and nothing is there twice.
  await expect(page.getByText("2 saved trades are in this browser only")).toBeVisible();
  await expectAccessible(page, "trades to take over");
  await onSent(page, (route) => route.abort());
  await calculator.button("Take over").click();
  await expect(calculator.toast("Your trades could not be taken over. They are still in this browser.")).toBeVisible();
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await onSent(page, loseAnswer);
  await calculator.button("Take over").click();
  await expect(calculator.button("Take over")).not.toHaveAttribute("aria-busy");
  expect(await inBrowser()).toBe(2);
  await calculator.button("Take over").click();
  await expect(calculator.toast("2 trades are in your account now")).toBeVisible();
  await expect(calculator.button("Take over")).toHaveCount(0);
  expect(await inBrowser()).toBe(0);

  await calculator.openWith("abyssal dragon", "2 abyssal dragon");
  await page.route(READ, (route) => route.abort(), { times: 1 });
  await calculator.button("Saved").click();
  await expect(calculator.toast("Error loading saved trades")).toBeVisible();
  await calculator.button("Try again").click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Cloud");
  await expect(rows.first()).toContainText("Win");
  await expectAccessible(page, "trades in the account", { include: "dialog[open]" });
  await page.keyboard.press("Escape");

  await onSent(page, (route) => route.abort());
  await save("Third");
  await expect(calculator.toast("Failed to save trade")).toBeVisible();
  await expect(page.getByLabel("Trade Name")).toHaveValue("Third");
  await expect(calculator.button("Keep in this browser")).toBeVisible();
  await calculator.sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(calculator.toast("Trade saved successfully!")).toBeVisible();

  await calculator.button("Saved").click();
  await expect(rows).toHaveCount(3);
  await onSent(page, (route) => route.fulfill({ status: 500 }), { times: Infinity });
  await page.getByRole("button", { name: "Delete First" }).click();
  await expect(calculator.toast("Failed to delete trade")).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.unroute(SENT);
  await page.getByRole("button", { name: "Delete First" }).click();
  await expect(calculator.toast("Deleted trade: First")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await calculator.sheet.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: /^Load Second/ }).click();
  await expect(calculator.toast("Loaded trade: Second")).toBeVisible();

  await expectStatuses(page);

  await new AccountPage(page).logout();
  await calculator.open();
  await calculator.button("Saved").click();
  await expect(calculator.sheet).toContainText("No saved trades yet");
});
