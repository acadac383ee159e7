import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { decideCase } from "../app/features/moderation/moderation.cases.commands.server.ts";
import { report } from "../app/features/moderation/moderation.reports.commands.server.ts";
import "../app/reportables.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import type { FormReply } from "../app/text/form-reply.ts";
import { openConversation, write } from "./conversations.ts";
import { createPets, postTrade } from "./factories.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { createSite } from "./site.ts";

// Each field of text gets its share of the thousand; `TEST_HOSTILE=all npx vitest run test/hostile` sends every text through every field.

const site = await createSite();
const [player, friend, guest] = [site.as("user"), site.as("user"), site.as("guest")];
const [moderator, admin] = [site.as("moderator"), site.as("admin")];
const actorOf = async (visitor: typeof player) => (await visitor.ctx()).actor as UserActor;

interface Field {
  send(text: string): Promise<FormReply>;
  /** The pages that show the stored text, each as its reader. */
  shown: () => Promise<string[]>;
}
type Who = "player" | "friend" | "moderator" | "admin";
const readers = { player, friend, moderator, admin };
/** An address with its reader. */
const at = (who: Who, address: string) => `${who} ${address}`;

/** Markup that was not escaped, an attribute that was broken out of, or a link that runs, in a page or in the data within it. */
const RAW = /<[^<>"]*(?:hostile\(\)|evil\.example)|\son\w+="hostile|(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i;

async function fields(): Promise<Record<string, Field>> {
  const [me, other] = [await actorOf(player), await actorOf(friend)];
  const conversation = await openConversation(site.ctx, me, other);
  const number = await write(site.ctx, me, conversation, "Hello!");
  const { id: trade } = await postTrade(site.ctx, { owner: me });
  const [petId = 0] = await createPets(site.ctx, {});
  await player.send("/collection", "add", { petId: String(petId), variant: "normal", quantity: "1", note: "" });
  const talk = `/messages/${conversation}`;
  const talks = async () => [at("player", talk), at("friend", talk), at("friend", "/messages"), at("friend", `${talk}/page.json`)];
  const support = await player.open("/messages/support");
  const supportTalk = support.headers.get("location") ?? "";
  const supportId = supportTalk.split("/").at(-1) ?? "";
  const supports = async () => [
    at("player", supportTalk),
    at("moderator", `/admin/support/${supportId}`),
    at("moderator", "/admin/support"),
  ];
  const { caseId } = orThrow(await report({ ...site.ctx, actor: other }, { kind: "trade", id: trade, reason: "scam", text: "" }));
  orThrow(await decideCase(await admin.ctx(), { id: caseId, decision: "warn", rule: "be-kind", statement: "Be kind." }));
  const server = (text: Record<string, string>) =>
    player.send("/servers", "submit", {
      ...{ serverName: "Farm", serverLink: `https://www.roblox.com/share?code=${randomUUID()}&type=Server`, ownerName: "Gwen" },
      ...{ serverType: "hatching", restartInterval: "12h", description: "Come in", ...text },
    });
  const servers = async () => [at("player", "/servers"), at("admin", "/admin/servers")];
  const suggestion = (text: Record<string, string>) =>
    player.send("/suggestions", "submit", { category: "feature", title: "A title", description: "A description of it", ...text });
  const suggestions = async () => [at("friend", "/suggestions"), at("admin", "/admin/suggestions?status=all")];
  const edited = (text: Record<string, string>) =>
    player.send(`/trades/edit/${trade}`, "trade", {
      robloxUsername: "Test_Player",
      message: "",
      customAvailability: "",
      statusNote: "",
      shownPets: "1.normal;2.normal",
      discordUsername: "",
      availability: "anytime",
      ...text,
    });
  const tradePages = async () => [
    at("friend", `/trades/${trade}`),
    at("friend", "/trades?view=full"),
    at("player", `/trades/edit/${trade}`),
  ];
  const profiles = async () => [at("friend", `/profile/${me.id}`), at("player", "/settings")];
  return {
    "a message": { send: (text) => player.send(talk, "send", { conversation, key: randomUUID(), text }), shown: talks },
    "an edited message": {
      send: (text) => player.send(talk, "edit-message", { conversation, number: String(number), text }),
      shown: talks,
    },
    "a message to Support": {
      send: (text) => player.send(supportTalk, "send", { conversation: supportId, key: randomUUID(), text }),
      shown: supports,
    },
    "an answer of Support": {
      send: (text) => moderator.send(`/admin/support/${supportId}`, "answer", { key: randomUUID(), text }),
      shown: supports,
    },
    "a guest's name": {
      send: (text) => guest.send("/messages/support", "begin", { name: text, birthYear: "2001" }),
      shown: async () => [at("moderator", "/admin/support")],
    },
    "a comment": { send: (text) => friend.send(`/trades/${trade}`, "comment", { text }), shown: tradePages },
    "the words of a trade": { send: (text) => edited({ message: text, availability: "anytime" }), shown: tradePages },
    "the times of a trade": {
      send: (text) =>
        friend.send("/trades/create", "trade", {
          ...{ givingItems: `${petId}.normal`, receivingItems: `${petId}.shiny`, robloxUsername: "Test_Player", discordUsername: "" },
          ...{ message: "", statusNote: "", availability: "custom", customAvailability: text },
        }),
      shown: async () => [at("player", "/trades?view=full")],
    },
    "a server's name": { send: (text) => server({ serverName: text }), shown: servers },
    "a server's owner": { send: (text) => server({ ownerName: text }), shown: servers },
    "a server's description": { send: (text) => server({ description: text }), shown: servers },
    "a suggestion's title": { send: (text) => suggestion({ title: text }), shown: suggestions },
    "a suggestion's description": { send: (text) => suggestion({ description: text }), shown: suggestions },
    "a bio": { send: (text) => player.send("/settings", "profile", { bio: text }), shown: profiles },
    "a note in the collection": {
      send: (text) => player.send("/collection", "change", { petId: String(petId), variant: "normal", quantity: "1", note: text }),
      shown: async () => [at("player", "/collection")],
    },
    "a report": {
      send: (text) => guest.send(`/report/profile/${me.id}`, "report", { reason: "other", text }),
      shown: async () => [at("moderator", "/admin/cases")],
    },
    "an appeal": {
      send: (text) => player.send(`/notices/${caseId}`, "appeal", { text }),
      shown: async () => [at("player", `/notices/${caseId}`), at("moderator", "/admin/cases")],
    },
  };
}

const NAMES = [
  ...["a message", "an edited message", "a message to Support", "an answer of Support", "a guest's name", "a comment"],
  ...["the words of a trade", "the times of a trade", "a server's name", "a server's owner", "a server's description"],
  ...["a suggestion's title", "a suggestion's description", "a bio", "a note in the collection", "a report", "an appeal"],
];

describe("a thousand hostile texts", () => {
  beforeEach(() => {
    // Rate limits are off: the subject here is text.
    const { limits } = site.ctx;
    site.ctx.limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
    onTestFinished(() => {
      site.ctx.limits = limits;
    });
  });

  test("are a thousand", () => expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(1_000));

  test.each(NAMES)("as %s are answered honestly, and nothing of them is markup where they are shown (MSG-104)", async (name) => {
    const field = (await fields())[name];
    if (!field) throw new Error(`There is no field ${name}.`);
    const own = HOSTILE_TEXTS.filter((_, index) => process.env.TEST_HOSTILE === "all" || index % NAMES.length === NAMES.indexOf(name));
    const statuses = new Map<number, number>();
    for (const text of own) {
      const { status, message } = await field.send(text);
      expect([status < 500, typeof message], JSON.stringify(text.slice(0, 80))).toEqual([true, "string"]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()]).toContain(200);
    for (const one of await field.shown()) {
      const [who, address = ""] = one.split(" ") as [Who, string];
      const { status, headers, text } = await readers[who].open(address);
      const isPage = headers.get("content-type")?.startsWith("text/html");
      expect([status, isPage ? RAW.exec(text)?.[0] : typeof JSON.parse(text)], one).toEqual([200, isPage ? undefined : "object"]);
    }
  });

  test("a thousand hostile texts in addresses are answered honestly, too", async () => {
    const addresses = [
      "/messages/search?q=",
      "/values?q=",
      "/trades?pet=",
      "/suggestions?q=",
      "/servers?q=",
      "/messages?before=",
      "/profile/",
      "/pet/",
    ];
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      if (process.env.TEST_HOSTILE !== "all" && index % 5 > 0) continue;
      // A browser sends whole characters.
      const address = `${addresses[((index / 5) % addresses.length) | 0]}${encodeURIComponent(text.toWellFormed())}`;
      const { status, text: page } = await player.open(address);
      expect([status < 500, RAW.exec(page)?.[0]], address.slice(0, 120)).toEqual([true, undefined]);
    }
  });

  test("as bytes that are no characters are answered honestly", async () => {
    const conversation = await openConversation(site.ctx, await actorOf(player), await actorOf(friend));
    for (const bytes of ["%FF%FE", "%ED%A0%80", "%C0%AF", "%00", "%F4%90%80%80", "%", "%zz", "&text=b&text=c"]) {
      const body = `form=send&conversation=${conversation}&key=${randomUUID()}&text=a${bytes}`;
      const { status } = await player.postText(`/messages/${conversation}`, body);
      expect(status, bytes).toBeLessThan(500);
    }
  });
});
