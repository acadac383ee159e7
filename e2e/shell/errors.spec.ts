import { expect, test } from "@playwright/test";
import { ShellPage } from "./shell-page.ts";

test("an unknown address is the not-found page, with its status (SHELL-055 to SHELL-058)", { tag: "@once" }, async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ["/404", "/nowhere", "/trades/deep/er/nowhere"]) {
    const response = await shell.open(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("a part of the site that is not open yet says so and leads to what works", { tag: "@once" }, async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ["/partner", "/messages/new"]) {
    const response = await shell.open(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("not open yet");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("main").getByRole("link", { name: "Value List" })).toHaveAttribute("href", "/values");
    await expect(page.getByRole("main").getByRole("link", { name: "Trade Calculator" })).toHaveAttribute("href", "/calculator");
  }
});

test("every page says what it is (SHELL-117 to SHELL-122)", { tag: "@once" }, async ({ page, baseURL, request }) => {
  for (const path of ["/", "/values", "/updates", "/terms", "/privacy", "/cookies"]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Bubblegum Values/);
    for (const name of ["description", "keywords", "robots"]) {
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute("content", /.+/);
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path === "/" ? "" : path}$`));
    await expect(page.locator("h1")).toHaveCount(1);
  }
  const image = await request.get(`${baseURL}/share/site.png`);
  const png = await image.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("robots.txt leads to the sitemap, which lists pages and pets by canonical address", { tag: "@once" }, async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  expect(addresses).toContain("/values");
  expect(addresses.filter((address) => address.startsWith("/pet/")).length).toBeGreaterThan(1000);
  expect(new Set(addresses).size).toBe(addresses.length);
});
