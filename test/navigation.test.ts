import { expect, test } from "vitest";
import { PLACES, type PlaceReader, placesFor } from "../app/features/site/core/places.ts";
import { TABS } from "../app/features/site/site.constants.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");
const player = site.as("user");
const moderator = site.as("moderator");

const PLAYER = { manages: false, banMessage: null };
const MODERATOR = { manages: true, banMessage: null };
const everything = { chat: true, report: false, isOpen: () => true };
const placesOf = (viewer: PlaceReader["viewer"]) => placesFor({ viewer, ...everything }).flatMap(({ places }) => places);

/** The addresses that the menu of a page leads to. */
const menuOf = (html: string) =>
  [...(/<nav[^>]*id="site-menu".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/<a href="([^"]+)"[^>]*class="place-link"/g)].map(
    ([, to]) => to,
  );

test("SHELL-190 the menu of a page has every room for its reader, in groups", async () => {
  for (const [visitor, viewer] of [
    [guest, null],
    [player, PLAYER],
    [moderator, MODERATOR],
  ] as const) {
    const { text } = await visitor.open("/terms");
    expect(menuOf(text)).toEqual(placesOf(viewer).map(({ to }) => to));
  }
  const titles = placesFor({ viewer: MODERATOR, ...everything }).map(({ title }) => title);
  expect(titles).toEqual(["Trade", "My things", "Community", "Safety and help", "Developers", "Team"]);
});

test("SHELL-190 a banned account gets the places of guests and its warnings, and no menu beside its name", async () => {
  const { text } = await site.as("banned").open("/terms");
  expect(menuOf(text)).toEqual(placesOf({ manages: false, banMessage: "Your account is banned." }).map(({ to }) => to));
  expect(menuOf(text)).toContain("/notices");
  for (const to of ["/notifications", "/settings"]) expect(text).not.toContain(`href="${to}"`);
  expect(text).not.toContain('id="account-menu"');
});

test("SHELL-190 every place of the menu opens for its reader; a guest is shown a sign-in at most", { timeout: 120_000 }, async () => {
  const answers = new Map<string, number>();
  for (const [visitor, viewer] of [
    [guest, null],
    [player, PLAYER],
    [moderator, MODERATOR],
  ] as const)
    for (const { to } of placesOf(viewer)) {
      const { status } = await visitor.open(to);
      // Some lead on, such as Support to the reader's own conversation.
      if (![200, 302].includes(status) && !(viewer === null && status === 401)) answers.set(`${to} ${JSON.stringify(viewer)}`, status);
    }
  expect(Object.fromEntries(answers)).toEqual({});
});

test("SHELL-191 the tabs of a phone are the same signed in and signed out, and all are open", async () => {
  const tabsOf = (html: string) =>
    [...(/<nav aria-label="Quick".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
  for (const visitor of [guest, player]) expect(tabsOf((await visitor.open("/terms")).text)).toEqual(TABS.map(({ to }) => to));
});

test.each(["/deals", "/collection"])("SHELL-191 %s shows a guest what they would find there, and a sign-in", async (address) => {
  const { status, text } = await guest.open(address);
  expect(status).toBe(401);
  expect(text).toMatch(/<main.*<h1.*grid gap-4.*<\/main>/s);
});

test("SHELL-192 partners, trust, receipts, the guide, the API and Support are reached from menu and footer", async () => {
  const { text } = await guest.open("/terms");
  const footer = /<footer.*<\/footer>/s.exec(text)?.[0] ?? "";
  for (const to of ["/partners", "/trust", "/receipts", "/safe-trading", "/api", "/messages/support"]) {
    expect(footer).toContain(`href="${to}"`);
    expect(menuOf(text)).toContain(to);
  }
});

test("every place of the menu has an address of its own", () => {
  const all = PLACES.flatMap(({ places }) => places.map(({ to }) => to));
  expect(new Set(all).size).toBe(all.length);
});
