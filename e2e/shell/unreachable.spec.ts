import { expect, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { LivePage } from "../live/live-page.ts";
import { SettingsPage } from "../settings/settings-page.ts";
import { openCaptiveNetwork } from "./captive-network.ts";
import { ShellPage } from "./shell-page.ts";

/** Nothing gets through any more, although the device believes that it is online. Returns what lets everything through again. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  return () => page.unrouteAll();
}

for (const [from, link] of [
  ["/values", "/calculator"],
  ["/", "/values"],
  ["/terms", "/trades"],
] as const) {
  test(`SHELL-172 a guest who follows a link from ${from} on a dead network stays there, and continues once it is back`, async ({
    page,
  }) => {
    const shell = new ShellPage(page);
    // The background work of the shell has arrived with its first heartbeat.
    const heartbeat = page.waitForResponse((answer) => answer.url().endsWith("/heartbeat"));
    await shell.open(from);
    await heartbeat;
    const restore = await cutOff(page);
    await shell.thumbBar.locator(`a[href="${link}"]`).click();
    await expect(page.getByText("This page opens as soon as you are back online.")).toBeVisible();
    await expect(page).toHaveURL(from);
    await expect(page.getByRole("main")).not.toBeEmpty();
    await restore();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("SHELL-173 the value list, a pet and the calculator say that they are offline", async ({ page, context }) => {
  const sign = page.getByRole("status").filter({ hasText: "You are offline. Values may have changed since this page was opened." });
  for (const path of ["/values", "/pet/king-doggy", "/calculator"]) {
    await new LivePage(page).open(path);
    await expect(sign).toHaveCount(0);
    await context.setOffline(true);
    await expect(sign).toBeVisible();
    await context.setOffline(false);
    await expect(sign).toHaveCount(0);
  }
});

test("SHELL-208 a page read again on a dead network keeps its content and the typed text, and succeeds once the network is back", async ({
  page,
}) => {
  const account = new AccountPage(page);
  await account.enter("user");
  await account.open("/settings/data");
  const name = page.getByLabel(/to confirm$/);
  await name.fill("Somebody Else");
  const restore = await cutOff(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/settings/data.data"));
  // Another tab has signed out.
  await page.evaluate(() => new BroadcastChannel("session").postMessage({ viewer: null }));
  await failed;
  await expect(name).toHaveValue("Somebody Else");
  const read = page.waitForResponse((answer) => answer.url().includes("/settings/data.data") && answer.ok());
  await restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await read;
  await expect(name).toHaveValue("Somebody Else");
});

test("SHELL-211 what is typed behind a captive portal stays, with an error, and is saved by the next press once the network is open", async ({
  browser,
  request,
  baseURL,
}) => {
  const network = await openCaptiveNetwork();
  const context = await network.connect(browser);
  await signInByRequest(request, `${baseURL}`, "new");
  await context.addCookies((await request.storageState()).cookies);
  const settings = new SettingsPage(await context.newPage());
  await settings.open("/settings");
  await settings.field("Bio").fill("Typed in a hotel");
  network.captive = true;
  await settings.saveProfile();
  await expect(settings.profile.getByRole("alert")).toBeVisible();
  await expect(settings.field("Bio")).toHaveValue("Typed in a hotel");
  network.captive = false;
  await settings.saveProfile();
  await expect(settings.profile.getByRole("status")).toHaveText("Profile updated successfully");
  await settings.open("/settings");
  await expect(settings.field("Bio")).toHaveValue("Typed in a hotel");
  await context.close();
  await network.close();
});

test("SHELL-174 a browser that refuses storage says so before a trade is saved and when a server is starred", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  const calculator = new CalculatorPage(page);
  const words = "Your browser blocks storage for this site";
  await calculator.openWith("abyssal dragon", "2 abyssal dragon");
  await calculator.button("Save").click();
  await expect(page.getByRole("dialog")).toContainText(words);
  await expect(page.getByRole("dialog")).not.toContainText("It is kept in this browser");
  await page.getByRole("dialog").getByLabel("Trade Name").fill("My trade");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast").filter({ hasText: "Failed to save trade" })).toBeVisible();

  await new ShellPage(page).open("/servers");
  await page
    .getByRole("button", { name: /^Favorite / })
    .first()
    .click();
  await expect(page.locator(".toast").filter({ hasText: words })).toBeVisible();
});
