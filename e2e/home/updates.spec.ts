import { expect, test } from "@playwright/test";

const CHIPS = ["All Updates", "New Pets", "Game Updates", "Website News", "Announcements"];

test("NEWS-001 … NEWS-006, NEWS-010 chips, and cards with picture, category, date, title and text, newest first", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/updates");
  const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await expect(chips).toHaveText(CHIPS);
  await expect(chips.first()).toHaveAttribute("aria-current", "true");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("heading")).toBeVisible();
  await expect(card.locator("img, .news-drawing")).toHaveCount(1);
  const days = await page
    .getByRole("article")
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual([...days].sort().reverse());
});

test("a chip shows its category alone, in an address that can be shared", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/updates");
  await page.getByRole("link", { name: "Game Updates" }).click();
  await expect(page).toHaveURL("/updates?category=game");
  await expect(page.getByRole("link", { name: "Game Updates" })).toHaveAttribute("aria-current", "true");
  const labels = page.getByRole("article").locator(".chip");
  await expect(labels.filter({ hasNotText: /^Game Updates$/ })).toHaveCount(0);
  await expect(labels).not.toHaveCount(0);
});

test.describe("for a reader in Germany", () => {
  test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });

  test("SHELL-207 the day of an update follows the reader’s locale once scripts run, without a hydration error", {
    tag: "@desktop",
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto("/updates");
    await expect(page.getByRole("article").locator("time").first()).toHaveText(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
    expect(errors).toEqual([]);
  });
});

test("an unknown category shows all updates", { tag: "@desktop" }, async ({ request }) => {
  const html = await (await request.get("/updates?category=nonsense")).text();
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>All Updates</);
  expect(html.match(/<article/g)?.length).toBeGreaterThan(2);
});
