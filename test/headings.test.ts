import { expect, test } from "vitest";
import { createPets } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");
const player = site.as("user");
const admin = site.as("admin");

/** The levels of a page's headings, in order. */
const levelsOf = (html: string) => [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
/** Headings more than one level below the previous one. */
const jumpsOf = (levels: readonly number[]) => levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);

const PAGES = [
  ...[
    "/",
    "/values",
    "/values?view=table",
    "/values?q=zzzz",
    "/changes",
    "/calculator",
    "/trades",
    "/servers",
    "/suggestions",
    "/giveaways",
  ],
  ...["/partners", "/partner", "/updates", "/minesweeper", "/trust", "/safety", "/shop", "/login", "/privacy", "/terms", "/cookies"],
  ...["/api/documentation", "/gallery", "/how-we-are-sure"],
];
const OWN = [
  "/profile",
  "/settings",
  "/messages",
  "/notifications",
  "/collection",
  "/wishlist",
  "/collection/matches",
  "/deals",
  "/alerts",
];
const TEAM = ["/admin", "/admin/users", "/admin/pets", "/admin/cases", "/admin/suggestions"];

test.each([
  ["a guest", guest, PAGES],
  ["a player", player, [...PAGES, ...OWN]],
  ["the team", admin, TEAM],
] as const)("no heading skips a level on a page of %s", { timeout: 120_000 }, async (_who, visitor, addresses) => {
  await createPets(site.ctx, { name: "King Doggy" }, { name: "Overlord" });
  const found: Record<string, number[]> = {};
  for (const address of addresses) {
    const { status, text } = await visitor.open(address);
    if (status !== 200) continue;
    const levels = levelsOf(text);
    if (jumpsOf(levels).length > 0) found[address] = levels;
  }
  expect(found).toEqual({});
});
