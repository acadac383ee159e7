import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

test("ADM-VAL-001 … ADM-VAL-008: values are typed, pasted, undone, kept over a reload and saved by keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  await new AccountPage(page).enter("admin");
  await new ShellPage(page).open("/admin/values");
  const grid = page.getByRole("grid");
  const cell = (row: number, column: number) => grid.locator(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`);
  await page.getByRole("searchbox").fill("bunny");
  await expect(grid).toBeVisible();
  await grid.focus();
  const keys = (text: string) => page.keyboard.type(text);
  const normal = Number(((await cell(2, 2).textContent()) ?? "").replaceAll(",", ""));
  expect(normal, "the first pet has a number").toBeGreaterThan(0);

  // Tab goes right, Enter below where Tab began.
  await keys(String(normal + 1));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cell(3, 2)).toHaveAttribute("data-active", "true");
  await expect(cell(2, 2)).toContainText(`becomes ${(normal + 1).toLocaleString("en-US")}`);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(2, 2)).not.toContainText("becomes");
  await page.keyboard.press("ControlOrMeta+y");

  // A block from a spreadsheet, and a tenfold slip in it that has to be confirmed.
  await page.keyboard.press("ArrowUp");
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `${normal * 10}\n`,
  );
  await expect(page.getByText("10 times as much")).toBeVisible();

  await page.reload();
  await expect(page.getByText(/change.* of 1 pet not saved/)).toBeVisible();
  await grid.focus();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Some values stand out.")).toBeVisible();
  await page
    .getByRole("button", { name: /that is correct|all of it is correct/i })
    .first()
    .click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Saved: 1 pet changed")).toBeVisible();
  await expect(page.getByText(/not saved/)).toHaveCount(0);
});

test("ADM-VAL-003: at 1,280 pixels no typed value is cut off, up to the largest", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await new AccountPage(page).enter("admin");
  await new ShellPage(page).open("/admin/values");
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await grid.focus();
  for (const typed of ["1111111111111", "12345678", "999999999999999", "999999999", "0", "1"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  const cells = grid.locator(".value-sheet-cell", { has: page.locator(".value-sheet-change") });
  await expect(cells).toHaveCount(6);
  for (const cell of await cells.all())
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), (await cell.textContent()) ?? "").toBe(0);
});

test("ADM-VAL-002: an amount with two readings is chosen by button, with the keyboard alone and on a phone", {
  tag: "@desktop",
}, async ({ page }) => {
  await new AccountPage(page).enter("admin");
  await new ShellPage(page).open("/admin/values");
  const grid = page.getByRole("grid");
  const cell = (row: number) => grid.locator(`[aria-rowindex="${row}"] [aria-colindex="2"]`);
  await expect(grid).toBeVisible();
  await grid.focus();
  for (const typed of ["1,510k", "2.345"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("2 cells cannot be read")).toBeVisible();

  await test.step("Alt and the down arrow go to the readings of the active cell", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("button", { name: /^2,345, Normal of / })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cell(3)).toContainText("becomes 2,345");
    await expect(grid).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("button", { name: /^1,510,000, Normal of / })).toBeFocused();
  });

  await test.step("the form of a pet on a phone has the same buttons", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.locator(".value-sheet-phone");
    await list.getByRole("listitem").first().getByRole("button").click();
    await list.getByRole("button", { name: "1,510, Normal", exact: true }).click();
    await expect(list.getByRole("textbox", { name: "Normal", exact: true })).toHaveValue("1,510");
    await expect(page.getByText("cannot be read")).toHaveCount(0);
  });
});
