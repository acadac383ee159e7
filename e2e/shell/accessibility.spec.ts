import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "./shell-page.ts";

test("axe finds no violations in the shell itself", async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ["/gallery", "/nowhere", "/minesweeper"]) {
    await shell.open(path);
    await expectAccessible(page);
  }
});

test("axe finds no violations in a member's wide pages", { tag: "@once" }, async ({ page }) => {
  await new AccountPage(page).enter("long");
  for (const path of ["/profile", "/settings", "/shop", "/trades/create", "/servers"]) {
    await page.goto(path);
    await expectAccessible(page, path, { include: "main" });
  }
});

test("nothing scrolls sideways at 320 pixels, and at 1280 with 200 % zoom", { tag: "@once" }, async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ["/gallery", "/nowhere", "/terms", "/trades", "/servers", "/profile", "/example-trade"]) {
    await shell.open(path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => shell.overflow(), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

/** Whatever trade stands first on the board. */
const FIRST_TRADE = "first trade";
const LARGE_TEXT = {
  guest: [
    "/",
    "/values",
    "/changes",
    "/calculator",
    "/trades",
    FIRST_TRADE,
    "/servers",
    "/giveaways/1",
    "/suggestions",
    "/updates/1",
    "/login",
  ],
  long: ["/trades/create", "/settings", "/profile", "/notifications", "/collection", "/collection/week"],
  user: ["/deals", "/inventory/upload"],
  owner: ["/admin/pets", "/admin/values", "/admin/users", "/admin/logs", "/admin/giveaways", "/admin/settings"],
};
for (const [account, paths] of Object.entries(LARGE_TEXT)) {
  test(`with text at twice its size, nothing scrolls sideways at 320 pixels for ${account}`, { tag: "@once" }, async ({ page }) => {
    const shell = new ShellPage(page);
    await page.setViewportSize({ width: 320, height: 700 });
    if (account !== "guest") await new AccountPage(page).enter(account);
    const board = await (await page.request.get("/trades")).text();
    const firstTrade = /href="(\/trades\/[\da-f-]{36})"/.exec(board)?.[1] ?? "";
    for (const path of paths) {
      await shell.open(path === FIRST_TRADE ? firstTrade : path);
      await shell.enlargeText(2);
      // Content that loads after the page, such as the pets of the sheet, may also overflow.
      await page.waitForLoadState("networkidle");
      await expect.poll(() => shell.overflow(), path).toBeLessThanOrEqual(0);
    }
  });
}

test("with forced colours, choices look different, the chosen one is outlined, and a chart is not filled", {
  tag: "@once",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await new AccountPage(page).enter("user");
  await page.goto("/settings");
  const bubbles = page.locator(".color-choice-bubble");
  const colors = await bubbles.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  // The same ones for the title and for the background.
  expect(new Set(colors).size).toBe(colors.length / 2);
  await page.goto("/profile");
  await expect(page.locator(".tab-link[aria-current]")).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".tab-link:not([aria-current])").first()).toHaveCSS("outline-style", "none");

  await page.goto("/pet/1");
  const chart = page.locator(".history-frame canvas");
  await chart.scrollIntoViewIfNeeded();
  const filled = () =>
    chart.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const inked = Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4 + 3] ?? 0) > 0 && (data[at * 4] ?? 255) < 128);
      return inked.filter(Boolean).length / inked.length;
    });
  await expect.poll(filled).toBeGreaterThan(0);
  expect(await filled()).toBeLessThan(0.2);
});

test("the skip link leads past the header, by keyboard alone", { tag: "@once" }, async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a sheet takes the focus, keeps it, and gives it back on Esc", { tag: "@once" }, async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/gallery");
  const opener = page.getByRole("button", { name: "Open sheet" }).first();
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "A sheet" });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
