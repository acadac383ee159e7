import { expect, test } from "@playwright/test";
import { AccountPage } from "./account-page.ts";

test("PROF-088 /roblox-verification redirects a guest to the profile", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/roblox-verification");
  await expect(page).toHaveURL("/profile");
});

test("PROF-089, PROF-090 /roblox-verification redirects a verified player to the profile, with a message", { tag: "@desktop" }, async ({
  page,
}) => {
  const visitor = new AccountPage(page);
  await visitor.enter("user");
  await visitor.open("/roblox-verification");
  await expect(page).toHaveURL("/profile");
  await expect(visitor.toast.filter({ hasText: "Your Roblox account is already verified." })).toBeVisible();
});

test("PROF-091 … PROF-099 a Discord user connects Roblox, and disconnects it again", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("new", "Discord");
  await visitor.open("/roblox-verification");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Login with Roblox" }).click();
  await visitor.choose("new");
  await expect(page).toHaveURL("/profile");
  await expect(visitor.toast.filter({ hasText: "Your Roblox account has been successfully connected!" })).toBeVisible();

  await visitor.open("/settings/security");
  const accounts = page.getByRole("region", { name: "Connected accounts" });
  await accounts.getByRole("button", { name: "Disconnect Roblox" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Roblox account disconnected" })).toBeVisible();
  await expect(accounts).toContainText("Your only way to sign in");
  await accounts.getByRole("button", { name: "Connect Roblox" }).click();
  await visitor.choose("new");
  await expect(page).toHaveURL("/settings/security");
  await expect(visitor.toast.filter({ hasText: "Roblox account connected successfully!" })).toBeVisible();
});

test("an account that is connected to another player is refused", { tag: "@desktop" }, async ({ page }) => {
  const visitor = new AccountPage(page);
  await visitor.enter("new", "Discord");
  await visitor.open("/settings/security");
  await page.getByRole("button", { name: "Connect Roblox" }).click();
  await visitor.choose("owner");
  await expect(visitor.problem).toHaveText("This Roblox account is already connected to another account here.");
  await visitor.open("/settings/security");
  await expect(page.getByRole("region", { name: "Connected accounts" })).toContainText("Not connected");
});
