import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { Trader } from "../live/live-page.ts";
import { ServersPage } from "../servers/servers-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { TradesPage } from "./trades-page.ts";

test("without a network every form reports the failure in place, keeps typed values, and works once the network is back", async ({
  page,
  context,
  baseURL,
}) => {
  const shell = new ShellPage(page);
  const trades = new TradesPage(page);
  const main = page.getByRole("main");
  await new AccountPage(page).enter("new");
  const name = `Off_${Math.random().toString(36).slice(2, 10)}`;
  const own = await new Trader(page.request, `${baseURL}`).post(name);

  // None of these pages has ever had the code of a trade's own page.
  await trades.open("/trades");
  const card = trades.cards.filter({ has: page.getByRole("button", { name: /^Interested\?/ }) }).first();
  await trades.toastsReady();
  await context.setOffline(true);
  await card.locator(".trade-interest").click();
  await expect(trades.toast.filter({ hasText: "Failed to express interest. Please try again." })).toBeVisible();
  await trades.search.fill("king doggy");
  await trades.search.press("Enter");
  await expect(main).toContainText("Failed to load trades. Please try again.");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(trades.search).toHaveValue("king doggy");
  // Not the newest one: it may belong to another test, which counts interested players.
  await trades.cards
    .getByRole("button", { name: /^Interested\?/ })
    .last()
    .click();
  await expect(trades.toast.filter({ hasText: "Interest expressed successfully!" })).toBeVisible();

  await shell.open("/profile");
  await expect(trades.cards).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await expect(main.getByRole("alert")).toContainText("Failed to complete trade");
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete Trade" }).click();
  await expect(main.getByRole("alert").filter({ hasText: "Failed to delete trade" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Delete Trade" }).click();
  await expect(trades.toast.filter({ hasText: "Trade deleted successfully!" })).toBeVisible();
  await expect(trades.cards).toHaveCount(0);
  expect((await page.request.get(own)).status()).toBe(404);

  await shell.open("/settings");
  await page.getByLabel("Bio").fill("I trade at night.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(main).toContainText("Failed to update profile");
  await expect(page.getByLabel("Bio")).toHaveValue("I trade at night.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(main).toContainText("Profile updated successfully");

  const servers = new ServersPage(page);
  await servers.open();
  await servers.fill({ name: "Quiet farm", link: "https://www.roblox.com/share?code=1&type=Server", owner: name });
  await trades.toastsReady();
  await context.setOffline(true);
  await servers.submit.click();
  await expect(servers.form).toContainText("Failed to submit private server");
  await expect(servers.form.getByLabel("Server name")).toHaveValue("Quiet farm");
  const star = servers.cards.first().getByRole("button", { name: /^Favorite / });
  await star.click();
  await expect(servers.toast.filter({ hasText: "Your favorites could not be changed." })).toBeVisible();
  await context.setOffline(false);
  await star.click();
  await expect(servers.toast.filter({ hasText: "Added to favorites" })).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await servers.submit.click();
  await expect(servers.form).toContainText("Private server submitted successfully!");
});
