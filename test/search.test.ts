import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { identities } from "../app/db/schema/accounts.ts";
import { addBlock } from "../app/features/moderation/moderation.blocks.commands.server.ts";
import { findLabels } from "../app/features/search/core/find-labels.ts";
import { HELP_TOPICS } from "../app/features/search/core/help-topics.ts";
import { searchPlayers } from "../app/features/search/search.queries.server.ts";
import { LIMITS } from "../app/platform/http/limits.server.ts";
import { createPets, createUser } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");
const player = site.as("user");

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const linksOf = (html: string) => [...mainOf(html).matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
const namesFor = async (visitor: typeof guest, text: string) =>
  (await searchPlayers(await visitor.ctx(), text)).players.map(({ name }) => name);
const onRoblox = (userId: string, username: string) =>
  site.ctx.db.update(identities).set({ username }).where(eq(identities.userId, userId));

test("SHELL-195 the search finds pets, players, pages and help, also for guests, as a page", async () => {
  const [doggy = 0] = await createPets(site.ctx, { name: "Giveaway Doggy" });
  const { id } = await createUser(site.ctx, { username: "GiveGwen" });
  const { status, text } = await guest.open("/search?q=give");
  expect(status).toBe(200);
  expect(linksOf(text)).toEqual(expect.arrayContaining([`/pet/${doggy}`, `/profile/${id}`, "/giveaways"]));
  expect(linksOf((await guest.open("/search?q=i+was+scammed")).text)).toContain("/safe-trading#happened");
});

test("SHELL-195 a search without a text lists all pages, and one that finds nothing leads on", async () => {
  await createPets(site.ctx, { name: "King Doggy" });
  expect(linksOf((await guest.open("/search")).text)).toEqual(expect.arrayContaining(["/values", "/trust", "/api"]));
  const nothing = (await guest.open("/search?q=%3Cb%3Eqqqqqzz")).text;
  expect(nothing).toContain("Nothing found");
  expect(nothing).not.toContain("<b>qqqqqzz");
  expect(linksOf(nothing)).toContain("/values");
});

test("SHELL-196 players are found by the beginning of their name or of their verified Roblox name, exact ones first", async () => {
  const { id } = await createUser(site.ctx, { username: "Sparkle_Sami" });
  await createUser(site.ctx, { username: "Spark" });
  await createUser(site.ctx, { username: "Unsparkling" });
  await onRoblox(id, "GlitterOtter");
  expect(await namesFor(guest, "spark")).toEqual(["Spark", "Sparkle_Sami"]);
  expect(await namesFor(guest, "SPARKLE_S")).toEqual(["Sparkle_Sami"]);
  expect(await namesFor(guest, "glitter")).toEqual(["Sparkle_Sami"]);
  // A wildcard of SQL is a letter like any other.
  expect(await namesFor(guest, "spa%")).toEqual([]);
  expect(await namesFor(guest, "sparkle__")).toEqual([]);
});

test("SHELL-196 nobody is found by two letters, and banned players are not found at all", async () => {
  await createUser(site.ctx, { username: "Zoe" });
  await createUser(site.ctx, { username: "ZoeBanned", banReason: "Scamming" });
  expect(await namesFor(guest, "zo")).toEqual([]);
  expect(await namesFor(guest, "zoe")).toEqual(["Zoe"]);
});

test("SHELL-196 players that the reader blocked are not found, and a block by the other changes nothing", async () => {
  const [blocked, blocker] = [await createUser(site.ctx, { username: "OtterOne" }), await createUser(site.ctx, { username: "OtterTwo" })];
  const reader = await player.ctx();
  if (reader.actor.kind !== "user") throw new Error("The reader is signed in.");
  orThrow(await addBlock(reader, { player: blocked.id, kind: "block" }));
  orThrow(await addBlock({ ...site.ctx, actor: blocker }, { player: reader.actor.id, kind: "block" }));
  expect(await namesFor(player, "otter")).toEqual(["OtterTwo"]);
  expect(await namesFor(guest, "otter")).toEqual(["OtterOne", "OtterTwo"]);
});

test("SHELL-196 a caller who searches for too many names finds no players for a while, but everything else", async () => {
  await createUser(site.ctx, { username: "Trading_Tess" });
  await createPets(site.ctx, { name: "King Doggy" });
  const ctx = await player.ctx();
  for (let at = 0; at < LIMITS.playerSearch.points; at++) await searchPlayers(ctx, "tra");
  expect(await searchPlayers(ctx, "tra")).toEqual({ players: [], limited: true });
  expect((await searchPlayers({ ...ctx, actor: await createUser(site.ctx, {}) }, "tra")).players).toHaveLength(1);
  const { text } = await player.open("/search?q=trad");
  expect(mainOf(text)).toContain("Players can be found again in a minute.");
  expect(linksOf(text)).toContain("/trades");
});

test("MSG-120 a player chooses the recipient of a message by name, and a guest gets to Support", async () => {
  const { id } = await createUser(site.ctx, { username: "PickMe" });
  const { status, text } = await player.open("/messages/new?q=pickm");
  expect(status).toBe(200);
  expect(linksOf(text)).toContain(`/messages/new?to=${id}`);
  expect((await player.open("/messages/new?q=nobody")).text).toContain("Nobody found");
  const sent = await guest.open("/messages/new");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, "/messages/support"]);
});

test("MSG-120 players do not find themselves as a recipient", async () => {
  const { actor } = await player.ctx();
  if (actor.kind !== "user") throw new Error("The reader is signed in.");
  const { text } = await player.open(`/messages/new?${new URLSearchParams({ q: actor.name })}`);
  expect(linksOf(text)).not.toContain(`/messages/new?to=${actor.id}`);
});

test("SHELL-195 help is found by the words of a question, in any order, and its places exist", { timeout: 60_000 }, async () => {
  expect(findLabels(HELP_TOPICS, "account delete")[0]?.to).toBe("/settings/data");
  expect(findLabels(HELP_TOPICS, "  ")).toEqual([]);
  for (const to of new Set(HELP_TOPICS.map((topic) => topic.to))) {
    const [address = "", fragment] = to.split("#");
    const { status, text } = await player.open(address);
    expect([200, 302, 303], to).toContain(status);
    if (fragment) expect(text).toContain(`id="${fragment}"`);
  }
});

test("SHELL-197 the safety guide leads to a page that finds the player to report, also for a guest", async () => {
  const { id } = await createUser(site.ctx, { username: "MeanMoe" });
  expect(linksOf((await guest.open("/safe-trading")).text)).toContain("/reports/player");
  const report = `/report/profile/${id}`;
  expect(linksOf((await guest.open("/reports/player?q=meanm")).text)).toContain(report);
  expect((await guest.open(report)).status).toBe(200);
});
