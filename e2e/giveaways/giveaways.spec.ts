import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** Opens a giveaway of the demo world by its title: from the giveaways page, which may show it or link to it. Returns its path. */
async function openByTitle(page: Page, title: string): Promise<string> {
  await new ShellPage(page).open("/giveaways");
  const shown = page.getByRole("region", { name: title });
  const link =
    (await shown.count()) > 0 ? page.getByRole("link", { name: "All entries" }) : page.getByRole("link", { name: title }).first();
  const path = String(await link.getAttribute("href")).replace(/\/entries$/, "");
  await new ShellPage(page).open(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return path;
}

test("GIV-001 … GIV-026: a giveaway is looked at, entered and counted on every open page", async ({ page, browser, baseURL }) => {
  const path = await openByTitle(page, "Weekend giveaway");
  const count = async (of: Page) =>
    Number(
      /([\d,]+) entr/.exec(
        (await of
          .getByText(/^[\d,]+ entr(y|ies)$/)
          .first()
          .textContent()) ?? "",
      )?.[1],
    );
  const before = await count(page);
  await expect(page.getByRole("timer")).toContainText(/\d\d\s*days?\s*\d\d\s*hours?\s*\d\d\s*minutes?\s*\d\d\s*seconds?/);
  const first = await page.getByRole("timer").textContent();
  await expect(page.getByRole("timer")).not.toHaveText(String(first));
  expect(await new ShellPage(page).overflow()).toBe(0);
  await page.getByRole("button", { name: "Enter Giveaway" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Sign in to enter this giveaway.");

  const watching = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await watching.newPage();
  await new ShellPage(other).open(path);
  await expect.poll(() => count(other)).toBe(before);

  await new AccountPage(page).enter("new");
  await new ShellPage(page).open(path);
  await page.getByRole("button", { name: "Enter Giveaway" }).click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "You've entered this giveaway!" })).toBeFocused();
  await expect.poll(() => count(page)).toBe(before + 1);
  await expect.poll(() => count(other)).toBe(before + 1);
  await expect(page.getByRole("button", { name: "Enter Giveaway" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("You've entered this giveaway!")).toBeVisible();

  await page.getByRole("link", { name: "list of entries" }).click();
  await expect(page.getByRole("heading", { name: "All entries" })).toBeVisible();
  await watching.close();
});

test("GIV-011, GIV-018: a draw is checked in the browser, and a forged one is noticed", { tag: "@desktop" }, async ({ page }) => {
  await openByTitle(page, "Spooky season finale");
  await expect(page.getByRole("button", { name: "Giveaway Ended" })).toBeDisabled();
  await expect(page.getByText("Past Winners")).toBeVisible();
  await page.getByRole("link", { name: "Check this draw" }).click();
  await page.getByRole("button", { name: "Check in this browser" }).click();
  const published = page.getByRole("region", { name: "Check what this site published" });
  await expect(published.getByRole("status")).toContainText("Everything is right: these entries had to win.");
  await expect(published.getByRole("listitem")).toHaveCount(3);
  expect(await new ShellPage(page).overflow()).toBe(0);

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the record" }).click();
  const record = await readFile(await (await saving).path(), "utf8");
  const own = page.getByRole("region", { name: "Check a record that you have" });
  const verdict = async (text: string) => {
    await own.getByLabel("Record").fill(text);
    await own.getByRole("button", { name: "Check this record" }).click();
    return own.getByRole("status");
  };
  await expect(await verdict(record)).toContainText("This record is right.");
  await expect(own.getByRole("listitem")).toHaveCount(4);
  const [winner = ""] = /(?<=winner )\d/.exec(record) ?? [];
  await expect(await verdict(record.replace(`winner ${winner}`, `winner ${(Number(winner) % 5) + 1}`))).toContainText(
    "Something is wrong with this record.",
  );
  await expect(await verdict(record.replace(/^1 enters .*\n/m, ""))).toContainText("Entry 2 is out of order");
  await expect(await verdict("hello")).toContainText("A record begins with");
});

test("giveaways are read and entered without scripts", { tag: "@desktop" }, async ({ browser, page, baseURL }) => {
  const path = await openByTitle(page, "Weekend giveaway");
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false });
  await signInByRequest(context.request, `${baseURL}`, "long");
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(plain.getByRole("timer")).toBeVisible();
  if (await plain.getByRole("button", { name: "Enter Giveaway" }).isVisible())
    await plain.getByRole("button", { name: "Enter Giveaway" }).click();
  await expect(plain.getByText("You've entered this giveaway!")).toBeVisible();
  await plain.goto(`${path}/check`);
  await expect(plain.getByRole("heading", { name: "How it works, and why" })).toBeVisible();
  await expect(plain.getByRole("button", { name: "Check in this browser" })).toBeHidden();
  await context.close();
});
