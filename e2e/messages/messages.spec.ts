import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { MessagesPage } from "./messages-page.ts";

test("two players meet by a request, write both ways, and nothing is lost without a network (MSG-030, MSG-046, MSG-048, MSG-094)", async ({
  page,
  browser,
}) => {
  const ann = await MessagesPage.enter(page);
  const bob = await MessagesPage.another(browser);
  const [annId, bobId] = [await ann.id(), await bob.id()];

  await test.step("MSG-030 a request has a phrase and no words", async () => {
    await ann.open(`/messages/new?to=${bobId}`);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Choose what to say.").first()).toBeVisible();
    await page.getByRole("radio", { name: /^I like your collection/ }).check();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("You can write as soon as it is accepted.").first()).toBeVisible();
    await expect(ann.text).toHaveCount(0);
    await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
    // After a second request, both get to the same conversation.
    const conversation = new URL(page.url()).pathname;
    await ann.open(`/messages/new?to=${bobId}`);
    expect(new URL(page.url()).pathname).toBe(conversation);
  });

  const path = new URL(page.url()).pathname;
  await test.step("MSG-032 the other answers it", async () => {
    await bob.open("/messages?box=requests");
    await bob.rows.first().click();
    await expect(bob.page.getByRole("button", { name: "Accept" })).toBeVisible();
    await bob.page.getByRole("button", { name: "Accept" }).click();
    await expect(bob.text).toBeVisible();
    await expect(ann.text).toBeVisible();
  });

  await test.step("MSG-012 MSG-013 MSG-014 empty messages are not sent, and others are trimmed", async () => {
    const send = page.getByRole("button", { name: "Send", exact: true });
    await expect(send).toBeDisabled();
    await ann.text.fill("   \n ");
    await expect(send).toBeDisabled();
    await ann.send("  Hi there!  ");
    await expect(bob.message("Hi there!").locator(".message-text")).toHaveText("Hi there!");
    await bob.send("Hello Ann");
    await expect(ann.message("Hello Ann")).toBeVisible();
  });

  await test.step("MSG-049 MSG-094 MSG-096 MSG-097 what both switched on is seen by the other, and nothing moves by it", async () => {
    for (const { page: own } of [ann, bob]) {
      await own.goto("/settings/people");
      for (const mark of ["Show when I am typing", "Show how far I have read", "Show whether I am here"])
        await own.getByLabel(mark).check();
      await own.getByRole("button", { name: "Save" }).click();
      await expect(own.getByText("Your contact settings are saved.").first()).toBeVisible();
    }
    for (const one of [ann, bob]) await one.open(path);
    const [marks, head] = [page.locator(".chat-marks"), page.locator(".chat-head")];
    await expect(marks).toHaveText("Online");
    const before = await head.boundingBox();
    await bob.text.pressSequentially("Hel");
    await expect(marks).toHaveText("Typing…");
    expect(await head.boundingBox()).toEqual(before);
    await expectAccessible(page, "a conversation with marks");
    await bob.text.fill("");
    await ann.send("Did you read this?");
    await expect(ann.message("Did you read this?").locator(".message-time")).toContainText("read");
    await expect(marks).toHaveText("Online");
  });

  await test.step("MSG-044 MSG-045 an edit and a deletion are shown to both", async () => {
    await (await ann.actsOf("Hi there!")).getByRole("button", { name: "Edit" }).click();
    await ann.text.fill("Hi there, Bob!");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(bob.message("Hi there, Bob!")).toContainText("edited");
    await (await bob.actsOf("Hello Ann")).getByRole("button", { name: "Delete for both" }).click();
    await expect(ann.message("Message deleted")).toBeVisible();
  });

  await test.step("MSG-046 what is typed is there again, in another tab too", async () => {
    await ann.text.fill("I was about to say");
    await ann.open("/terms");
    await page.evaluate(() => sessionStorage.clear());
    await ann.open(path);
    await expect(ann.text).toHaveValue("I was about to say");
    await ann.text.fill("");
  });

  await test.step("MSG-016 MSG-019 what could not be sent is kept, also through a reload, and arrives once and in order", async () => {
    await page.route(`**${path}*`, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
    for (const text of ["first", "second", "third"]) await ann.send(`${text} of three`);
    await expect(page.getByText("Failed to send message").first()).toBeVisible();
    await expectAccessible(page, "a message that could not be sent");
    await ann.open(path);
    await expect(ann.message("of three")).toHaveCount(3);
    // The next answers are lost: the server has stored messages that the browser does not know of.
    await page.unroute(`**${path}*`);
    let lost = 2;
    await page.route(`**${path}*`, async (route) => {
      const isSent = route.request().postData()?.includes("form=send") ?? false;
      if (!isSent || lost-- <= 0) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    // The page retries by itself, too: the button may disappear before it is pressed.
    const retry = page.getByRole("button", { name: "Retry" }).first();
    await retry.click({ timeout: 10_000 }).catch(() => undefined);
    await expect(page.locator("[data-unsent]")).toHaveCount(0);
    await expect(bob.message("of three")).toHaveText([/first of three/, /second of three/, /third of three/]);
    await expect(ann.message("of three")).toHaveCount(3);
  });

  await test.step("MSG-041 MSG-048 unread messages are counted everywhere the same, until they are seen", async () => {
    const unread = async () => (await (await bob.page.request.get("/messages/unread.json")).json()).unread;
    await expect.poll(unread).toBe(0);
    await bob.open("/terms");
    await ann.send("Are you there?");
    await expect(bob.badge).toHaveAccessibleName("Messages, 1 unread");
    await expect(bob.page).toHaveTitle(/^\(1\) /);
    await expect(bob.shell.chatButton).toHaveAccessibleName("Chat, 1 unread");
    await bob.shell.chatButton.click();
    await expect(bob.panel).toBeVisible();
    await expect(bob.panel.getByRole("heading", { name: "Messages 1 unread" })).toBeVisible();
    await bob.panel.locator(".inbox-row").first().click();
    await expect(bob.panel.getByText("New", { exact: true })).toBeVisible();
    await expect(bob.badge).toHaveAccessibleName("Messages");
    await expect(bob.page).not.toHaveTitle(/^\(/);
    await expectAccessible(bob.page, "the panel", { include: ".chat-panel" });
    await bob.send("Yes, in the panel");
    await expect(ann.message("Yes, in the panel")).toBeVisible();
    await bob.page.keyboard.press("Escape");
    await expect(bob.panel).toHaveCount(0);
    await expect(bob.shell.chatButton).toBeFocused();
  });

  await test.step("MSG-047 a search leads to the message", async () => {
    await ann.open("/messages/search?q=two%20three");
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await ann.open("/messages/search?q=SECOND");
    await page.getByRole("list", { name: "Found messages" }).getByRole("link").click();
    await expect(page.locator("[data-look-here]")).toContainText("second of three");
  });

  await test.step("requests to oneself and to unknown players are refused", async () => {
    await ann.open(`/messages/new?to=${annId}`);
    await expect(page.getByRole("heading", { name: "That is you" })).toBeVisible();
    expect((await page.request.get("/messages/new?to=nobody")).status()).toBe(404);
  });
  await bob.page.context().close();
});

test("a message is sent that was written while the browser still held the lock of the one before (MSG-119)", { tag: "@desktop" }, async ({
  page,
  browser,
}) => {
  // As on a busy phone: the work is done, and the browser takes its time to say so.
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
    const slow = async (...args: unknown[]) => {
      const result = await request(...args);
      document.documentElement.dataset.lockHeld = "true";
      await new Promise<void>((release) => document.addEventListener("release-lock", () => release(), { once: true }));
      delete document.documentElement.dataset.lockHeld;
      return result;
    };
    Object.defineProperty(navigator.locks, "request", { value: slow });
  });
  const ann = await MessagesPage.enter(page);
  const bob = await MessagesPage.another(browser);
  await ann.open(`/messages/new?to=${await bob.id()}`);
  await page.getByRole("radio", { name: /^I like your collection/ }).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await bob.open("/messages?box=requests");
  await bob.rows.first().click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await expect(bob.text).toBeVisible();
  await expect(ann.text).toBeVisible();

  await ann.send("Hello Bob");
  await expect(page.locator("html[data-lock-held]")).toBeAttached();
  await ann.send("Hello again");
  await page.evaluate(() => document.dispatchEvent(new Event("release-lock")));
  await expect(bob.message("Hello again")).toBeVisible();
  await bob.page.context().close();
});

test("a guest has to sign in, and the chat has a link to Support (MSG-001, MSG-002)", async ({ page }) => {
  const guest = new MessagesPage(page);
  await guest.open("/messages");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?returnTo=%2Fmessages");
  await guest.open("/terms");
  await guest.shell.chatButton.click();
  await expect(guest.panel.getByRole("link", { name: "Write to Support" })).toBeVisible();
});
