import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { ShellPage } from "./shell-page.ts";

test("axe finds nothing on what the shell shows by itself", async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ["/gallery", "/nowhere", "/giveaways"]) {
    await shell.open(path);
    await expectAccessible(page);
  }
});

for (const [name, width] of [
  ["320 pixels", 320],
  ["1280 pixels at 200 % zoom", 640],
] as const) {
  test(`nothing scrolls sideways at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const shell = new ShellPage(page);
    for (const path of ["/gallery", "/nowhere", "/terms", "/trades", "/servers", "/profile", "/example-trade"]) {
      await shell.open(path);
      expect(await shell.overflow(), path).toBeLessThanOrEqual(0);
    }
  });
}

test("the skip link leads past the header, by keyboard alone", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a sheet takes the focus, keeps it, and gives it back on Esc", async ({ page }) => {
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
