import { expect, test } from "@playwright/test";
import { ShellPage } from "./shell-page.ts";

test("an unknown address is the not-found page, with its status (SHELL-055 to SHELL-058)", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  for (const path of ["/404", "/nowhere", "/trades/deep/er/nowhere"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toMatch(/<title>Page Not Found/);
    expect(html.match(/<h1[^>]*>Page Not Found<\/h1>/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
  }
  await new ShellPage(page).open("/nowhere");
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("every page has its title and description (SHELL-117 to SHELL-122)", { tag: "@desktop" }, async ({ baseURL, request }) => {
  for (const path of ["/", "/values", "/updates", "/terms", "/privacy", "/cookies"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]*Bubblegum Values[^<]*<\/title>/);
    for (const name of ["description", "keywords", "robots"])
      expect(html.match(new RegExp(`<meta name="${name}" content="[^"]+"`, "g")), `${path} ${name}`).toHaveLength(1);
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path === "/" ? "" : path}"`);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
  const image = await request.get(`${baseURL}/share/site.png`);
  const png = await image.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("robots.txt leads to the sitemap, which lists pages and pets by canonical address", { tag: "@desktop" }, async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  expect(addresses).toContain("/values");
  expect(addresses.filter((address) => address.startsWith("/pet/")).length).toBeGreaterThan(1000);
  expect(new Set(addresses).size).toBe(addresses.length);
});
