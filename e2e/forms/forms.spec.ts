import { expect, type Page, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

/** The form kit, tried on the form that deletes an account: a field, a refusal, and nothing done by mistake. */
const parts = (page: Page) => ({
  name: page.getByLabel(/to confirm$/),
  send: page.getByRole("button", { name: "Delete my account for good" }),
  message: page.locator("[data-form-message]"),
});

test.describe("a form of the kit", () => {
  test("a form of the kit keeps typed values over a reload, a refusal, a dead network and an ended session", async ({ page, context }) => {
    const account = new AccountPage(page);
    await account.enter("user");
    await account.open("/settings/data");
    const { name, send, message } = parts(page);
    await name.fill("Somebody Else");
    await page.reload();
    await expect(name).toHaveValue("Somebody Else");
    await expect(page.getByText("What you typed here is back. It is not saved yet.")).toBeVisible();

    await send.click();
    await expect(message).toContainText("exactly as it is written here");
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Somebody Else");

    await context.clearCookies();
    await send.click();
    await expect(message.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(name).toHaveValue("Somebody Else");

    await account.enter("user");
    await expect(name).toHaveValue("Somebody Else");
    await context.setOffline(true);
    await send.click();
    await expect(message).toContainText("Your account could not be deleted. Please try again.");
    await context.setOffline(false);
    await expect(name).toHaveValue("Somebody Else");
    await name.fill("");
    await page.reload();
    await expect(name).toHaveValue("");
    await expect(page.getByText("What you typed here is back")).toHaveCount(0);
  });

  test("a form of the kit works without scripts: the page comes back with the reply and the typed values", { tag: "@desktop" }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false });
    const page = await context.newPage();
    await new AccountPage(page).enter("user");
    await page.goto("/settings/data");
    const { name, send, message } = parts(page);
    await name.fill("Somebody Else");
    await send.click();
    await expect(message).toContainText("exactly as it is written here");
    await expect(name).toHaveValue("Somebody Else");
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await context.close();
  });

  test("a form of a single button shows the stored state after a lost answer, keeps the focus, and reports a press without a session", {
    tag: "@desktop",
  }, async ({ page, context }) => {
    const account = new AccountPage(page);
    await new ShellPage(page).withOwnStream();
    await account.enter("partner");
    await account.open("/pet/900");
    let lost = 0;
    await page.route("**/collection", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Add to Wishlist", exact: true }).press("Enter");
    await expect(account.toast).toContainText("Failed to add");
    await expect(page.getByRole("button", { name: "In Wishlist" })).toBeVisible();
    await expect(page.locator("form").filter({ hasText: "In Wishlist" })).toBeFocused();

    await account.open("/servers");
    const star = page.getByRole("button", { name: /^Favorite/ }).first();
    const words = (await star.innerText()).replace(/\s+/g, " ").split(":")[0];
    await context.clearCookies();
    await star.press("Enter");
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
    await account.enter("partner");
    await page.reload();
    await expect(account.toast).toContainText(`“${words}” was not done, because you were signed out.`);
    await page.reload();
    await expect(star).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(account.toast).toHaveCount(0);
  });

  test("a press that takes a field's message away still sends the form", async ({ page }) => {
    const account = new AccountPage(page);
    await account.enter("user");
    await account.open("/servers");
    const link = page.getByLabel("Private server link");
    await link.fill("nonsense");
    await page.getByLabel("Server name").fill("");
    await expect(link).toHaveAttribute("aria-invalid", "true");
    await link.fill("https://www.roblox.com/share?code=1&type=Server");
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/servers"));
    // A slow press: the message of the left field disappears while the button is down.
    await page.getByRole("button", { name: "Submit server" }).click({ delay: 150 });
    await sent;
    await expect(page.locator("[data-form-message]")).toContainText("Please fill in all required fields");
  });

  test("a form of the kit is refused in JSON where a page has none, for a script that sends one", { tag: "@desktop" }, async ({
    request,
    baseURL,
  }) => {
    const post = (path: string) =>
      request.post(path, { headers: { origin: `${baseURL}`, accept: "application/json" }, form: { form: "x" } });
    for (const [path, status, error] of [
      ["/terms", 405, "method_not_allowed"],
      ["/nowhere", 404, "not_found"],
      ["/servers", 400, "malformed"],
    ] as const) {
      const answer = await post(path);
      expect([path, answer.status(), (await answer.json()).error]).toEqual([path, status, error]);
    }
  });
});
