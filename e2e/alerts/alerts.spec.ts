import { expect, test } from "@playwright/test";
import { AlertsPage } from "./alerts-page.ts";

test("ALR-001 … ALR-011, ALR-015 … ALR-019, PET-016: a player watches a pet, edits the alert, and reads its notifications", async ({
  page,
}) => {
  const alerts = new AlertsPage(page);
  await alerts.enter("new");
  await alerts.open("/notifications");
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await alerts.open("/notifications?tab=subscriptions");
  await expect(page.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();

  await alerts.open("/pet/king-doggy");
  await alerts.box.getByRole("button", { name: "Notify me" }).click();
  await expect(alerts.box).toContainText("You watch this pet");
  await expect(alerts.box).toContainText("Changes of 5% and more, Normal");
  await alerts.box.getByText("Change the alert").click();
  await expect(alerts.box.getByLabel("Normal", { exact: true })).toBeChecked();
  await alerts.box.getByLabel("Normal", { exact: true }).uncheck();
  await alerts.box.getByLabel("Direction").selectOption("Only decreases");
  await alerts.setPercent(12);
  await expect(alerts.box.getByText("Changes of at least 12%")).toBeVisible();
  await alerts.box.getByRole("button", { name: "Save the alert" }).click();
  await expect(alerts.box).toContainText("Decreases of 12% and more, all variants");

  await alerts.open("/notifications?tab=subscriptions");
  await expect(alerts.rows).toHaveCount(1);
  await page.getByRole("button", { name: "Unsubscribe from King Doggy" }).click();
  await expect(page.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();
});

test("ALR-007, ALR-008, ALR-009: notifications are read one by one, all at once, and cleared, on every tab at once", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const alerts = new AlertsPage(page);
  await alerts.enter("long");
  // The demo world continues to trade: its posts are not part of this test.
  await alerts.open("/notifications?tab=settings");
  await page.getByLabel("Somebody offers a pet from your wishlist: Here").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  const other = new AlertsPage(await context.newPage());
  await other.open("/terms");
  await expect(other.bell).toHaveAccessibleName(/\d unread/);
  await alerts.open("/notifications");
  const unread = page.getByRole("button", { name: /^Mark as read/ });
  const count = await unread.count();
  expect(count).toBeGreaterThan(0);
  // New notifications may arrive unread, so they are not counted.
  const pressed = await unread.last().elementHandle();
  await pressed?.click();
  await expect.poll(() => pressed?.evaluate((button) => button.isConnected)).toBe(false);
  if (count > 1) await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(other.bell).toHaveAccessibleName("Notifications");
  await page.getByText("Clear all").click();
  await page.getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();

  await alerts.open("/notifications?tab=settings");
  await page.getByLabel("Somebody comments on your trade or suggestion: On devices").uncheck();
  await page.getByLabel("Send nothing to my devices at night").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Somebody comments on your trade or suggestion: On devices")).not.toBeChecked();
  await expect(page.getByLabel("Send nothing to my devices at night")).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("ALR-003, ALR-004, ALR-016, AUTH-110, AUTH-114, AUTH-127: an alert is a plain form, and a guest has to sign in", {
    tag: "@desktop",
  }, async ({ page }) => {
    const alerts = new AlertsPage(page);
    await page.goto("/notifications");
    await expect(page.getByRole("heading", { name: "Sign in to view your notifications" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/login/);
    await page.goto("/pet/king-doggy");
    await expect(alerts.box.getByRole("link", { name: "Notify me" })).toHaveAttribute("href", /^\/login\?returnTo=/);
    await alerts.enter("bare");
    await page.goto("/pet/king-doggy");
    await alerts.box.getByRole("button", { name: "Notify me" }).click();
    await expect(alerts.box).toContainText("You watch this pet");
    await alerts.box.getByText("Change the alert").click();
    await alerts.box.getByLabel("Direction").selectOption("Only decreases");
    await alerts.box.getByRole("button", { name: "Save the alert" }).click();
    await expect(alerts.box).toContainText("Decreases of");
  });
});
