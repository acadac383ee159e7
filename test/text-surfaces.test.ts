import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { COMMANDS } from "../app/access/command.server.ts";
import { orThrow } from "../app/access/guards.ts";
import { writeReview } from "../app/features/reviews/reviews.commands.server.ts";
import { submitServer } from "../app/features/servers/servers.commands.server.ts";
import { deactivateServer } from "../app/features/servers/servers.moderation.commands.server.ts";
import { submitSuggestion } from "../app/features/suggestions/suggestions.commands.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { openConversation, write } from "./conversations.ts";
import { makeDeal } from "./deals.ts";
import { createPets, postTrade } from "./factories.ts";
import { photo } from "./pictures.ts";
import { plainForm } from "./plain-form.ts";
import { createSite, type SiteFields } from "./site.ts";
import { NO_WORDS, TEXT_SURFACES } from "./text-surfaces.ts";

import.meta.glob("../app/features/*/*.commands.server.ts", { eager: true });

const site = await createSite();
const [player, friend, guest, moderator] = [site.as("user"), site.as("user"), site.as("guest"), site.as("moderator")];
const actorOf = async (visitor: typeof player) => (await visitor.ctx()).actor as UserActor;

/** A text field of a form. */
interface Surface {
  by: typeof player;
  address: string;
  form: string;
  /** The fields of the form with a text in that field. */
  fields: (text: string) => SiteFields;
  cookie?: string;
  /** Names have their own rules: they are refused where other text gets a question. */
  isName?: boolean;
  /** It is shown by scripts alone, so nothing can be sent again without them. */
  scripted?: true;
  /** The question on pages in German. */
  question?: string;
}

const PROFILE = { displayName: "", title: "", bio: "", hidesDiscord: "" };
const SERVER = { serverName: "Farm", ownerName: "Gwen", serverType: "hatching", restartInterval: "12h", description: "Come in" };
const SUGGESTION = { category: "feature", title: "A title of it", description: "A description of it", petId: "", text: "" };
const TRADE = {
  robloxUsername: "Test_Player",
  discordUsername: "",
  message: "",
  availability: "anytime",
  customAvailability: "",
  statusNote: "",
};
const APPLICATION = { channelName: "Gwen plays", channelUrl: "https://www.youtube.com/@gwen", subscriberCount: "5000" };
const APPLIED = { ...APPLICATION, content: "Trades", engagementRate: "", contactEmail: "gwen@example.com", additionalInfo: "" };

const serverLink = () => `https://www.roblox.com/share?code=${randomUUID()}&type=Server`;
const own = async () => ({ ...(await player.ctx()), actor: await actorOf(player) });

async function edited(form: string) {
  const [me, other] = [await actorOf(player), await actorOf(friend)];
  const conversation = await openConversation(site.ctx, me, other);
  const number = await write(site.ctx, me, conversation, "Hello!");
  return { form, address: `/messages/${conversation}`, about: { conversation, number: String(number) } };
}

/** The value that a field of a page's form was shown with. */
async function seenOn(address: string, form: string, field: string) {
  const { fields } = plainForm((await player.open(address)).text, form);
  return { [`seen.${field}`]: fields[`seen.${field}`] ?? "" };
}

const server = (field: string) => async (): Promise<Surface> => ({
  ...{ by: player, address: "/servers", form: "submit" },
  fields: (text) => ({ ...SERVER, serverLink: serverLink(), [field]: text }),
});
const serverAgain = (field: string) => async (): Promise<Surface> => {
  const { id } = orThrow(await submitServer(await own(), { ...SERVER, serverLink: serverLink() } as Parameters<typeof submitServer>[1]));
  site.ctx.setNow(new Date(site.ctx.now().getTime() + 3_600_000));
  orThrow(await deactivateServer(await moderator.ctx(), { id, reason: "link" }));
  const surface = await server(field)();
  return { ...surface, address: `/servers?again=${id}`, fields: (text) => ({ ...surface.fields(text), id }) };
};
const suggestion = (field: string) => async (): Promise<Surface> => ({
  ...{ by: player, address: "/suggestions", form: "submit" },
  fields: (text) => ({ ...SUGGESTION, [field]: text }),
});
const suggested = async () => {
  const { category, title, description } = SUGGESTION;
  const { id } = orThrow(await submitSuggestion(await own(), { category: category as "feature", title, description }));
  return id;
};
const suggestionEdit = (field: string) => async (): Promise<Surface> => {
  const address = `/suggestions/${await suggested()}/edit`;
  const seen = { "seen.title": SUGGESTION.title, "seen.description": SUGGESTION.description, "seen.category": SUGGESTION.category };
  return { by: player, address, form: "edit", fields: (text) => ({ ...SUGGESTION, ...seen, [field]: text }) };
};
const trade = (field: string) => async (): Promise<Surface> => {
  const [petId = 0] = await createPets(site.ctx, {});
  const pets = { givingItems: `${petId}.normal`, receivingItems: `${petId}.shiny` };
  const custom = field === "customAvailability" ? { availability: "custom" } : {};
  return { by: player, address: "/trades/create", form: "trade", fields: (text) => ({ ...TRADE, ...pets, ...custom, [field]: text }) };
};
const tradeEdit = (field: string) => async (): Promise<Surface> => {
  const { id } = await postTrade(site.ctx, { owner: await actorOf(player) });
  const more = { trade: id, shownPets: "1.normal;2.normal", ...(field === "customAvailability" && { availability: "custom" }) };
  const address = `/trades/edit/${id}`;
  const seen = await seenOn(address, "trade", "availability");
  return { by: player, address, form: "trade", fields: (text) => ({ ...TRADE, ...seen, ...more, [field]: text }) };
};
const profile = (field: string) => async (): Promise<Surface> => {
  const seen = { "seen.displayName": "", "seen.title": "", "seen.bio": "", ...(await seenOn("/settings", "profile", field)) };
  const isName = field === "displayName";
  return { by: player, address: "/settings", form: "profile", isName, fields: (text) => ({ ...PROFILE, ...seen, [field]: text }) };
};
const application = (field: string) => async (): Promise<Surface> => ({
  ...{ by: player, address: "/partner", form: "apply" },
  fields: (text) => ({ ...APPLIED, [field]: text }),
});
const dealt = async () => {
  const [give = 0, get = 0] = await createPets(site.ctx, {}, {});
  return makeDeal(site.ctx, await actorOf(player), await actorOf(friend), give, get);
};
const answerTo = async () => {
  const deal = await dealt();
  const { id } = orThrow(await writeReview(await friend.ctx(), { id: deal, tags: ["kept"], text: "" }));
  orThrow(await writeReview(await player.ctx(), { id: deal, tags: ["kept"], text: "" }));
  return id;
};
const support = async () => {
  const address = (await player.open("/messages/support")).headers.get("location") ?? "";
  return { address, conversation: address.split("/").at(-1) ?? "" };
};

const SURFACES: Record<string, () => Promise<Surface>> = {
  "message.edit text": async () => {
    const { about, ...form } = await edited("edit-message");
    return { by: player, ...form, scripted: true, fields: (text) => ({ ...about, text }) };
  },
  "message.send text": async () => {
    const { about, ...form } = await edited("send");
    const key = randomUUID();
    return { by: player, ...form, fields: (text) => ({ conversation: about.conversation, key, text }) };
  },
  "profile.save values.bio": profile("bio"),
  "profile.save values.displayName": profile("displayName"),
  "profile.save values.title": profile("title"),
  "review.answer text": async () => ({ by: player, address: `/reviews/${await answerTo()}`, form: "answer", fields: (text) => ({ text }) }),
  "review.write text": async () => ({
    ...{ by: player, address: `/deals/${await dealt()}/review`, form: "review" },
    fields: (text) => ({ tags: "kept", text }),
  }),
  "server.submit description": server("description"),
  "server.submit ownerName": server("ownerName"),
  "server.submit serverName": server("serverName"),
  "server.submit-again description": serverAgain("description"),
  "server.submit-again ownerName": serverAgain("ownerName"),
  "server.submit-again serverName": serverAgain("serverName"),
  "suggestion.comment text": async () => {
    const id = await suggested();
    return { by: player, address: `/suggestions/${id}`, form: "comment", fields: (text) => ({ suggestion: id, text }) };
  },
  "suggestion.submit description": suggestion("description"),
  "suggestion.submit title": suggestion("title"),
  "suggestion.update description": suggestionEdit("description"),
  "suggestion.update title": suggestionEdit("title"),
  "trade.comment text": async () => {
    const { id } = await postTrade(site.ctx, { owner: await actorOf(friend) });
    return { by: player, address: `/trades/${id}`, form: "comment", fields: (text) => ({ trade: id, text }) };
  },
  "trade.create customAvailability": trade("customAvailability"),
  "trade.create discordUsername": trade("discordUsername"),
  "trade.create message": trade("message"),
  "trade.update customAvailability": tradeEdit("customAvailability"),
  "trade.update discordUsername": tradeEdit("discordUsername"),
  "trade.update message": tradeEdit("message"),
};
const FOR_TEAM: Record<string, () => Promise<Surface>> = {
  "guest.begin name": async () => ({
    ...{ by: guest, address: "/messages/support", form: "begin" },
    fields: (text) => ({ name: text, birthYear: "2001" }),
  }),
  "screenshot.send description": async () => {
    const image = new File([new Uint8Array(await photo("#e8267f"))], "screen.jpg", { type: "image/jpeg" });
    const fields = (text: string) => ({ robloxUsername: "Sunny_Otter", image, description: text });
    return { by: player, address: "/inventory/upload", form: "upload", question: GERMAN_QUESTION, fields };
  },
  "guest.write text": async () => {
    const begun = await guest.post("/messages/support", "begin", { name: "Gwen", birthYear: "2001" });
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
    const key = randomUUID();
    return { by: guest, address: "/messages/support", form: "write", fields: (text) => ({ key, text }), cookie };
  },
  "partner-application.send additionalInfo": application("additionalInfo"),
  "partner-application.send channelName": application("channelName"),
  "partner-application.send content": application("content"),
  "partner-application.send engagementRate": application("engagementRate"),
  "support.edit text": async () => {
    const { address, conversation } = await support();
    const { data } = await player.send(address, "send", { conversation, key: randomUUID(), text: "Hello" });
    const about = { conversation, number: String((data as { number: number }).number) };
    return { by: player, address, form: "edit-message", scripted: true, fields: (text) => ({ ...about, text }) };
  },
  "support.write text": async () => {
    const { address, conversation } = await support();
    const key = randomUUID();
    return { by: player, address, form: "send", fields: (text) => ({ conversation, key, text }) };
  },
};

/** Short enough for every field. */
const REFUSED = ["my password is hunter22", "0171 2345678", "Lindenstraße 12"];
const ASKED = ["see evil-pets.xyz", "you are an idiot", "discord.gg/abc12", "gwen@mail.com"];

beforeEach(() => {
  // Rate limits are off: the subject here is text.
  const { limits } = site.ctx;
  site.ctx.limits = { consume: async () => ({ ok: true, limit: 1, remaining: 1, resetSeconds: 1 }) };
  onTestFinished(() => {
    site.ctx.limits = limits;
  });
});

const QUESTION = "Do you really mean this? Then press the button again.";
const GERMAN_QUESTION = "Meinst du das so? Dann drück noch einmal auf den Knopf.";
const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/<!-- -->/g, "");

/** Asks about each text, about the first without scripts as well, and takes the last one, which is meant. */
async function expectQuestions(surface: Surface, texts: readonly string[]) {
  for (const [at, text] of texts.entries()) await expectQuestion(surface, text, { unscripted: at === 0, taken: at === texts.length - 1 });
}

async function expectQuestion(
  { by, address, form, fields, cookie, scripted, isName, question = QUESTION }: Surface,
  text: string,
  { unscripted, taken }: { unscripted: boolean; taken: boolean },
) {
  const asked = await by.send(address, form, fields(text), cookie);
  if (isName && asked.meant === undefined) return expect(asked, text).toMatchObject({ ok: false, status: 422 });
  expect(asked, text).toMatchObject({ ok: false, status: 422, tone: "warning", message: expect.stringContaining(question) });
  expect(asked.meant, text).toMatch(/^\w+$/);
  const other = await by.send(address, form, { ...fields(text), meant: "another" }, cookie);
  expect([other.meant?.split(" ").at(-1), other.message], text).toEqual([asked.meant, asked.message]);
  if (unscripted) {
    const drawn = await by.post(address, form, fields(text), cookie);
    expect(drawn.status, text).toBe(422);
    for (const shown of [text, question]) expect(plain(drawn.text), text).toContain(shown);
    if (!scripted) expect(plainForm(drawn.text, form).fields.meant, text).toBe(asked.meant);
  }
  if (taken) expect(await by.send(address, form, { ...fields(text), meant: asked.meant ?? "" }, cookie), text).toMatchObject({ ok: true });
}

describe("every field in which a player writes", () => {
  test("MOD-063, MOD-064 every field in which a player writes is listed with its readers, and each that other players read is tried here", () => {
    const fields = [...COMMANDS.values()]
      // Other files of the same worker make commands of their own to try.
      .filter(({ name, who }) => ["anyone", "session", "account", "user", "voice"].includes(who) && !name.startsWith("test."))
      .flatMap(({ name, input }) =>
        textsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema).map((field) => `${name} ${field}`),
      )
      .filter((field) => !NO_WORDS.has(field.split(" ")[1] ?? "") && !/ seen(Pets)?[.[]/.test(field));
    expect([...new Set(fields)].sort()).toEqual(Object.keys(TEXT_SURFACES).sort());
    const tried = (surfaces: object) => Object.keys(surfaces).map((name) => name.replace(/^(trade\.update) .*/, "$1 values.*"));
    const readBy = (who: string) => Object.keys(TEXT_SURFACES).filter((name) => TEXT_SURFACES[name] === who);
    expect([...new Set(tried(SURFACES))].sort()).toEqual(readBy("players").sort());
    expect(tried(FOR_TEAM).sort()).toEqual(readBy("team").sort());
  });

  test.each(Object.entries(SURFACES))(
    "MOD-064 a password, a phone number and an address are not stored as %s, and stay typed",
    async (_, make) => {
      const { by, address, form, fields } = await make();
      for (const text of REFUSED) {
        const reply = await by.send(address, form, { ...fields(text), meant: "anything" });
        expect(reply, text).toMatchObject({ ok: false, status: 422, fields: expect.any(Object) });
      }
      const [text = ""] = REFUSED;
      const drawn = await by.post(address, form, fields(text));
      expect([drawn.status, plain(drawn.text).includes(text)]).toEqual([422, true]);
    },
  );

  test.each(Object.entries(SURFACES))(
    "MOD-063 a link, an insult, an invitation and an e-mail address need a confirmation as %s",
    async (_, make) => {
      await expectQuestions(await make(), ASKED);
    },
  );

  test("MOD-063 nothing is stored before the confirmation, and a text refused for another reason gets no question", async () => {
    const surface = await SURFACES["trade.comment text"]?.();
    if (!surface) throw new Error("There is no such surface.");
    const { address, form, fields } = surface;
    const [text, long] = ["see evil-pets.xyz", `see evil-pets.xyz ${"x".repeat(100)}`];
    const asked = await player.send(address, form, fields(text));
    expect((await friend.open(address)).text).not.toContain("evil-pets");
    expect(await player.send(address, form, fields(long))).toMatchObject({ ok: false, message: "Comment must be 100 characters or less" });
    expect(await player.send(address, form, { ...fields(text), meant: asked.meant ?? "" })).toMatchObject({ ok: true });
    expect((await friend.open(address)).text).toContain("evil-pets");
    const taken = await player.send("/settings", "profile", { ...PROFILE, "seen.title": "", title: "Trusted Middleman" });
    expect(taken.message).not.toContain(QUESTION);
  });

  test.each([
    ["de-DE,de;q=0.9", "Telefonnummern werden hier nicht verschickt.", GERMAN_QUESTION],
    ["de-AT,en;q=0.5", "Telefonnummern werden hier nicht verschickt.", GERMAN_QUESTION],
    ["en-GB,de;q=0.5", "Phone numbers are not sent here.", QUESTION],
  ])("MOD-063 a conversation asks and refuses a browser of “%s” in its language", async (language, refusal, question) => {
    const surface = await SURFACES["message.send text"]?.();
    if (!surface) throw new Error("There is no such surface.");
    const { address, form, fields } = surface;
    const ask = async (text: string) => (await player.post(address, form, fields(text), undefined, { "accept-language": language })).text;
    expect(plain(await ask("0171 2345678"))).toContain(refusal);
    expect(plain(await ask("see evil-pets.xyz"))).toContain(question);
  });

  test.each(Object.entries(FOR_TEAM))(
    "MOD-063 an own password needs a confirmation as %s, and reports about others need none",
    async (_, make) => {
      const surface = await make();
      await expectQuestions(surface, REFUSED);
      const { by, address, form, fields, cookie } = surface;
      const told = await by.send(address, form, fields("he asked for my password, evil-pets.xyz"), cookie);
      expect(told.meant).toBeUndefined();
    },
  );
});

interface Schema {
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
}

/** The fields of an input that take any text, by their paths; with a question mark what no schema can describe. */
function textsOf(schema: Schema, path = ""): string[] {
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  if (choices.length > 0) return choices.flatMap((choice) => textsOf(choice, path));
  const { type, properties = {}, additionalProperties: others, items } = schema;
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (type === "object") {
    const named = Object.entries(properties).flatMap(([name, one]) => textsOf(one, path === "" ? name : `${path}.${name}`));
    return [...named, ...(typeof others === "object" ? textsOf(others, `${path}.*`) : [])];
  }
  if (type === "array") return textsOf(items ?? {}, `${path}[]`);
  if (type === "string") return schema.pattern === undefined && schema.format === undefined ? [path] : [];
  return type === undefined && path !== "" ? [`${path}?`] : [];
}
