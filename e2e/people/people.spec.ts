import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { PeoplePage } from "./people-page.ts";

const PLAYER = "SparkleSami";

test("MOD-001, MOD-004, MOD-006, MOD-080: a player is blocked by keyboard from a server, disappears from lists, and is unblocked", async ({
  page,
}) => {
  const people = new PeoplePage(page);
  const shell = new ShellPage(page);
  await new AccountPage(page).enter("long");
  await shell.open("/servers");
  await expect(people.menu(PLAYER)).toBeVisible();
  await expect(people.menu("CottonCandyCollector")).toHaveCount(0);

  await people.menu(PLAYER).focus();
  await page.keyboard.press("Enter");
  await expect(people.act("Mute", PLAYER)).toBeVisible();
  await expect(people.sheet.getByRole("link", { name: "Message" })).toHaveAttribute("href", /^\/messages\/new\?to=[\w-]+&about=server%3A/);
  await expect(people.sheet.getByRole("link", { name: "Report" })).toHaveAttribute("href", /^\/report\/server\/[\w-]+$/);
  await page.keyboard.press("Escape");
  await expect(people.menu(PLAYER)).toBeFocused();

  await people.menu(PLAYER).press("Enter");
  await people.act("Block", PLAYER).press("Enter");
  await expect(people.toast).toContainText("Blocked. They are not told");
  await expect(people.sheet).toHaveCount(0);
  await expect(people.menu(PLAYER)).toHaveCount(0);

  // A template of the board that is shared by many readers.
  for (const _ of [1, 2]) {
    await shell.open("/trades");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: PLAYER })).toHaveCount(0);
  }

  await people.open();
  await expect(people.blocked.getByRole("listitem")).toHaveCount(1);
  await expect(people.blocked).toContainText(PLAYER);
  expect(await shell.overflow()).toBe(0);
  await people.blocked.getByRole("link", { name: PLAYER }).click();
  await expect(page.getByText(/^You blocked /)).toBeVisible();
  await page.goBack();
  await people.blocked.getByRole("button", { name: `Unblock ${PLAYER}` }).click();
  await expect(people.blocked.getByRole("heading", { name: "You have blocked and muted nobody" })).toBeVisible();
  await shell.open("/servers");
  await expect(people.menu(PLAYER)).toBeVisible();
});
