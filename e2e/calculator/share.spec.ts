import { expect, type Page, test } from "@playwright/test";
import { CalculatorPage } from "./calculator-page.ts";

/** Lets the page's clipboard take texts, or refuse them. */
async function fakeClipboard(page: Page, works: boolean) {
  await page.addInitScript((accepts) => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text: string) => {
          if (!accepts) throw new DOMException("refused", "NotAllowedError");
          (window as unknown as { copied: string }).copied = text;
        },
      },
    });
  }, works);
}

async function sharedLink(page: Page, giving: string, receiving: string): Promise<URL> {
  const calculator = new CalculatorPage(page);
  await fakeClipboard(page, true);
  await calculator.openWith(giving, receiving);
  await calculator.button("Share").click();
  await expect(calculator.toast("Trade link copied to clipboard!")).toBeVisible();
  return new URL(await page.evaluate(() => (window as unknown as { copied: string }).copied));
}

test("CALC-032 … CALC-035 CALC-087: a copied link opens the trade, from the server's first answer on", async ({ page, request }) => {
  const link = await sharedLink(page, "2 abyssal dragon, shiny abyssal dragon", "2 shiny abyssal dragon, tiger's eye");
  expect(link.pathname).toBe("/calculator");
  const html = await (await request.get(link.href)).text();
  expect(html).toContain("Tiger&#x27;s Eye");
  expect(html).toMatch(/<title>(Big|Small) Win: Abyssal Dragon and 2 more for Shiny Abyssal Dragon and 2 more/);
  expect(html).toContain('content="noindex, nofollow"');
  await page.goto(link.href);
  const calculator = new CalculatorPage(page);
  await expect(calculator.filled(calculator.giving)).toHaveText("3 of 8");
  await expect(calculator.filled(calculator.receiving)).toHaveText("3 of 8");
  await expect(page.getByText("A trade shared on")).toBeVisible();
});

test("a shared link unfolds as a picture of 1200 × 630", { tag: "@desktop" }, async ({ page, request }) => {
  const link = await sharedLink(page, "8 abyssal dragon", "mythic autumn paragon");
  await page.goto(link.href);
  const address = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
  expect(new URL(address).pathname).toBe(`/share/trade/${link.searchParams.get("trade")}.png`);
  const picture = await request.get(new URL(address).pathname);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a changed trade leaves the link's address and survives a reload", { tag: "@desktop" }, async ({ page }) => {
  const link = await sharedLink(page, "abyssal dragon", "abyssal dragon");
  const calculator = new CalculatorPage(page);
  await page.goto(link.href);
  await calculator.add(calculator.giving, "King Doggy");
  await expect(page).toHaveURL(/\/calculator$/);
  await expect(page).toHaveTitle(/^Trade Calculator/);
  await page.reload();
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
});

test("broken links open an empty calculator that says so and works", { tag: "@desktop" }, async ({ page, request }) => {
  const payload = (await sharedLink(page, "abyssal dragon", "king doggy")).searchParams.get("trade") ?? "";
  const broken = [
    "",
    payload.slice(0, -2),
    `2${payload.slice(1)}`,
    payload.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    "🐶",
    "%00",
    "x".repeat(1500),
  ];
  for (const text of broken) {
    const response = await request.get(`/calculator?${new URLSearchParams({ trade: text })}`);
    expect(response.status(), text).toBe(400);
    expect(await response.text()).toContain("This trade link is broken");
  }
  for (const text of [payload.slice(0, -2), "nothing", "1AAAA"]) {
    expect((await request.get(`/share/trade/${text}.png`)).status(), text).toBe(404);
  }
  const calculator = new CalculatorPage(page);
  await calculator.open(`?trade=${payload.slice(0, -2)}`);
  await expect(page.getByText("This trade link is broken")).toBeVisible();
  await calculator.add(calculator.giving, "King Doggy");
  await expect(calculator.filled(calculator.giving)).toHaveText("1 of 8");
  await expect(page.getByText("This trade link is broken")).toHaveCount(0);
});

test("CALC-085 CALC-086: a failed link is reported; if the clipboard is refused, the link can be copied by hand", {
  tag: "@desktop",
}, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await fakeClipboard(page, false);
  await calculator.openWith("abyssal dragon", "abyssal dragon");
  const encode = await page.evaluateHandle(() => window.btoa);
  await page.evaluate(() => {
    window.btoa = () => {
      throw new Error("out of order");
    };
  });
  await calculator.button("Share").click();
  await expect(calculator.toast("Failed to create share link")).toBeVisible();
  await page.evaluate((working) => {
    window.btoa = working;
  }, encode);
  await calculator.button("Share").click();
  await expect(calculator.toast("Failed to copy link to clipboard")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Link to this trade" })).toHaveValue(/\/calculator\?trade=1[\w-]+$/);
});

test("a pet's page adds it to the current trade", { tag: "@desktop" }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.add(calculator.giving, "King Doggy");
  await page.goto("/pet/abyssal-dragon?variant=shiny");
  await page.getByRole("link", { name: "Add to calculator" }).click();
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
  await expect(calculator.giving.getByRole("button", { name: "Shiny Abyssal Dragon, 1,000", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/calculator$/);
  await page.reload();
  await expect(calculator.filled(calculator.giving)).toHaveText("2 of 8");
});

test("CALC-036: opening the calculator counts once", { tag: "@desktop" }, async ({ page }) => {
  const counted: string[] = [];
  page.on("request", (request) => request.url().endsWith("/calculator/opened") && counted.push(request.method()));
  const calculator = new CalculatorPage(page);
  const answered = page.waitForResponse(/\/calculator\/opened$/);
  await calculator.open();
  expect((await answered).status()).toBe(204);
  await calculator.add(calculator.giving, "King Doggy");
  expect(counted).toEqual(["POST"]);
});
