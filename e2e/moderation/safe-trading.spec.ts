import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { ShellPage } from "../shell/shell-page.ts";

test("MOD-070 MOD-071 the guide is reached from the footer, and leads to where something is checked", async ({ page }) => {
  await new ShellPage(page).open("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Trade safely" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trade safely");
  await expect(page.getByRole("img", { name: /You hand a golden pet to a player with a mask/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("main").getByRole("link", { name: "Is this real?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this real?");
});

test("MOD-072 MOD-073 a link is judged without the network, with the wrong letter, and nothing is called safe", async ({
  page,
  context,
}) => {
  await new ShellPage(page).open("/is-this-real");
  const judge = async (text: string) => {
    await page.getByRole("textbox", { name: "A link, a name or a message" }).fill(text);
    await page.getByRole("main").getByRole("button", { name: "Is this real?" }).click();
  };
  await judge("https://www.roblox.com/games/1");
  await expect(page.getByText("This address belongs to roblox.com")).toBeVisible();
  await context.setOffline(true);
  await judge("https://rob1ox.com/login");
  await expect(page.getByText("This is not roblox.com")).toBeVisible();
  await expect(page.getByRole("main").locator("mark")).toHaveText("1");
  await judge("nice pet, fair trade?");
  await expect(page.getByText("That does not mean it is safe")).toBeVisible();
});

test("MOD-066 an admin sees past matches of a rule before adding it", { tag: "@desktop" }, async ({ page }) => {
  await new AccountPage(page).enter("admin");
  await new ShellPage(page).open("/admin/word-rules?edit=new");
  await page.getByRole("textbox", { name: "Words" }).fill("moon * swap");
  await page.getByRole("button", { name: "What would it have caught?" }).click();
  await expect(page.getByText(/In the last 7 days: \d+ of the public texts/)).toBeVisible();
});
