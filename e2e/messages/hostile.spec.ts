import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { HOSTILE_TEXTS } from "../../test/hostile-texts.ts";
import { MessagesPage } from "./messages-page.ts";

/** One of each core, each with another disguise. Each may need two requests, and the rate limit allows 30 in a minute. */
const MESSAGES = HOSTILE_TEXTS.filter((_, at) => at % 37 === 0).slice(0, 9);
/** Those that are widest: without a space, or with marks that pile up. */
const WIDE = [
  "W".repeat(400),
  `a${"\u0316\u0301".repeat(60)}`.repeat(4),
  "\u202E<img src=x onerror=hostile()>",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".repeat(30),
];

test("hostile texts run nothing and break no page at 320 px (MSG-104)", { tag: "@desktop" }, async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const seen = await watch(page);
  const ann = await MessagesPage.enter(page);
  const bob = await MessagesPage.another(browser);
  const send = async (who: MessagesPage, address: string, form: Record<string, string>): Promise<{ to: string; meant?: string }> => {
    const headers = { origin: `${baseURL}`, accept: "application/json" };
    const answer = await who.page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(answer.status(), `${form.form} ${answer.status()}`).toBeLessThan(500);
    const reply = await answer.json();
    // Words that others are warned of get a question first.
    return reply.meant === undefined || form.meant !== undefined ? reply : send(who, address, { ...form, meant: reply.meant });
  };
  const about = await bob.id();
  const asked = await send(ann, `/messages/new?to=${about}`, {
    form: "request",
    to: about,
    phrase: "nice-collection",
    about: `profile:${about}`,
    items: "",
  });
  const talk: string = asked.to;
  const conversation = talk.split("/").at(-1) ?? "";
  await send(bob, talk, { form: "accept", conversation });
  for (const text of MESSAGES) await send(bob, talk, { form: "send", conversation, key: randomUUID(), text });
  for (const text of WIDE) {
    await send(bob, talk, { form: "send", conversation, key: randomUUID(), text });
    await send(bob, "/suggestions", { form: "submit", category: "feature", title: text.slice(0, 80), description: text });
  }
  await send(bob, "/settings", { form: "profile", bio: WIDE.join("\n").slice(0, 500) });
  const server = { serverLink: "https://www.roblox.com/share?code=hostile&type=Server", serverType: "hatching", restartInterval: "12h" };
  await send(bob, "/servers", {
    form: "submit",
    serverName: WIDE[0]?.slice(0, 50) ?? "",
    ownerName: "Bob",
    description: WIDE.join(" ").slice(0, 400),
    ...server,
  });
  await send(ann, `/report/profile/${about}`, { form: "report", reason: "other", text: WIDE.join(" ").slice(0, 900) });

  const first = {
    [talk]: ".message",
    "/messages": ".inbox-row",
    [`/profile/${about}`]: "h1",
    "/suggestions": "h1",
    "/servers": "h1",
    "/reports": "h1",
  };
  for (const [address, what] of Object.entries(first)) {
    await ann.open(address);
    await expect(page.locator(what).first(), address).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(widths, address).toEqual([320, 320]);
  }
  // Also while it is read live, and in the message's own menu.
  await ann.open(talk);
  await send(bob, talk, { form: "send", conversation, key: randomUUID(), text: `live ${MESSAGES[1]}`.slice(0, 900) });
  await expect(ann.message("live").first()).toBeVisible();
  const bubbles = await page
    .locator(".message-bubble")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(bubbles).toBe(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(seen).toEqual([]);
  await bob.page.context().close();
});

/** Collects forbidden effects: dialogs, errors of scripts, and requests to other sites. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(error.message));
  page.on("request", (request) => /evil\.example/.test(new URL(request.url()).host) && seen.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { hostile: () => Object.assign(window, { ran: true }) }));
  return seen;
}
