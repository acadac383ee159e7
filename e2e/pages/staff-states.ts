import { expect } from "@playwright/test";
import { CasesPage } from "../moderation/cases-page.ts";
import { firstLink, type State } from "./state.ts";

export const MODERATOR: State[] = [
  { what: "the queue of cases", address: "/admin/cases" },
  { what: "a case whose evidence is covered", address: firstLink("/admin/cases", /href="(\/admin\/cases\/[\da-f-]{36})"/) },
  {
    what: "a case whose evidence is shown",
    async arrange(page) {
      const cases = new CasesPage(page);
      await page.keyboard.press("s");
      await expect(cases.act("No fault")).toBeVisible();
    },
  },
  { what: "the cases of Support", address: "/admin/support" },
  {
    what: "a conversation with Support, in front of the team",
    address: firstLink("/admin/support", /href="(\/admin\/support\/[\da-f-]{36})"/),
  },
  { what: "the servers, as staff", address: "/servers" },
];

export const ADMIN: State[] = [
  { what: "the dashboard", address: "/admin" },
  { what: "the partner applications", address: "/admin/partner-applications" },
  {
    what: "a rule that would have caught public texts",
    address: "/admin/word-rules?edit=new",
    async arrange(page) {
      await page.getByRole("textbox", { name: "Words" }).fill("moon * swap");
      await page.getByRole("button", { name: "What would it have caught?" }).click();
      await expect(page.getByText(/In the last 7 days: \d+ of the public texts/)).toBeVisible();
    },
  },
  { what: "a suggestion, as an admin", address: firstLink("/suggestions?q=the+god+of", /href="(\/suggestions\/[\da-f-]{36})"/) },
  { what: "the review of screenshots", address: "/admin/inventory" },
];

export const OWNER: State[] = [
  { what: "the pets, as staff", address: "/admin/pets" },
  { what: "the sheet of values", address: "/admin/values" },
  {
    what: "the sheet of values with something typed",
    wide: true,
    async arrange(page) {
      const grid = page.getByRole("grid");
      await page.getByRole("searchbox").fill("bunny");
      await grid.focus();
      await page.keyboard.type("123456789");
      await page.keyboard.press("Enter");
      await expect(grid).toContainText("becomes");
    },
  },
  { what: "the users", address: "/admin/users" },
  { what: "the activity log", address: "/admin/logs" },
  { what: "the giveaways, as staff", address: "/admin/giveaways" },
  { what: "the settings of the site", address: "/admin/settings" },
  { what: "the German review of screenshots", address: "/profile?tab=screenshots" },
  {
    what: "the Admin Controls of a player",
    address: firstLink("/servers", /href="(\/profile\/[\da-f-]{36})"/),
    arrange: (page) => page.getByRole("region", { name: "Admin Controls" }).locator("summary").first().click(),
  },
];
