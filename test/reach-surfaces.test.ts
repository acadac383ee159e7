import { describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { editMessage } from "../app/features/messages/messages.commands.server.ts";
import { saveContact } from "../app/features/messages/messages.contact.commands.server.ts";
import { addBlock } from "../app/features/moderation/moderation.blocks.commands.server.ts";
import { findMeetingServers } from "../app/features/servers/servers.meetings.queries.server.ts";
import { activateServer } from "../app/features/servers/servers.moderation.commands.server.ts";
import { submitSuggestion } from "../app/features/suggestions/suggestions.commands.server.ts";
import { commentOnSuggestion } from "../app/features/suggestions/suggestions.comments.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "../app/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "../app/features/trades/trades.interests.commands.server.ts";
import { findTradeMarks } from "../app/features/trades/trades.interests.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { openConversation, write } from "./conversations.ts";
import { createPets, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";
import { prepareServers } from "./submitted-servers.ts";

const site = await createSite();
const { ctx } = site;
const { submit } = prepareServers(ctx);
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const [player, blocker, other] = [site.as("user"), site.as("user"), site.as("user")];

/** An owner's things, and the player's acts on them, before and after a block. */
interface World {
  owner: UserActor;
  trade: string;
  suggestion: string;
  conversation: string;
  /** The player's comments on the trade and the suggestion, and the number of their last message. */
  comments: { trade: string; suggestion: string };
  last: number;
}

/** Everything that the player did with an owner's things; the block, if there is one, comes in the middle of their conversation. */
async function meet(owner: UserActor, actor: UserActor, pets: readonly number[], isBlocked: boolean): Promise<World> {
  const [giving = 0, receiving = 0] = pets;
  const trade = orThrow(await createTrade(as(owner), tradeInput(giving, receiving))).id;
  const { rows } = await ctx.pool.query<{ id: string }>("select id from suggestions");
  const typed = { title: "A darker theme", description: "Because.", category: "website" as const, seen: rows.map(({ id }) => id) };
  const suggestion = orThrow(await submitSuggestion(as(owner), typed)).id;
  orThrow(await activateServer(ctx, { id: await submit(owner) }));
  const shows = {
    requestsFrom: "everybody" as const,
    showsTyping: true,
    showsRead: true,
    showsOnline: false,
    messagesAtNight: false,
    seen: {},
  };
  for (const one of [owner, actor]) orThrow(await saveContact(as(one), shows));
  const conversation = await openConversation(ctx, actor, owner);
  const early = await write(ctx, actor, conversation, "Hello");
  if (isBlocked) orThrow(await addBlock(as(owner), { player: actor.id, kind: "block" }));
  orThrow(await editMessage(as(actor), { conversation, number: early, text: "Hello there" }));
  const last = await write(ctx, actor, conversation, "Still there?");
  orThrow(await expressInterest(as(actor), { id: trade }));
  const comments = {
    trade: orThrow(await commentOnTrade(as(actor), { id: trade, text: "Hi" })).id,
    suggestion: orThrow(await commentOnSuggestion(as(actor), { id: suggestion, text: "Hi" })).id,
  };
  return { owner, trade, suggestion, conversation, comments, last };
}

/** Every address whose answer to the player depends, or could depend, on a block. */
const SURFACES: Record<string, (world: World) => string> = {
  "the page of the blocker's trade": ({ trade }) => `/trades/${trade}`,
  "the page of the blocker's suggestion": ({ suggestion }) => `/suggestions/${suggestion}`,
  "the blocker's profile": ({ owner }) => `/profile/${owner.id}`,
  "the conversation": ({ conversation }) => `/messages/${conversation}`,
  "the messages by number": ({ conversation }) => `/messages/${conversation}/page.json?after=0`,
  "the page that asks to talk": ({ owner }) => `/messages/new?to=${owner.id}`,
  "the standing of the blocker": ({ owner }) => `/settings/people/${owner.id}.json`,
  "a report of the player's own withheld message": ({ conversation, last }) => `/report/message/${conversation}:${last}`,
  "a report of the player's own edited message": ({ conversation }) => `/report/message/${conversation}:2`,
  "a report of the player's own comment on a trade": ({ comments }) => `/report/comment/${comments.trade}`,
  "a report of the player's own comment on a suggestion": ({ comments }) => `/report/comment/${comments.suggestion}`,
  "a report of the blocker's trade": ({ trade }) => `/report/trade/${trade}`,
  "a report of the blocker's profile": ({ owner }) => `/report/profile/${owner.id}`,
  "the page of an offer to the blocker": ({ owner, trade }) => `/deals/new?to=${owner.id}&trade=${trade}`,
};

/** Normalises ids, names, moments and nonces, which differ between equal pages. */
const alike = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replaceAll(/\b[0-9a-f]{8}\b/g, "id")
    .replaceAll(/Player\d+/g, "name")
    // Also the number of the last live event, which grows with the events of others.
    .replaceAll(/\b\d{13}(?:-\d+)?\b/g, "moment")
    .replaceAll(/nonce="[^"]*"/g, "")
    // The list beside a conversation has both, and says which is open.
    .replaceAll(' aria-current="true"', "")
    // The data of the list are in the order in which they are met; the messages themselves are compared as page.json has them.
    .replace(/(<section class="chat" .*?)<script.*/s, "$1");

/** The rest of both texts from around their first difference; empty if they are equal. */
function differenceOf(one: string, other: string): [string, string] {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  if (at === -1) return [one.slice(other.length), other.slice(one.length)];
  return [one.slice(at - 60, at + 120), other.slice(at - 60, at + 120)];
}

async function twoWorlds() {
  const actor = (await player.ctx()).actor as UserActor;
  const pets = await createPets(ctx, {}, {});
  const worldOf = async (visitor: typeof blocker, isBlocked: boolean) =>
    meet((await visitor.ctx()).actor as UserActor, actor, pets, isBlocked);
  return { actor, closed: await worldOf(blocker, true), open: await worldOf(other, false) };
}

describe("requests of a blocked player", () => {
  test("MOD-003 every page that could tell a blocked player of the block is the same as without one", async () => {
    const { closed, open } = await twoWorlds();
    for (const [name, address] of Object.entries(SURFACES)) {
      const [blocked, free] = [await player.open(address(closed)), await player.open(address(open))];
      expect([name, blocked.status]).toEqual([name, free.status]);
      expect([name, alike(blocked.headers.get("location") ?? "")]).toEqual([name, alike(free.headers.get("location") ?? "")]);
      expect(blocked.status).toBeLessThan(400);
      expect([name, ...differenceOf(alike(blocked.text), alike(free.text))]).toEqual([name, "", ""]);
    }
  });

  test.each([
    ["message", (world: World) => `${world.conversation}:${world.last}`],
    ["message", (world: World) => `${world.conversation}:2`],
    ["comment", (world: World) => world.comments.trade],
    ["comment", (world: World) => world.comments.suggestion],
  ] as const)("MOD-003 MOD-097 reporting one's own %s is refused in the same way with and without a block", async (kind, idOf) => {
    const { closed, open } = await twoWorlds();
    const report = (world: World) => player.send(`/report/${kind}/${idOf(world)}`, "report", { reason: "other", text: "" });
    const [blocked, free] = [await report(closed), await report(open)];
    expect(blocked).toMatchObject({ ok: false, status: 403 });
    expect(blocked).toEqual(free);
  });

  test("MOD-003 withheld content cannot be reported by anybody else", async () => {
    const { closed } = await twoWorlds();
    for (const address of [`/report/message/${closed.conversation}:${closed.last}`, `/report/comment/${closed.comments.trade}`])
      for (const visitor of [blocker, other, site.as("guest")]) expect((await visitor.open(address)).status).toBe(404);
  });

  test("MOD-003 the blocker's server is among the places where a blocked player can propose to meet", async () => {
    const { actor, closed, open } = await twoWorlds();
    const owners = (await findMeetingServers(as(actor))).map(({ ownerId }) => ownerId);
    expect(owners.toSorted()).toEqual([closed.owner.id, open.owner.id].toSorted());
    // Players do not meet on the server of somebody they blocked.
    await submit(actor);
    const { rows } = await ctx.pool.query<{ id: string }>("select id from private_servers where user_id = $1", [actor.id]);
    orThrow(await activateServer(ctx, { id: rows[0]?.id ?? "" }));
    expect((await findMeetingServers(as(closed.owner))).map(({ ownerId }) => ownerId)).not.toContain(actor.id);
    expect((await findMeetingServers(as(open.owner))).map(({ ownerId }) => ownerId)).toContain(actor.id);
  });

  test("MOD-003 a blocked player reads the same number of comments on the cards as on the page", async () => {
    const { actor, closed, open } = await twoWorlds();
    const cards = [closed, open].map(({ trade, owner }) => ({ id: trade, owner, sides: { giving: [], receiving: [] }, alternatives: [] }));
    const marks = await findTradeMarks(as(actor), cards as never);
    expect([marks[closed.trade], marks[open.trade]]).toEqual([
      { look: { interest: 0, comments: 1 }, pets: [] },
      { look: { interest: 0, comments: 1 }, pets: [] },
    ]);
  });
});

describe("a player who blocked another", () => {
  test("MSG-030 a player who blocked another is offered to unblock them, not to write to them", async () => {
    const owner = (await blocker.ctx()).actor as UserActor;
    const address = `/messages/new?to=${owner.id}`;
    expect((await player.open(address)).text).toContain("Send request");
    orThrow(await addBlock(as((await player.ctx()).actor as UserActor), { player: owner.id, kind: "block" }));
    const { status, text } = await player.open(address);
    expect(status).toBe(200);
    expect(text).toContain(`You blocked ${owner.name}`);
    expect(text).toContain("Unblock");
    expect(text).not.toContain("Send request");
    // The other one sees the same as before.
    const asker = (await player.ctx()).actor as UserActor;
    expect((await blocker.open(`/messages/new?to=${asker.id}`)).text).toContain("Send request");
  });
});

test("MOD-048 every page shows a muted player the end of the mute, before they try to write", async () => {
  const actor = (await player.ctx()).actor as UserActor;
  expect((await player.open("/trades")).text).not.toContain("Your account is muted");
  await ctx.pool.query("update users set muted_until = $1 where id = $2", [new Date(ctx.now().getTime() + 86_400_000), actor.id]);
  for (const address of ["/trades", "/suggestions", "/servers"])
    expect((await player.open(address)).text).toMatch(/Your account is muted until [A-Z][a-z]+ \d+, \d{4}, [\d:]+ [AP]M UTC\./);
});

test("MOD-080 lists name each player beside the menu about them, and not the reader", async () => {
  const { closed, open } = await twoWorlds();
  const own = (await player.ctx()).actor as UserActor;
  const pets = await createPets(ctx, {}, {});
  orThrow(await createTrade(as(own), tradeInput(pets[0] ?? 0, pets[1] ?? 0)));
  for (const address of ["/trades", "/suggestions", "/servers"]) {
    const { text } = await player.open(address);
    for (const { owner } of [closed, open]) expect(text).toContain(`aria-label="More about ${owner.name}"`);
    expect(text).not.toContain(`aria-label="More about ${own.name}"`);
  }
});

test("MSG-010 MSG-060 a member without any conversation finds Support with its welcome", async () => {
  const { text } = await other.open("/messages");
  expect(text).toContain('href="/messages/support"');
  expect(text).toContain("Welcome to Bubblegum Values!");
});
