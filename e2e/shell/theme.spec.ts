import { expect, test } from "@playwright/test";
import { ShellPage } from "./shell-page.ts";

for (const system of ["light", "dark"] as const) {
  test(`with no stored choice the theme is that of a ${system} system (SHELL-126)`, { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    const shell = new ShellPage(page);
    await shell.open("/terms");
    expect(await shell.theme()).toEqual({ shown: system, stored: null });
  });
}

test("the toggle switches, is remembered, and holds before anything is painted (SHELL-123 to SHELL-127)", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await shell.switchTheme();
  expect(await shell.theme()).toEqual({ shown: "dark", stored: "dark" });
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", "#150f1f");

  // Scripts of ours are held back: the first paint alone must be right.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shell.theme()).toEqual({ shown: "dark", stored: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(21, 15, 31)");

  // Paper is white in either theme, and controls are not printed.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(39, 26, 58)");
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a stored word that is no theme is not used (SHELL-124)", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "sepia"));
  const shell = new ShellPage(page);
  await shell.open("/terms");
  expect((await shell.theme()).shown).toBe("light");
});
