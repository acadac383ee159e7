import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { ApiPage } from "./api-page.ts";

test("API-045, API-054, API-057 a player makes a token, tries it in the reference, and deletes it, which holds at once", async ({
  page,
}) => {
  const api = new ApiPage(page);
  await new AccountPage(page).enter("user");
  await new ShellPage(page).open("/settings/api");
  await page.getByLabel("What is it for?").fill("Try it out");
  await page.getByLabel("See your collection").check();
  await page.getByRole("button", { name: "Make a token" }).click();
  const made = page.locator("figure").filter({ hasText: "Your new token" }).locator("code");
  await expect(made).toHaveText(/^bgv_[\w-]{43}$/);
  const token = (await made.textContent()) ?? "";
  await new ShellPage(page).open("/api");
  const card = await api.tryIt("Your collection");
  await card.getByLabel("Your token").fill(token);
  await card.getByRole("button", { name: "Send" }).click();
  await expect(card.getByRole("status")).toContainText(/200/);
  await expect(card.getByRole("status")).toContainText('"entries"');
  const lacking = await api.tryIt("Your wishlist");
  await lacking.getByLabel("Your token").fill(token);
  await lacking.getByRole("button", { name: "Send" }).click();
  await expect(lacking.getByRole("status")).toContainText("it lacks wishlist:read");
  await new ShellPage(page).open("/settings/api");
  await page.getByRole("button", { name: "Delete Try it out" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page.getByText("The token was deleted.")).toBeVisible();
  expect((await page.request.get("/api/v1/me", { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
});

test("API-080, API-087, API-089 a player makes a webhook, tries it, sends a delivery again, and deletes it", async ({ page, baseURL }) => {
  await new AccountPage(page).enter("premium");
  await new ShellPage(page).open("/settings/webhooks");
  await page.getByLabel("What is it for?").fill("Tried out");
  await page.getByLabel("Its address").fill("http://my.site.com/");
  await page.getByRole("button", { name: "Make a webhook" }).click();
  await expect(page.getByText("The address must begin with https://.").first()).toBeVisible();
  await page.getByLabel("Its address").fill(`${baseURL}/demo-hooks/tried`);
  await page.getByRole("button", { name: "Make a webhook" }).click();
  await expect(page.locator("figure").filter({ hasText: "Its secret" }).locator("code")).toHaveText(/^whsec_/);
  // The new token stays in sight, and the form shows the error of the next one.
  await page.getByLabel("What is it for?").fill("Another one");
  await page.getByLabel("Its address").fill("https://[::1]/");
  await page.getByLabel("Its address").press("Enter");
  await expect(page.getByText(/not an IP address/).first()).toBeVisible();
  await expect(page.getByLabel("Its address")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("figure").filter({ hasText: "Its secret" }).locator("code")).toHaveText(/^whsec_/);
  await page.getByRole("link", { name: /Tried out/ }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByText("The message is on its way again.").first()).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page.getByText("The webhook was deleted.").first()).toBeVisible();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.goto("/api#webhooks");
  await expect(page.getByText("webhook-signature").first()).toBeVisible();
});

test("API-008, SHELL-052 the page of a pet has the address of its JSON", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/api/pet/robot20");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robot 2.0");
  expect((await (await page.request.get("/api/pet/robot20")).json()).name).toBe("Robot 2.0");
});
