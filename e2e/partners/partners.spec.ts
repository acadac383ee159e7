import { expect, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

test("PART-001 … PART-063 a creator applies, keeps typed values, and is reviewed", async ({ page, browser, baseURL }) => {
  const shell = new ShellPage(page);
  await shell.open("/partner");
  await expect(page).toHaveURL("/");
  await expect(page.locator(".toast")).toContainText("You must be logged in to apply for partnership");

  await new AccountPage(page).enter("new");
  await shell.open("/partner");
  expect(await shell.overflow()).toBe(0);
  const name = `Channel ${Date.now()}`;
  await page.getByLabel("Channel name").fill(name);
  await page.getByLabel("Channel URL").fill("https://evil.example/?youtube.com");
  await page.reload();
  await expect(page.getByLabel("Channel name")).toHaveValue(name);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Please provide a valid YouTube or Twitch URL").first()).toBeVisible();
  await expect(page.getByText("Subscriber count is required")).toBeVisible();
  await page.getByLabel("Subscribers or followers").fill("150");
  await expect(page.getByText("Subscriber count is required"), "PART-022").toHaveCount(0);
  await page.getByLabel("Channel URL").fill(`youtube.com/@${name.replace(" ", "-").toLowerCase()}`);
  await page.getByLabel("What do you show?").fill("Hatching streams");
  await page.getByLabel("Contact email").fill("creator@example.com");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.locator(".toast")).toContainText("Your partner application has been submitted successfully!");
  await expect(page.getByRole("heading", { name: "Your application is waiting for our team" })).toBeVisible();
  await page.getByRole("button", { name: "Look for it now" }).click();
  await expect(page.getByText("The code is not in the description of your channel yet.")).toBeVisible();
  await expectAccessible(page, "an application that waits");

  const staff = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInByRequest(staff.request, `${baseURL}`, "admin");
  const review = await staff.newPage();
  await new ShellPage(review).open("/admin/partner-applications?status=pending");
  await review.getByRole("link", { name }).click();
  const pane = review.getByRole("dialog", { name });
  await expect(pane).toContainText("creator@example.com");
  await expectAccessible(review, "the review", { include: "main" });
  expect(await new ShellPage(review).overflow()).toBe(0);
  await pane.getByRole("button", { name: "Approve" }).click();
  await expect(pane).toContainText("Nothing shows yet that the channel is theirs.");
  await pane.getByLabel("Notes").fill("Welcome!");
  await pane.getByLabel(/^I vouch/).check();
  await pane.getByRole("button", { name: "Approve" }).click();
  await expect(pane.getByText("Application approved successfully")).toBeVisible();
  await expect(pane.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await pane.getByRole("button", { name: "Delete" }).first().click();
  const question = review.getByRole("dialog", { name: "Are you sure you want to delete this application? This action cannot be undone." });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(review.locator(".toast")).toContainText("Application deleted successfully");
  await staff.close();

  await shell.open("/partner/programme");
  await expect(page.getByRole("heading", { name: "Your partnership" })).toBeVisible();
  await page.getByRole("link", { name: "Your page" }).click();
  await expect(page.getByRole("link", { name: /^Channel on YouTube/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.youtube\.com\/@channel-\d+$/,
  );
  expect(await shell.overflow()).toBe(0);
  await shell.open("/partner/programme");
  await page.getByRole("button", { name: "Leave the programme" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the programme" }).click();
  await expect(page).toHaveURL("/partner");
  await expect(page.getByRole("button", { name: "Send application" })).toBeVisible();
});
