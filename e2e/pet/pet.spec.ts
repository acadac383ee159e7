import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { PetPage } from "./pet-page.ts";

test("PET-001 … PET-015 a visitor reads a pet: art, name, trend, rarity, demand, variants, dates, forecast and tips", async ({ page }) => {
  const pet = new PetPage(page);
  expect(await pet.open("king-doggy")).toBe(200);
  await expect(page).toHaveURL(/\/pet\/\d+$/);
  await expect(pet.heading).toHaveText("King Doggy");
  const header = page.locator("main header").filter({ has: pet.heading });
  await expect(header).toContainText("Secret");
  await expect(header.locator("[data-direction]")).toHaveText(/^(Rising Fast|Rising|Stable|Dropping|Dropping Fast|Fluctuating)$/);
  await expect(header).toContainText(/Very Low|Low|Moderate|High|Very High|Not rated/);
  for (const label of ["Normal", "Shiny", "Mythic", "Shiny Mythic"])
    await expect(pet.variant(label)).toHaveCount(label === "Shiny" ? 2 : 1);
  await expect(pet.region("About this pet")).toContainText(/1 in 100M/);
  await expect(pet.region("About this pet")).toContainText(/Last updated\s*\w{3} \d{1,2}, \d{4}/);
  await expect(pet.region("Value Forecast")).not.toBeEmpty();
  await expect(pet.region("Trading Tips").getByRole("heading", { level: 3 })).toHaveText(["Good Trades", "Fair Trades", "Avoid Trades"]);
});

test("PET-009 on a large screen the forms stand in the head, beside the value", { tag: "@desktop" }, async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("king-doggy");
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [forms, value] = await Promise.all([pet.variants, page.locator(".hero-value")].map((part) => part.boundingBox()));
    if (!forms || !value) throw new Error("A part of the head is not on the page.");
    expect(forms.x + forms.width, `${width}`).toBeLessThanOrEqual(value.x);
    expect(forms.y + forms.height, `${width}: in the first view`).toBeLessThanOrEqual(800);
  }
});

test("PET-010 a variant is chosen without asking the server, and its address can be shared", { tag: "@desktop" }, async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("king-doggy");
  await pet.waitForChart();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await pet.variant("Shiny Mythic").click();
  await expect(page).toHaveURL(/\?variant=shinyMythic$/);
  await expect(pet.variant("Shiny Mythic")).toHaveAttribute("aria-current", "true");
  await expect(pet.history).toContainText(/Shiny Mythic went from/);
  await expect(page.getByRole("link", { name: "Add to calculator" })).toHaveAttribute("href", /\/calculator\?add=\d+\.shinyMythic$/);
  expect(asked.filter((url) => url.includes("/pet/"))).toEqual([]);
  await page.reload();
  await expect(pet.variant("Shiny Mythic")).toHaveAttribute("aria-current", "true");
});

test("PET-011 the chart tells each change by button and keyboard, and follows the period and the theme", async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("king-doggy");
  await pet.waitForChart();
  const told = pet.history.locator("[aria-live]");
  const newest = (await told.textContent()) ?? "";
  expect(newest).toMatch(/\w{3} \d{1,2}, \d{4}:/);
  await expect(pet.later).toHaveAttribute("aria-disabled", "true");
  await pet.earlier.focus();
  await page.keyboard.press("Enter");
  await expect(told).not.toHaveText(newest);
  await pet.later.click();
  await expect(told).toHaveText(newest);
  await expect(pet.history.getByRole("button", { name: "All", exact: true })).toHaveAttribute("aria-pressed", "true");
  await pet.history.getByRole("button", { name: "the last 7 days" }).click();
  await expect(pet.history.getByRole("button", { name: "the last 7 days" })).toHaveAttribute("aria-pressed", "true");
  await expect(pet.history.locator("p").first()).toContainText("the last 7 days");

  const light = await pet.chart.screenshot();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => (await pet.chart.screenshot()).equals(light)).toBe(false);
  // Also where motion is unwanted, as here, the area is not as bright as the line around it.
  expect(await pet.areaColour()).not.toEqual(await pet.lineColour());
});

test("PET-011 pointing at the chart tells the change nearest to it", { tag: "@desktop" }, async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("king-doggy");
  await pet.waitForChart();
  const told = pet.history.locator("[aria-live]");
  const newest = (await told.textContent()) ?? "";
  await pet.chart.scrollIntoViewIfNeeded();
  const box = await pet.chart.boundingBox();
  if (!box) throw new Error("The chart has no place on the page.");
  await page.mouse.click(box.x + 70, box.y + box.height / 2);
  await expect(told).not.toHaveText(newest);
});

test("PET-011 a pet with no recorded change says Coming Soon", { tag: "@desktop" }, async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("sylently's pet");
  await expect(pet.history).toContainText("Coming Soon");
  await expect(pet.chart).toHaveCount(0);
});

test("PET-047, PET-053 O/C, estimates and absent variants look different and are explained", { tag: "@desktop" }, async ({ page }) => {
  const pet = new PetPage(page);
  await pet.open("Tiger's Eye", "?variant=shiny");
  await expect(pet.heading).toHaveText("Tiger's Eye");
  await expect(pet.variant("Shiny").first()).toContainText("O/C");
  await expect(pet.variant("Shiny Mythic")).toContainText(/≈ [\d,]+/);
  await expect(page.getByText("≈ is an estimate")).toBeVisible();
  await expect(page.getByText("O/C: out of circulation")).toBeVisible();

  await pet.open("sylently's pet", "?variant=mythic");
  await expect(page.getByText("Sylently's Pet does not exist as Mythic.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to calculator" })).toHaveCount(0);
});

test("names in any spelling lead to the one address of the pet", { tag: "@desktop" }, async ({ request }) => {
  for (const [asked, search] of [
    ["KING DOGGY", ""],
    ["king-doggy", "?variant=shiny"],
    ["Tiger’s Eye", ""],
    ["fabergé", ""],
  ] as const) {
    const answer = await request.get(`/pet/${encodeURIComponent(asked)}${search}`, { maxRedirects: 0 });
    expect(answer.status(), asked).toBe(301);
    expect(answer.headers().location, asked).toMatch(/^\/pet\/[1-9]\d*(\?variant=shiny)?$/);
  }
});

test("PET-034 an unknown pet is a 404 page that offers the closest names", { tag: "@desktop" }, async ({ page, request }) => {
  const pet = new PetPage(page);
  expect(await pet.open("king dogy")).toBe(404);
  await expect(pet.heading).toHaveText("Pet not found");
  await pet
    .region("Did you mean")
    .getByRole("link", { name: /^King Doggy/ })
    .click();
  await expect(pet.heading).toHaveText("King Doggy");
  for (const asked of ["0", "-1", "1.5", "007", "99999999999999999999", "<script>alert(1)</script>", "../../etc", "💀"]) {
    const answer = await request.get(`/pet/${encodeURIComponent(asked)}`);
    expect([answer.status(), await answer.text()], asked).toEqual([404, expect.stringContaining("Pet not found</h1>")]);
  }
});

test("the link is copied where the device cannot share", { tag: "@desktop" }, async ({ page, context, browserName }) => {
  test.skip(browserName !== "chromium", "permissions of the clipboard");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const pet = new PetPage(page);
  await pet.open("king-doggy", "?variant=shiny");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pet\/\d+\?variant=shiny$/);
});

test("SHELL-121 a link to a pet unfolds as a picture of its own", { tag: "@desktop" }, async ({ page, request }) => {
  const pet = new PetPage(page);
  await pet.open("Tiger's Eye");
  await expect(page).toHaveTitle("Tiger's Eye Value | Bubblegum Values");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(canonical).toMatch(/\/pet\/\d+$/);
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(address).toMatch(/\/share\/pet\/\d+\.png$/);
  const path = new URL(address ?? "").pathname;
  const answer = await request.get(path);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const decorated = await request.get(`${path}?cache=buster`, { maxRedirects: 0 });
  expect(decorated.status()).toBe(301);
  expect(decorated.headers().location).toBe(path);
  expect((await request.get("/share/pet/0.png")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page, the variants and the history are there", { tag: "@desktop" }, async ({ page }) => {
    const pet = new PetPage(page);
    await pet.open("king-doggy");
    await pet.variant("Mythic").click();
    await expect(page).toHaveURL(/\?variant=mythic$/);
    await expect(pet.history).toContainText("Mythic went from");
    await expect(pet.history.locator("svg path")).toBeVisible();
    await pet.history.locator("summary").click();
    await expect(pet.changes.getByRole("columnheader")).toHaveText(["Date", "From → to", "Reason"]);
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  });
});
