import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";

test("lists of the back office fit an upright tablet, nothing floats over them on a laptop, and all of the demo's Discord arrived", {
  tag: "@desktop",
}, async ({ page }) => {
  const staff = new AccountPage(page);
  await staff.enter("admin");
  await page.setViewportSize({ width: 820, height: 1100 });
  await staff.open("/admin/pets");
  const first = page.getByRole("link", { name: "1x1x1x1", exact: true });
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
  await expect(page.getByText("Failed to send Discord notification")).toHaveCount(0);
  // Waiting work comes before quick actions.
  await expect(page.getByRole("heading", { name: "Quick Actions" })).not.toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(first).toBeInViewport();
  await expect(page.getByRole("button", { name: "Chat", exact: true })).not.toBeInViewport();
});
