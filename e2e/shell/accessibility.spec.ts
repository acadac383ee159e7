import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "./shell-page.ts";

test("with forced colours, choices look different, the chosen one is outlined, and a chart is not filled", {
  tag: "@desktop",
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

test("the skip link leads past the header, by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a sheet takes the focus, keeps it, and gives it back on Esc", { tag: "@desktop" }, async ({ page }) => {
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
