import { expect, type Page, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { CalculatorPage } from "../calculator/calculator-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { TranslatedPage, translate } from "./translated-page.ts";

const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  values: ["/", "/values?view=table", "/changes", "/pet/1", "/pet/99999999", "/how-we-are-sure", "/calculator", "/updates"],
  trading: ["/trades", "/trades/create", "/example-trade", "/server-connection-demo", "/receipts", "/servers", "/trust", "/partners"],
  community: ["/giveaways", "/suggestions", "/minesweeper", "/shop", "/messages/support", "/login", "/no-such-page"],
  help: ["/safe-trading", "/is-this-real", "/moderation-report", "/reports/code", "/api/documentation", "/terms", "/privacy", "/cookies"],
};
const OWN_PAGES: Readonly<Record<string, readonly string[]>> = {
  account: ["/profile", "/settings", "/settings/people", "/settings/security", "/settings/api", "/settings/webhooks", "/settings/data"],
  collection: [
    "/collection",
    "/collection/wishlist",
    "/collection/matches",
    "/collection/week",
    "/collection/progress",
    "/inventory/upload",
  ],
  others: ["/deals", "/notifications", "/messages", "/messages/search", "/notices", "/reports", "/partner"],
};

/** Opens and closes all details of a page, switches the theme and back, and goes to another page and back. */
async function use(page: Page): Promise<void> {
  const folded = page.locator("main summary:visible");
  for (const summary of (await folded.all()).slice(0, 3)) {
    await summary.click();
    await summary.click();
  }
  await new ShellPage(page).switchTheme();
  // Found and pressed in one step: a list rendered by the scripts replaces its links.
  const tabs = page.locator("main").locator("[role=tab], nav a[href]").filter({ visible: true });
  await tabs.evaluateAll((all) => (all.at(-1) as HTMLElement | undefined)?.click());
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).first();
  // A conversation on a phone has no footer.
  if (!(await terms.isVisible())) return;
  await terms.click();
  await page.waitForURL("**/terms");
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== "/terms");
  // The address changes before the page does. Whatever is opened next would meet a navigation of the router.
  await expect(page).not.toHaveTitle(/^Terms/);
  await expect(page.getByRole("main")).toContainText(/\w/);
}

async function usePages(page: Page, paths: readonly string[]): Promise<void> {
  const translated = await TranslatedPage.of(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await new ShellPage(page).open(path);
      await translate(page);
      await use(page);
      translated.expectSound();
    });
  }
}

for (const [subject, paths] of Object.entries(PUBLIC_PAGES))
  test(`SHELL-180 translated public pages keep working: ${subject}`, async ({ page }) => {
    await usePages(page, paths);
  });

for (const [subject, paths] of Object.entries(OWN_PAGES))
  test(`SHELL-180 translated pages of a player keep working: ${subject}`, async ({ page }) => {
    await new AccountPage(page).enter("user");
    await usePages(page, paths);
  });

test("SHELL-180 a translated calculator shows the totals, the ratio and the verdict of the pets on it", { tag: "@desktop" }, async ({
  page,
}) => {
  const translated = await TranslatedPage.of(page);
  const same = async () => {
    for (const place of [".panel-total", '[aria-label="Verdict"]']) await translated.expectSame(place);
  };
  await translated.open(`/calculator?${new URLSearchParams({ giving: "2 king doggy, overlord", receiving: "king doggy" })}`);
  await same();
  const remove = (side: "giving" | "receiving") => async (one: Page) => {
    const calculator = new CalculatorPage(one);
    await calculator[side]
      .getByRole("button", { name: /remove$/ })
      .first()
      .click();
  };
  await test.step("pets are removed until a side is empty", async () => {
    await translated.do(remove("giving"));
    await same();
    await translated.do(remove("giving"));
    await same();
    await translated.do(remove("receiving"));
    await same();
  });
  await test.step("a pet is added through the picker", async () => {
    await translated.do((one) => new CalculatorPage(one).add(new CalculatorPage(one).receiving, "Overlord"));
    await same();
  });
  await test.step("both sides are cleared", async () => {
    await translated.do((one) => one.getByRole("button", { name: "Clear", exact: true }).click());
    await same();
  });
  translated.expectSound();
});

test("SHELL-180 a translated collection counts additions and removals", { tag: "@desktop" }, async ({ page }) => {
  await new AccountPage(page).enter("new");
  const translated = await TranslatedPage.of(page);
  await new ShellPage(page).open("/collection");
  await translate(page);
  const calculator = new CalculatorPage(page);
  const same = async () => {
    await new ShellPage(translated.plain).open("/collection");
    for (const place of ["main article", "main [aria-label]:has(.figures)"]) await translated.expectSame(place);
  };
  for (const name of ["King Doggy", "King Skull"]) {
    // React renders a button again if it was translated before hydration; a press meanwhile is lost.
    await expect(async () => {
      const sheet = page.getByRole("dialog");
      if (!(await sheet.isVisible())) await page.getByRole("button", { name: "Add pets" }).click({ timeout: 5_000 });
      await expect(sheet).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await calculator.pick(name);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Add to/ })
      .click();
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await same();
  await page.getByRole("button", { name: "Remove King Skull" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await same();
  translated.expectSound();
});
