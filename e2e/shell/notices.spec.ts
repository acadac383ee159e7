import { expect, test } from "@playwright/test";
import { ShellPage } from "./shell-page.ts";

test("the cookie banner is in German and never returns once accepted (SHELL-104 to SHELL-109)", async ({ page, context }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  const otherTab = new ShellPage(await context.newPage());
  await otherTab.open("/terms");
  await page.bringToFront();
  await expect(shell.cookieBanner).toHaveAttribute("lang", "de");
  await expect(shell.cookieBanner.getByRole("link", { name: "Cookie-Richtlinie" })).toHaveAttribute("href", "/cookies");
  await expect(shell.cookieBanner.getByRole("link", { name: "Mehr erfahren" })).toHaveAttribute("href", "/privacy");
  await shell.cookieBanner.getByRole("button", { name: "Akzeptieren" }).click();
  await expect(shell.cookieBanner).toBeHidden();
  await expect(otherTab.cookieBanner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).not.toBeNull();
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shell.cookieBanner).toBeHidden();
});

test("English, chosen in the cookie banner, holds for Minesweeper and back, without a reload (SHELL-209)", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/minesweeper");
  const inEnglish = page.getByRole("complementary", { name: "Cookie notice" });
  await expect(inEnglish).toBeHidden();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shell.cookieBanner.getByRole("button", { name: "English" }).click();
  await expect(inEnglish).toBeVisible();
  await expect(shell.cookieBanner).toBeHidden();
  await expect(page.getByRole("heading", { name: "How to play" })).toBeVisible();
  await expect(page.locator("main [lang]").first()).toHaveAttribute("lang", "en");
  await inEnglish.getByRole("button", { name: "Accept" }).click();
  await page.locator("main").getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "So wird gespielt" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a chosen language shows the cookie banner in it from the first paint, on any page (SHELL-104, SHELL-209)", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await expect(page.getByRole("complementary", { name: "Cookie notice" })).toBeVisible();
  await expect(shell.cookieBanner).toBeHidden();
});

test("the cookie banner does not cover the thumb bar", async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open("/terms");
  const [banner, bar] = [await shell.cookieBanner.boundingBox(), await shell.thumbBar.boundingBox()];
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("while the chat is off its button says that it is coming, top centre, for five seconds (SHELL-110, SHELL-113, SHELL-116)", async ({
  page,
}) => {
  await page.clock.install();
  const settings = { nextUpdateAt: Date.now() + 3_600_000, maintenance: null, chatEnabled: false, sampleValues: true };
  await new ShellPage(page).withOwnStream();
  await page.route(/\/live\?/, (route) => route.fulfill({ contentType: "text/event-stream", body: settingsEvent(settings) }));
  const shell = new ShellPage(page);
  await shell.open("/terms");
  await expect(shell.chatButton).not.toHaveAttribute("aria-haspopup");
  // From here on only the test moves the clock, on any machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await shell.chatButton.click();
  await expect(shell.toast).toHaveText("Chat system coming soon!");
  // A repeated message is shown once.
  await shell.chatButton.click();
  await expect(shell.toast).toHaveCount(1);
  await expect(shell.toast).toHaveAttribute("data-type", "info");
  // Its animation is over.
  await shell.toast.evaluate((toast) => Promise.all(toast.getAnimations().map((animation) => animation.finished)));
  const box = await shell.toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
  // Over the header or right below it.
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(100);
  await page.clock.runFor(4000);
  await expect(shell.toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(shell.toast).toHaveCount(0);
});

test("a toast without auto-close stays until dismissed (SHELL-114)", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install();
  const shell = new ShellPage(page);
  await shell.open("/gallery");
  await page.getByRole("button", { name: "Warning" }).first().click();
  await expect(shell.toast).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(shell.toast).toBeVisible();
  await shell.toast.getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(1000);
  await expect(shell.toast).toHaveCount(0);
});

test("a picture that fails gets a placeholder (SHELL-132)", { tag: "@desktop" }, async ({ page }) => {
  await page.route("**/files/**", (route) => route.abort());
  const shell = new ShellPage(page);
  await shell.open("/terms");
  const source = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const image = document.createElement("img");
        image.addEventListener("load", () => resolve(image.src));
        image.src = "/files/gone.webp";
        document.body.append(image);
      }),
  );
  expect(new URL(source).pathname).toBe("/picture-missing.svg");
});

test("the demo world says that its values are samples", { tag: "@desktop" }, async ({ page }) => {
  await new ShellPage(page).open("/terms");
  await expect(page.getByText("Demo world: values shown here are samples")).toBeVisible();
});

test("STAT-027, SHELL-128 … SHELL-130 an open page shows a maintenance and a new time of the update at once", {
  tag: "@desktop",
}, async ({ page }) => {
  const year = new Date().getUTCFullYear() + 1;
  const [endsAt, nextUpdateAt] = [Date.UTC(year, 0, 5, 14, 30), Date.now() + 90.5 * 60_000];
  const settings = {
    nextUpdateAt,
    maintenance: { message: "New islands are being added.", endsAt },
    chatEnabled: false,
    sampleValues: true,
  };
  await new ShellPage(page).withOwnStream();
  await page.route(/\/live\?/, (route) => route.fulfill({ contentType: "text/event-stream", body: settingsEvent(settings) }));
  const shell = new ShellPage(page);
  await shell.open("/values");
  const banner = page.getByRole("complementary", { name: "Maintenance" });
  await expect(banner).toBeHidden();
  await expect(banner).toContainText("Maintenance Mode Active");
  await expect(banner).toContainText("New islands are being added.");
  await expect(banner).toContainText(new RegExp(`Expected to end by Jan 5, ${year}, 2:30\\sPM UTC`));
  await expect(page.getByText(/next update in 1 h (30|29) min/)).toBeVisible();
});

/** The settings as the live stream tells an open page of them. */
function settingsEvent(data: object): string {
  const event = { topics: ["settings"], kind: "site.settings", data };
  return `retry: 600000\n\nevent: now\ndata: ${JSON.stringify(event)}\n\n`;
}
