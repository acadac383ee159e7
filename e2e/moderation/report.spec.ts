import { expect, test } from "@playwright/test";
import { ShellPage } from "../shell/shell-page.ts";
import { ReportPage } from "./report-page.ts";

test("MOD-021, MOD-023, MOD-027, MOD-090: a guest reports a trade from its page, by keyboard, and follows the report by its code", async ({
  page,
}) => {
  const report = new ReportPage(page);
  await report.open("/trades");
  await page.locator('.trade-card a[href^="/trades/"]').first().click();
  await page.getByRole("link", { name: /^Report this trade by / }).click();
  await expect(page.getByRole("heading", { name: "Report this trade", level: 1 })).toBeVisible();
  await expect(report.preview).toContainText("A trade by");
  await expect(report.reasons).toHaveCount(7);
  expect(await new ShellPage(page).overflow()).toBe(0);

  await report.send.click();
  await expect(report.problem).toContainText("Please choose what is wrong.");
  await report.reasons.first().focus();
  await page.keyboard.press("Space");
  await expect(report.reason("A scam")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(report.reason("Asks for private things")).toBeChecked();
  await report.text.fill("She wanted to know my school.");
  await page.reload();
  await expect(report.text).toHaveValue("She wanted to know my school.");
  await expect(report.reason("Asks for private things")).toBeChecked();
  await report.send.click();

  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await expect(report.code).toHaveText(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const code = (await report.code.textContent()) ?? "";

  await page.getByRole("link", { name: "Look up a report" }).click();
  await report.lookUp("AAAAA-AAAAA-AAAAA-AAAAA");
  await expect(report.problem.first()).toContainText("No report has this code.");
  await report.lookUp(code.toLowerCase().replaceAll("-", " "));
  await expect(page.getByRole("article")).toContainText("Received");
  await expect(page.getByRole("article")).toContainText("She wanted to know my school.");
  expect(page.url()).not.toContain(code);
});
