import { expect, test } from "@playwright/test";

test("recent changes: by day, with pet, variant, from and to, percent, reason and who; filtered by address", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/values");
  await page.getByRole("link", { name: /changed today$/ }).click();
  await expect(page).toHaveURL("/changes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Value changes");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(/^\w+day, \w+ \d{1,2}, \d{4}$/);
  const steps = page.locator(".change-step");
  await expect(steps.first()).toContainText(/^(Normal|Shiny|Mythic|Shiny Mythic)/);

  await page.getByRole("link", { name: "Drops" }).click();
  await expect(page).toHaveURL("/changes?direction=drop");
  await expect(page.getByRole("link", { name: "Drops" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator('.change-step[data-direction="up"]')).toHaveCount(0);
  await expect(page.locator('.change-step[data-direction="down"]').first()).toContainText(/−[\d.,]+%/);

  await page.getByRole("link", { name: "Legendary" }).first().click();
  await expect(page).toHaveURL("/changes?direction=drop&rarity=Legendary");
  const labels = page.locator(".change-list .rarity-label");
  await expect(labels.filter({ hasNotText: "Legendary" })).toHaveCount(0);
  await expect(labels).not.toHaveCount(0);
});

test("invalid parameters of the address are reported, and an older address still leads to its page", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/changes?direction=sideways");
  await expect(page.getByText("“sideways” isn’t one of the choices.")).toBeVisible();
  await page.getByRole("link", { name: "Rises" }).click();
  await expect(page).toHaveURL("/changes?direction=rise");
  await page.goto("/changes?before=99999999999999-1");
  await expect(page).toHaveURL("/changes?after=newest~99999999999999~1");
  await expect(page.locator(".change-step").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("older changes follow page by page", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/changes");
    const first = await page.locator(".change-list > li").first().getAttribute("id");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\/changes\?after=newest~\d+~\d+&from=101$/);
    await expect(page.locator(`#${first}`)).toHaveCount(0);
    await page.getByRole("link", { name: "First page" }).click();
    await expect(page.locator(`#${first}`)).toHaveCount(1);
  });
});

test("the feed is RSS 2.0 with absolute addresses and is announced on the page", { tag: "@desktop" }, async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/changes");
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute("href", "/changes.rss");
  const answer = await request.get("/changes.rss");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const items = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, "application/xml");
      if (feed.querySelector("parsererror")) return null;
      return [...feed.querySelectorAll("rss[version='2.0'] > channel > item")].map((item) => ({
        title: item.querySelector("title")?.textContent ?? "",
        link: item.querySelector("link")?.textContent ?? "",
        guid: item.querySelector("guid")?.textContent ?? "",
        date: Date.parse(item.querySelector("pubDate")?.textContent ?? ""),
      }));
    },
    await answer.text(),
  );
  expect(items?.length).toBeGreaterThan(10);
  for (const item of items ?? []) {
    expect(item.title).toMatch(/: (Normal|Shiny|Mythic|Shiny Mythic) ([\d,]+|O\/C|N\/A)/);
    expect(item.link).toMatch(new RegExp(`^${baseURL}/pet/\\d+$`));
    expect(item.date).not.toBeNaN();
  }
  expect(new Set(items?.map((item) => item.guid)).size).toBe(items?.length);
});
