import { expect, type Page, test } from "@playwright/test";
import { signInByRequest } from "../../test/sign-in-by-request.ts";
import { expectAccessible } from "../accessibility.ts";
import { AccountPage } from "../accounts/account-page.ts";

/** Opens a list of the back office, once its rows handle keys. */
async function openList(page: Page, path: string): Promise<void> {
  const staff = new AccountPage(page);
  await staff.enter("admin");
  await staff.open(path);
  await expect(page.locator("tbody > tr[tabindex]").first()).toBeAttached();
}

test("ADM-083 ADM-SUG-042 suggestions are decided by keyboard, and the next one is open after each decision", { tag: "@desktop" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const word = `Queue${Math.random().toString(36).slice(2, 8)}`;
  const titles = ["calmer colours at night", "louder sounds on telephones", "quicker answers from support"].map(
    (wish) => `${word} ${wish}`,
  );
  const [one = "", two = "", three = ""] = titles;
  const request = await playwright.request.newContext({ baseURL });
  await signInByRequest(request, `${baseURL}`, "partner");
  for (const wish of titles) {
    const form = { form: "submit", title: wish, description: "A wish for the site.", category: "website" };
    const answer = await request.post("/suggestions", { headers: { origin: `${baseURL}` }, form, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(400);
  }
  await request.dispose();
  await openList(page, `/admin/suggestions?q=${word}&sort=newest`);
  const rows = page.locator("tbody > tr[data-index]");
  await expect(rows).toHaveCount(3);
  const pane = page.getByRole("dialog");
  const { keyboard } = page;

  await keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await keyboard.press("x");
  await keyboard.press("k");
  await keyboard.press("Enter");
  const title = pane.getByRole("heading", { level: 3 });
  await expect(title).toHaveText(three);
  await expect(pane).toBeFocused();
  await keyboard.press("j");
  await expect(title).toHaveText(two);
  await keyboard.press("k");
  await expect(title).toHaveText(three);

  // A letter chooses and Enter decides; a rejection first needs its reason, in which letters are text.
  await keyboard.press("a");
  await expect(pane.getByRole("button", { name: "Approve" })).toBeFocused();
  await keyboard.press("r");
  const comment = pane.getByLabel("Admin comment");
  await expect(comment).toBeFocused();
  await keyboard.type("a jar of x");
  await expect(comment).toHaveValue("a jar of x");
  await expect(title).toHaveText(three);
  await keyboard.press("Escape");
  await keyboard.press("r");
  await expect(pane.getByRole("button", { name: "Reject" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(title).toHaveText(two);
  await expect(rows).toHaveCount(2);
  await expect(pane).toBeFocused();
  await keyboard.press("a");
  await keyboard.press("Enter");
  await expect(title).toHaveText(one);
  await expect(rows).toHaveCount(1);
  await expectAccessible(page, "an open suggestion");
});

test("ADM-084 the command palette goes to sections, begins something new, and finds pets and lists", { tag: "@desktop" }, async ({
  page,
}) => {
  await openList(page, "/admin/users");
  const field = page.getByRole("combobox", { name: "Go to, do or find" });
  const options = page.getByRole("dialog").getByRole("option");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText("Suggestions");
  await expectAccessible(page, "the command palette");
  await field.fill("new announ");
  await expect(options.first()).toHaveText("Write an announcement");
  await field.fill("king doggy");
  await expect(options.filter({ hasText: "Pet" }).first()).toContainText("King Doggy");
  await expect(options.filter({ hasText: "in Activity Logs" })).toHaveText("“king doggy” in Activity Logs");
  await field.fill("0f8fad5b-d9cb-469f-a165-70867728950e");
  await expect(options).toHaveCount(1);
  await expect(options).toContainText("#0f8fad5b");
  await field.fill("announ");
  await expect(options.first()).toHaveText("Write an announcement");
  await field.press("Enter");
  await expect(page).toHaveURL("/admin/updates?edit=new");
  await expect(field).toHaveCount(0);
});
