import { expect, type Locator, test } from "@playwright/test";
import { LegalText } from "./legal-text.ts";

test("LEGAL-001 … LEGAL-008 the Terms of Service", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/terms");
  const text = new LegalText(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  for (const title of ["Use", "User content", "Accuracy", "Intellectual property", "Termination", "Changes", "Contact"]) {
    await expect(text.section(title)).toBeVisible();
    await expect(text.contents.getByRole("link", { name: title, exact: true })).toBeVisible();
  }
  const [community, mail] = await text.section("Contact").getByRole("link").all();
  await expect(community as Locator).toHaveAttribute("href", /^https:\/\/discord/);
  await expect(mail as Locator).toHaveAttribute("href", "mailto:help@values.example");
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" }).first()).toHaveAttribute("href", "/privacy");
  await expect(page.getByText(/Last changed on \d{1,2} \w+ \d{4}/)).toBeVisible();
});

test("LEGAL-009 … LEGAL-014 the Privacy Policy, whose contents lead to its sections", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/privacy");
  const text = page.getByRole("main");
  for (const statement of [
    "We collect as little as we can.",
    "Usernames are optional.",
    "No tracking cookies are used.",
    "Trade and server posts may be deleted automatically after 30 days",
    "This site does not serve children under 13",
  ]) {
    await expect(text).toContainText(statement);
  }
  await expect(text.getByRole("link", { name: "Terms of Service" }).first()).toHaveAttribute("href", "/terms");
  await new LegalText(page).contents.getByRole("link", { name: "Children under 13" }).click();
  await expect(page).toHaveURL("/privacy#children");
  await expect(new LegalText(page).section("Children under 13")).toBeInViewport();
});

test("the site's browser storage is the one listed in its policy, and no cookie is set", { tag: "@desktop" }, async ({ page, context }) => {
  await page.goto("/");
  await page.getByText("sec", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Akzeptieren" }).click();
  for (const path of ["/values", "/changes", "/updates", "/terms"]) await page.goto(path);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toContain("sessionId");
  await page.goto("/cookies");
  const listed = await page.getByRole("main").locator("dt code").allTextContents();
  expect(listed).toEqual(expect.arrayContaining(kept));
  expect(await context.cookies()).toEqual([]);
});
