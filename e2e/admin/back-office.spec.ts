import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";

test("ADM-085 lists of the back office fit an upright tablet, nothing floats over them on a laptop, and all of the demo's Discord arrived", {
  tag: "@desktop",
}, async ({ page }) => {
  const staff = new AccountPage(page);
  await staff.enter("admin");
  await page.setViewportSize({ width: 820, height: 1180 });
  await staff.open("/admin/pets");
  const first = page.getByRole("link", { name: "1x1x1x1", exact: true });
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
  await expect(page.getByText("Failed to send Discord notification")).toHaveCount(0);
  const eighth = page.locator("tbody > tr[data-index='7']");
  await expect(eighth, "eight rows fit the screen").toBeInViewport({ ratio: 1 });
  // Waiting work comes before quick actions.
  await expect(page.getByRole("heading", { name: "Quick Actions" })).not.toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(first).toBeInViewport();
  await expect(page.getByRole("button", { name: "Chat", exact: true })).not.toBeInViewport();
});

for (const section of ["users", "suggestions", "partner-applications"])
  test(`ADM-085 the list of ${section} begins at 220 px, in rows of 36 px`, { tag: "@desktop" }, async ({ page }) => {
    const staff = new AccountPage(page);
    await staff.enter("admin");
    await page.setViewportSize({ width: 1280, height: 800 });
    // A short name above another one: other tests sign in as players with long names, which wrap.
    await staff.open(section === "users" ? "/admin/users?q=TaffyTheo" : `/admin/${section}`);
    const row = page.locator("tbody > tr[data-index='0']");
    await expect(row).toBeVisible();
    const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(y)).toBeLessThanOrEqual(220);
    expect(Math.round(height)).toBeLessThanOrEqual(36);
  });
