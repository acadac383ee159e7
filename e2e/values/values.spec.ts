import { expect, test } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";
import { ValuesPage } from "./values-page.ts";

test("VAL-001 … VAL-014 a guest browses cards grouped by rarity and opens one", async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive("?q=king+doggy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Value list");
  await expect(page.getByRole("search")).toBeVisible();
  await expect(values.groups.first()).toContainText("Secret");
  const card = values.card("King Doggy");
  await expect(card.locator("[data-rarity='secret'].rarity-label")).toHaveText("Secret");
  await expect(card.locator("dt")).toHaveText(["Normal", "Shiny", "Mythic", "S.Mythic"]);
  await expect(card.locator("dd")).toHaveText([/^[\d,.MBT]+$|O\/C|N\/A/, /\S/, /\S/, /\S/]);
  await expect(card.locator(".trend-mark")).toHaveAttribute("data-direction", /^(up|down|flat)$/);
  await expect(card).toContainText(/Updated: \w{3} \d{1,2}, \d{4}|Recently/);
  await card.click();
  await expect(page).toHaveURL(/\/pet\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("King Doggy");
});

test("VAL-035 on a phone the first pet begins within 45 % of the screen, and four pets are in sight above the tabs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const values = new ValuesPage(page);
  await values.openLive("");
  expect((await values.cards.first().boundingBox())?.y).toBeLessThanOrEqual(0.45 * 844);
  const tabs = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  const fourth = await values.cards.nth(3).boundingBox();
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test("VAL-008, VAL-009 only limited pets carry the LIMITED badge", { tag: "@desktop" }, async ({ request }) => {
  const cards = async (search: string) => {
    const html = await (await request.get(`/values${search}`)).text();
    return html.match(/<a class="pet-card".*?<\/a>/gs) ?? [];
  };
  const limited = await cards("?limited=1");
  expect(limited).toHaveLength(24);
  expect(limited.filter((card) => !card.includes("LIMITED"))).toEqual([]);
  const others = (await cards("?q=king+doggy")).filter((card) => card.includes("King Doggy"));
  expect(others).not.toEqual([]);
  expect(others[0]).not.toContain("LIMITED");
});

test("VAL-015 search answers while one types: part of a name, initials, a slip; the address follows", { tag: "@desktop" }, async ({
  page,
}) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await values.search.fill("ING DOGG");
  await expect(values.card("King Doggy")).toBeVisible();
  await values.search.fill("kd");
  await expect(values.cards.first()).toContainText("King Doggy");
  await values.search.fill("kind dogy");
  await expect(values.card("King Doggy")).toBeVisible();
  await expect(page).toHaveURL(/\/values\?q=kind\+dogy$/);
  await values.search.press("Escape");
  await expect(values.search).toHaveValue("");
  await expect(values.status).toHaveText("1,607 pets");
  await expect(page).toHaveURL(/\/values$/);
});

test("VAL-032 Back removes a chip, then the typed search as one step, and Forward restores both", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await values.search.pressSequentially("king", { delay: 300 });
  await expect(page).toHaveURL(/\/values\?q=king$/);
  await values.toggleRarity("Secret");
  await expect(page).toHaveURL(/\?q=king&rarity=Secret$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=king$/);
  await expect(values.rarity("Secret")).not.toBeChecked();
  await expect(values.search).toHaveValue("king");
  await page.goBack();
  await expect(page).toHaveURL(/\/values$/);
  await expect(values.search).toHaveValue("");
  await expect(values.status).toHaveText("1,607 pets");
  await page.goForward();
  await page.goForward();
  await expect(values.search).toHaveValue("king");
  await expect(values.rarity("Secret")).toBeChecked();
  await values.cards.first().click();
  await expect(page).toHaveURL(/\/pet\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=king&rarity=Secret$/);
  await expect(values.rarity("Secret")).toBeChecked();
});

test("the slash key leads to the search, and the focus ring goes around the whole box", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await page.keyboard.press("/");
  await expect(values.search).toBeFocused();
  await expect(values.search).toHaveCSS("outline-style", "none");
  await expect(page.locator(".search-box")).toHaveCSS("outline-style", "solid");
  await page.keyboard.type("kd");
  await expect(values.search).toHaveValue("kd");
});

test("VAL-016 … VAL-025 filters combine, are in the address, and need no request to the server", async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await values.toggleRarity("Secret");
  await values.toggleRarity("Infinity");
  await expect(page).toHaveURL("/values?rarity=Secret&rarity=Infinity");
  await expect(values.groups).toHaveText([/^Secret/]);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  const sheet = await values.openFilters();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  // Tab leaves the sheet for the browser's own controls, never for the page behind it.
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.querySelector("dialog:focus-within") !== null),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  await values.openFilters();
  await sheet.locator("label", { hasText: /^High$/ }).click();
  await sheet.getByLabel("Minimum").fill("5k");
  await sheet.locator("label", { hasText: /^Shiny Mythic$/ }).click();
  expect(await scrolled(), "the page does not move under the open sheet").toBe(place);
  await sheet.getByRole("button", { name: /^Show [\d,]+ pets$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/values?rarity=Secret&rarity=Infinity&demand=high&min=5000&variant=shinyMythic");
  await expect(page.getByRole("button", { name: "Filters, 3 in use" })).toBeVisible();
  expect(asked.filter((url) => /\/values/.test(url))).toEqual([]);

  const found = await values.status.textContent();
  expect(found).toMatch(/^[\d,]+ of 1,607 pets$/);
  const shared = page.url();
  const other = await page.context().newPage();
  await other.goto(shared);
  await expect(new ValuesPage(other).status).toHaveText(found as string);
  await expect(new ValuesPage(other).rarity("Secret")).toBeChecked();
});

test("a list that was scrolled far down is found again at the same place", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await page.evaluate(() => window.scrollTo(0, 30_000));
  await page.waitForFunction(() => [...document.querySelectorAll("a.pet-card")].some((card) => card.getBoundingClientRect().top > 200));
  const before = await page.evaluate(() => window.scrollY);
  const card = page.locator("a.pet-card").nth(Math.floor((await values.cards.count()) / 2));
  const name = await card.getByRole("heading").textContent();
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name as string);
  await page.goBack();
  await expect(values.card(name as string)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
  await page.reload();
  await values.waitUntilLive();
  await expect(values.card(name as string)).toBeInViewport();
});

test("only visible rows exist, and nothing moves while the list hydrates", { tag: "@both" }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const values = new ValuesPage(page);
  // On a busy machine fonts arrive after the first paint, and all text moves: here they are there.
  await page.goto("/terms");
  await page.evaluate(() => document.fonts.ready);
  await values.openLive();
  expect(await values.cards.count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => values.cards.count()).toBeLessThan(60);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
  expect(shifts).toBeLessThan(0.02);
});

test("the table shows the same pets, sorts by its columns both ways and stays in the address", { tag: "@both" }, async ({
  page,
  isMobile,
}) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL("/values?view=table");
  const table = page.getByRole("table", { name: "Pet values" });
  await expect(table.getByRole("rowheader").first()).toBeVisible();
  const header = table.getByRole("columnheader", { name: "Shiny", exact: true });
  // A phone leaves columns out: heads and cells still agree on which is which.
  await expect(header).toHaveAttribute("aria-colindex", "4");
  await expect(
    table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .first()
      .getByRole("cell")
      .nth(isMobile ? 1 : 2),
  ).toHaveAttribute("aria-colindex", "4");
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL("/values?sort=shiny-asc&view=table");
  if (!isMobile) await expect(table.getByRole("columnheader", { name: "Demand" })).toBeVisible();
  await table.getByRole("rowheader").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/pet\/\d+$/);
});

test("an empty result says so, suggests similar names, and offers to clear the filters", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  await values.openLive();
  await values.search.fill("king doggo xxx");
  await expect(page.getByRole("heading", { name: "No pets found" })).toBeVisible();
  await expect(values.status).toHaveText("0 of 1,607 pets");
  await page.getByRole("link", { name: "King Doggy", exact: true }).click();
  await expect(values.card("King Doggy")).toBeVisible();
  await values.search.fill("qqqqqqqqqqqq");
  await page.getByRole("link", { name: "Clear filters" }).last().click();
  await expect(values.status).toHaveText("1,607 pets");
});

test("VAL-029 when the pets cannot be loaded it says so, works page by page, and tries again", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  await page.route("**/catalogue/*.json", (route) => route.abort());
  await values.open();
  await expect(page.getByText("Failed to load pets").first()).toBeVisible();
  await expect(values.cards.first()).toBeVisible();
  await values.toggleRarity("Void");
  await expect(values.groups).toHaveText([/^Void/]);
  await page.unroute("**/catalogue/*.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await values.waitUntilLive();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
});

test("VAL-004 the list is fetched again every five minutes, and stays while the network is unavailable", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  const values = new ValuesPage(page);
  let asked = 0;
  page.on("request", (request) => {
    if (/\/values\.data/.test(request.url())) asked += 1;
  });
  await values.open();
  await page.clock.runFor(240_000);
  expect(asked).toBe(0);
  // The five minutes start with hydration, which may be later than the page.
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000);
      return asked;
    })
    .toBe(1);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
  await page.clock.runFor(300_000);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Value list");
  expect(asked).toBe(1);
});

test("filters that were opened before the scripts arrive stay open, and work", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const arrive = await new ShellPage(page).holdScripts();
  await page.goto("/values", { waitUntil: "commit" });
  const sheet = await values.openFilters();
  arrive();
  await values.waitUntilLive();
  await expect(sheet).toBeVisible();
  await sheet.locator("label", { hasText: /^Limited/ }).click();
  await expect(page).toHaveURL("/values?limited=1");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await values.openFilters();
  expect(complaints).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is plain pages, and its form filters them", { tag: "@desktop" }, async ({ page }) => {
    const values = new ValuesPage(page);
    await values.open();
    await expect(values.cards).toHaveCount(24);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/values?page=2");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/values\?page=2$/);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/values");

    await values.search.fill("kind dogy");
    await values.toggleRarity("Secret");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/values?q=kind+dogy&rarity=Secret");
    await expect(values.card("King Doggy")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await values.card("King Doggy").click();
    await expect(page).toHaveURL(/\/pet\/\d+$/);
  });

  test("filters open and work in the sheet too", { tag: "@desktop" }, async ({ page }) => {
    const values = new ValuesPage(page);
    await values.open();
    const sheet = await values.openFilters();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toBeHidden();
    await values.openFilters();
    await sheet.locator("label", { hasText: /^Limited/ }).click();
    await expect(sheet.getByRole("checkbox", { name: "Limited" })).toBeChecked();
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL("/values?limited=1");
    await expect(values.cards.filter({ hasText: "LIMITED" })).toHaveCount(24);
  });
});

test("nothing scrolls sideways at 320 and at 640 pixels, the highest values included", { tag: "@desktop" }, async ({ page }) => {
  const values = new ValuesPage(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const cut = () =>
    page
      .locator("dd, .pet-row > [role=cell]")
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  for (const search of ["?sort=normal", "?sort=shiny&view=table"]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await values.openLive(search);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(overflow, `${search} at ${width}`).toBeLessThanOrEqual(0);
      await expect.poll(cut, `${search} at ${width}`).toBe(0);
    }
  }
  // A long word of a name does not go under the chip of the trend.
  await page.setViewportSize({ width: 320, height: 800 });
  await values.openLive("?q=obscureentity");
  const [name, chip] = [values.cards.first().getByRole("heading"), values.cards.first().locator(".trend-mark")];
  await expect(name).toHaveText(/^ObscureEntity /);
  const [words, trend] = [await name.boundingBox(), await chip.boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(trend?.y ?? 0);
});
