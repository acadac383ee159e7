import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { AccountPage } from "../accounts/account-page.ts";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { openCaptiveNetwork, PORTAL_HEADING } from "./captive-network.ts";
import { ShellPage } from "./shell-page.ts";

test.use({ serviceWorkers: "allow" });

/** A tab of a browser that has been here before. */
async function comeBack(context: BrowserContext): Promise<Page> {
  const first = await context.newPage();
  await new ShellPage(first).open("/terms");
  await expect.poll(() => first.evaluate(() => localStorage.getItem("visit"))).toBe("first");
  await first.close();
  return context.newPage();
}

/** Waits until the browser has a copy of each page, and its worker answers for this tab. */
async function untilStored(page: Page, paths: readonly string[]): Promise<void> {
  const isStored = (all: readonly string[]) =>
    Promise.all([navigator.serviceWorker.ready, ...all.map((path) => caches.match(path))]).then(
      (found) => navigator.serviceWorker.controller !== null && found.every((one) => one !== undefined),
    );
  await expect.poll(() => page.evaluate(isStored, paths)).toBe(true);
}

/** The browser offers to install the site, as Chromium does. Returns whether its own banner was prevented. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => document.body.setAttribute("data-asked", "") }));
    return event.defaultPrevented;
  });

test("SHELL-202 the menu offers to install the app from the second visit on, and nothing covers the page", async ({ context }) => {
  const first = await context.newPage();
  await new ShellPage(first).open("/terms");
  await expect.poll(() => first.evaluate(() => localStorage.getItem("visit"))).toBe("first");
  expect(await offerInstall(first)).toBe(true);
  await first.getByRole("button", { name: "Open menu" }).click();
  await expect(first.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expect(first.getByRole("button", { name: "Install app" })).toHaveCount(0);

  const page = await comeBack(context);
  await new ShellPage(page).open("/terms");
  expect(await offerInstall(page)).toBe(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Install app" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-asked");
});

test("SHELL-203, SHELL-204 a returning player opens values, a visited pet, the calculator and their collection without a network, until they sign out", async ({
  context,
  baseURL,
}) => {
  await signInByRequest(context.request, `${baseURL}`, "user");
  const page = await comeBack(context);
  await new ShellPage(page).open("/pet/king-doggy");
  const paths = [new URL(page.url()).pathname, "/values", "/calculator", "/collection"];
  await untilStored(page, [...paths, "/calculator/saved"]);
  const age = page.getByText(/^You are offline\. This is how it looked on .*\d/);

  await context.setOffline(true);
  for (const path of paths) {
    await page.goto(path);
    await expect(age).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  await context.setOffline(false);
  await new ShellPage(page).open("/terms");
  await new AccountPage(page).logout();
  const accounts = () => page.evaluate(async () => (await caches.keys()).filter((name) => /^offline (?!guest)/.test(name)));
  await expect.poll(accounts).toEqual([]);

  await signInByRequest(context.request, `${baseURL}`, "partner");
  await new ShellPage(page).open("/values");
  await untilStored(page, ["/collection"]);
  expect(await accounts()).toHaveLength(1);
  // A session that ends elsewhere.
  await context.clearCookies();
  await new ShellPage(page).open("/terms");
  await expect.poll(accounts).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto("/collection")).rejects.toThrow();
});

/** The address under which this browser has stored a page of the network; null without one. */
const storedPortal = (page: Page) =>
  page.evaluate(async (heading) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if ((await (await cache.match(request))?.text())?.includes(heading)) return request.url;
    }
    return null;
  }, PORTAL_HEADING);

test("SHELL-211 a captive portal shows its page where one is opened, but no browser takes it for data, stores it or loses its copies", async ({
  browser,
}) => {
  const network = await openCaptiveNetwork();
  const context = await network.connect(browser);
  const page = await comeBack(context);
  await new ShellPage(page).open("/values");
  await untilStored(page, ["/values", "/calculator"]);
  network.captive = true;
  for (const path of ["/assets/not-stored.js", "/catalogue/not-stored.json", "/calculator/saved", "/healthz", "/values"]) {
    expect(
      await page.evaluate(
        (address) =>
          fetch(address)
            .catch(() => null)
            .then((answer) => answer?.status),
        path,
      ),
      path,
    ).toBeUndefined();
  }
  expect(await storedPortal(page)).toBeNull();
  await page.goto("/calculator");
  await expect(page.getByRole("heading", { name: PORTAL_HEADING })).toBeVisible();
  expect(await storedPortal(page)).toBeNull();
  await context.setOffline(true);
  await page.goto("/values");
  await expect(page.getByText(/^You are offline\. This is how it looked on .*\d/)).toBeVisible();
  await context.close();
  await network.close();
});

test("SHELL-205 a picture shared with the app opens in the calculator, for guests too, and another file is refused", async ({
  context,
}) => {
  const page = await comeBack(context);
  await new ShellPage(page).open("/values");
  await untilStored(page, ["/values", "/calculator"]);
  const share = async (name: string, mimeType: string) => {
    await page.evaluate(() => {
      document.body.innerHTML = `<form method="post" enctype="multipart/form-data" action="/calculator/shared"><input type="file" name="screenshot"><button>Share</button></form>`;
    });
    await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from("no picture") });
    await page.getByRole("button", { name: "Share" }).click();
  };
  const { sheet } = new CalculatorPage(page);
  await share("screen.png", "image/png");
  await expect(sheet).toContainText("Read a screenshot");
  await expect(sheet.getByRole("alert")).toContainText("This file is not a picture that your browser can open.");
  await expect(page).toHaveURL("/calculator");

  await new ShellPage(page).open("/values");
  await share("notes.txt", "text/plain");
  await expect(new ShellPage(page).toast).toHaveText("This file can’t be read as a screenshot. Choose a picture of up to 5 MB.");
});
