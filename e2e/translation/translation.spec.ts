import { expect, test } from "@playwright/test";
import { AccountPage } from "../accounts/account-page.ts";
import { MessagesPage } from "../messages/messages-page.ts";
import { ShellPage } from "../shell/shell-page.ts";
import { ValuesPage } from "../values/values-page.ts";
import { TranslatedPage, translate } from "./translated-page.ts";

test("SHELL-180 a translated value list shows each pet with its own figures", { tag: "@desktop" }, async ({ page }) => {
  const translated = await TranslatedPage.of(page);
  await translated.open("/values");
  const same = async () => {
    await translated.expectSame("a.pet-card");
    await translated.expectSame("main h2.group-head");
    await translated.expectSame("main [role=status]");
  };
  await translated.do((one) => new ValuesPage(one).waitUntilLive());
  await same();
  for (const typed of ["king", "dog", "zzzz", ""]) {
    await test.step(`the search is for “${typed}”`, async () => {
      await translated.do((one) => new ValuesPage(one).search.fill(typed));
      if (typed !== "zzzz") await same();
    });
  }
  await test.step("the list is sorted by rise", async () => {
    await translated.do((one) => one.goto("/values?sort=rise").then(() => new ValuesPage(one).waitUntilLive()));
    await translate(page);
    await same();
    await translated.do((one) => new ValuesPage(one).search.fill("cat"));
    await same();
  });
  translated.expectSound();
});

test("SHELL-180 a translated home page finds pets, and forgets them again", { tag: "@desktop" }, async ({ page }) => {
  const translated = await TranslatedPage.of(page);
  await translated.open("/");
  for (const typed of ["king", "kingx", "", "over"]) {
    await test.step(`“${typed}” is typed`, async () => {
      await translated.do((one) => one.getByRole("combobox").first().fill(typed));
      if (typed === "king" || typed === "over") await translated.expectSame("[role=option]");
    });
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pet\//);
  translated.expectSound();
});

test("SHELL-180 a translated board filters, and says how many trades it found", { tag: "@desktop" }, async ({ page }) => {
  const translated = await TranslatedPage.of(page);
  await translated.shareAnswers(/\/trades(?:\.data)?(?:\?|$)/);
  await translated.open("/trades");
  await translated.expectSame(".list-count");
  for (const text of ["king", "zzzz", ""]) {
    await translated.do(async (one) => {
      const search = one.getByRole("searchbox", { name: "Search trades" });
      await search.fill(text);
      await search.press("Enter");
      await one.waitForURL((url) => (url.searchParams.get("q") ?? "") === text);
    });
    await translated.expectSame(text === "zzzz" ? "main h1" : "main article bdi");
  }
  translated.expectSound();
});

test("SHELL-180 a translated conversation shows sent, edited and deleted messages", { tag: "@desktop" }, async ({ page, browser }) => {
  const ann = await MessagesPage.enter(page);
  const bob = await MessagesPage.another(browser);
  const bobId = await bob.id();
  await ann.open(`/messages/new?to=${bobId}`);
  await page.getByRole("radio", { name: /^I like your collection/ }).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  await bob.open("/messages?box=requests");
  await bob.rows.first().click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await expect(bob.text).toBeVisible();

  const translated = await TranslatedPage.of(page);
  await ann.open(path);
  await translate(page);
  const same = async () => {
    await new ShellPage(translated.plain).open(path);
    await translated.expectSame(".message-text");
  };
  await ann.send("First line");
  await ann.send("Second message");
  await expect(bob.message("Second message")).toBeVisible();
  await same();
  await bob.send("An answer");
  await expect(ann.message("An answer")).toBeVisible();
  await same();
  await (await ann.actsOf("Second message")).getByRole("button", { name: "Delete for both" }).click();
  await expect(ann.message("Second message")).toHaveCount(0);
  await same();
  await bob.send("One more");
  await expect(ann.message("One more")).toBeVisible();
  await same();
  translated.expectSound();
});

test("SHELL-180 a translated form shows an error, and removes it again", { tag: "@desktop" }, async ({ page }) => {
  await new AccountPage(page).enter("user");
  const translated = await TranslatedPage.of(page);
  await translated.open("/suggestions");
  await translated.do(async (one) => {
    const form = one
      .locator("form")
      .filter({ has: one.getByRole("button", { name: "Submit" }) })
      .first();
    await form.getByLabel("Title").fill("x");
    await form.getByRole("button", { name: /Submit/ }).click();
  });
  await translated.expectSame("form [id$=error]");
  await translated.do((one) => one.getByLabel("Title").first().fill("A longer title than that"));
  await translated.expectSame("form label");
  translated.expectSound();
});
