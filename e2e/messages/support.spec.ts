import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { SupportPage } from "./support-page.ts";

test("MSG-015 MSG-061 MSG-064 a guest writes to Support, and a team member answers", async ({ page, browser, baseURL }) => {
  const guest = new SupportPage(page);
  await guest.open();
  const name = `Kit ${Date.now() % 100_000}`;
  await guest.begin(name, new Date().getFullYear() - 20);
  await expect(guest.messages).toHaveCount(1);
  await guest.send("Is the calculator free?");
  await expect(guest.messages.last()).toContainText("Is the calculator free?");
  await expect(guest.text).toHaveValue("");

  const context = await browser.newContext({ baseURL: baseURL as string });
  const desk = await context.newPage();
  await new AccountPage(desk).enter("moderator");
  const team = new SupportPage(desk);
  await team.openCase(`${name} (guest)`);
  await expect(team.messages.last()).toContainText("Is the calculator free?");
  await team.send("Yes, for everybody.");
  await expect(team.messages.last()).toContainText("Bubblegum Support · MintyMarlow");
  // The guest's page asks by itself.
  await expect(guest.messages.last()).toContainText("Yes, for everybody.", { timeout: 15_000 });
  await guest.send("Thanks!");
  await expect(team.messages.last()).toContainText("Thanks!");
  await context.close();
});

test("MSG-064 the browser keeps nothing about a guest who is too young", async ({ page }) => {
  const guest = new SupportPage(page);
  await guest.open();
  await guest.begin("Kit", new Date().getFullYear() - 10);
  await expect(page.getByText("Please ask a parent")).toBeVisible();
  await expect(guest.name).toBeHidden();
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await kept()).not.toMatch(/notYet|Kit|birth/);
  await guest.open();
  await expect(guest.name).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("guest");
});
