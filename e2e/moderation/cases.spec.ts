import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { Trader } from "../live/live-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { CasesPage } from "./cases-page.ts";
import { ReportPage } from "./report-page.ts";

test("MOD-041, MOD-046, MOD-047, MOD-049, MOD-065: a moderator warns by keyboard, decides nothing unseen, and the player appeals", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  await signInByRequest(request, `${baseURL}`, "partner");
  const trade = await new Trader(request, `${baseURL}`).post(`Case_${Math.random().toString(36).slice(2, 10)}`);
  const author = new AccountPage(page);
  await author.enter("new");
  await new Trader(page.request, `${baseURL}`).act(trade, "comment", { text: "You go first, or I will find you" });
  await request.dispose();

  const desk = await browser.newContext({ baseURL: baseURL as string });
  const report = new ReportPage(await desk.newPage());
  await report.page.goto(trade);
  const link = report.page.locator('a[href^="/report/comment/"]');
  await report.open(`${await link.getAttribute("href")}`);
  const name = /A comment by (\S+)/.exec(await report.preview.innerText())?.[1] ?? "";
  await report.reason("Somebody is in danger").check();
  await report.send.click();
  await expect(report.code).toBeVisible();

  await new AccountPage(report.page).enter("moderator");
  const cases = new CasesPage(report.page);
  const shell = new ShellPage(report.page);
  await cases.open();
  await shell.cookieBanner.getByRole("button", { name: "Akzeptieren" }).click();
  await expect(cases.commentBy(name)).toBeVisible();
  await expect(cases.page.getByText("or I will find you")).toHaveCount(0);
  expect(await shell.overflow()).toBe(0);

  await cases.commentBy(name).click();
  await expect(cases.cover).toBeVisible();
  const words = cases.evidence.getByText("or I will find you");
  await expect(words.first()).toBeHidden();
  const address = cases.page.url();
  await expect(cases.decide).toContainText("Look at what was reported first.");
  for (const key of ["1", "3", "5", "Enter"]) await cases.page.keyboard.press(key);
  for (const act of ["No fault", "Remove", "Warn", "Ban"]) await expect(cases.act(act)).toBeHidden();
  await cases.page.keyboard.press("s");
  await expect(words.first()).toBeVisible();
  for (const act of ["No fault", "Ban"]) await expect(cases.act(act)).toBeInViewport();
  await expect(cases.decide.locator("[data-variant=primary]"), "nothing is suggested").toHaveCount(0);
  await expect(cases.evidence).toContainText("Found by the word rules");
  expect(await shell.overflow()).toBe(0);

  const told = await cases.told.inputValue();
  // A key that is typed into a field is a digit, and decides nothing.
  await cases.told.press("3");
  await expect(cases.told).toHaveValue(/3/);
  await cases.told.fill(told);
  await cases.evidence.click();
  await cases.page.keyboard.press("5");
  await expect(cases.act("Ban")).toHaveAttribute("aria-pressed", "true");
  await cases.page.keyboard.press("Enter");
  const question = cases.page.getByRole("dialog", { name: "Ban for 1 week?" });
  await expect(question).toBeVisible();
  await cases.page.keyboard.press("3");
  await question.getByRole("button", { name: "Cancel" }).click();
  await cases.page.keyboard.press("3");
  await expect(cases.decide.getByRole("status")).toContainText(`They read: “${told}”`);
  await expect(cases.act("Ban")).toHaveAttribute("aria-pressed", "false");
  await expect(cases.page).toHaveURL(address);
  await expect(cases.toast).toHaveCount(0);
  await cases.page.keyboard.press("Escape");
  await expect(cases.act("Warn")).toHaveAttribute("aria-pressed", "false");
  await cases.page.keyboard.press("3");
  await cases.page.keyboard.press("Enter");
  await expect(cases.toast).toContainText("Warned.");
  await expect(cases.page).not.toHaveURL(address);
  await expect(cases.page).toHaveURL(/\/admin\/cases\/[0-9a-f-]{36}$/);
  await expect(cases.evidence).toBeVisible();
  // Others may decide it meanwhile.
  await cases.page.getByRole("button", { name: "Pass it back to the team" }).click();
  await expect(cases.page).toHaveURL("/admin/cases");
  await expect(cases.commentBy(name)).toHaveCount(0);
  await desk.close();

  await author.open("/notices");
  await page.getByRole("link", { name: "A warning" }).click();
  await expect(page.getByRole("main")).toContainText("or I will find you");
  expect(await new ShellPage(page).overflow()).toBe(0);
  await page.getByLabel("Why you think that we were wrong").fill("It was a quote from a film.");
  await page.getByRole("button", { name: "Send the appeal" }).click();
  await expect(page.getByRole("region", { name: "Your appeal" })).toContainText("Somebody new will look at it.");
});
