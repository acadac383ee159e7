import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addToWishlist } from "../../app/features/collection/collection.wishes.commands.server.ts";
import { createDiscordCaller, type DiscordCaller } from "../../demo/discord/discord-caller.ts";
import { createTestContext } from "../../test/database.ts";
import { changePet, createPets, createUser, postTrade } from "../../test/factories.ts";
import { buildFor } from "../../test/site.ts";
import { until } from "../../test/until.ts";
import { createDoor } from "../front-door.ts";
import { createHost } from "../host.ts";

const site = await createTestContext();
const door = createDoor();
let caller: DiscordCaller;
let host: Awaited<ReturnType<typeof createHost>>;
let discord: http.Server;
const ALICE = "111";
const seconds = () => Math.floor(site.now().getTime() / 1_000);
/** The simulated time of a cached read, in milliseconds, and whether it fails. */
const reading = { takesMs: 0, fails: false };
const reads: typeof site.reads = Object.assign(Object.create(site.reads), {
  async read(...asked: Parameters<typeof site.reads.read>) {
    if (reading.fails) throw new Error("The database is away.");
    if (reading.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, reading.takesMs));
    return site.reads.read(...asked);
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://localhost:${(door.server.address() as AddressInfo).port}`;
  caller = createDiscordCaller({ environment: "demo", appUrl, now: site.now });
  discord = http.createServer(caller.handler).listen(0, "127.0.0.1");
  await new Promise((resolve) => discord.once("listening", resolve));
  const apiUrl = `http://127.0.0.1:${(discord.address() as AddressInfo).port}${caller.prefix}/api`;
  const config = { ...site.config, appUrl, discordApp: { ...caller.settings, apiUrl } };
  host = await createHost({
    services: { ...site, config, reads },
    door,
    mode: "production",
    build: await buildFor("/terms"),
  });
});
afterEach(() => {
  Object.assign(reading, { takesMs: 0, fails: false });
});
afterAll(async () => {
  discord.close();
  await Promise.all([door.close(), host.close()]);
});

const by = (id: string, locale = "en-US") => ({ user: { id }, locale });
const command = (name: string, options: Record<string, string> = {}, of = by(ALICE)) =>
  caller.call({ type: 2, data: { name, options: Object.entries(options).map(([name, value]) => ({ name, value })) }, ...of });
const press = (custom_id: string, of = by(ALICE)) => caller.call({ type: 3, data: { custom_id }, ...of });

/** All words of a message. */
function textOf({ body: { data = {} } }: Awaited<ReturnType<typeof command>>): string {
  const embeds = (data.embeds ?? []).flatMap(({ title, description, fields = [] }) => [
    title,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return [data.content, ...embeds].filter(Boolean).join("\n");
}

describe("the sender of an interaction", () => {
  test("API-060 a signature proves Discord as the sender, and Discord’s own test of that gets its answer", async () => {
    expect(await caller.call({ type: 1 })).toMatchObject({ status: 200, body: { type: 1 } });
  });

  const forged: [string, { headers?: Record<string, string>; timestamp?: number }][] = [
    ["no signature", { headers: { "x-signature-ed25519": "" } }],
    ["another signature", { headers: { "x-signature-ed25519": "ab".repeat(64) } }],
    ["a signature that is no number", { headers: { "x-signature-ed25519": "zz".repeat(64) } }],
    ["a time that was not signed", { headers: { "x-signature-timestamp": String(seconds() - 1) } }],
    ["no time", { headers: { "x-signature-timestamp": "" } }],
    ["a time of six minutes ago", { timestamp: seconds() - 360 }],
    ["a time in six minutes", { timestamp: seconds() + 360 }],
  ];
  test.each(forged)("API-060 %s is refused with 401", async (_, instead) => {
    expect((await caller.call({ type: 1 }, instead)).status).toBe(401);
    expect((await caller.call({ type: 2, data: { name: "changes" }, ...by(ALICE) }, instead)).status).toBe(401);
  });

  test("API-060 an interaction without a signature is refused before any of it is received", async () => {
    const { port } = door.server.address() as AddressInfo;
    const headers = { "content-type": "application/json", "content-length": "1000" };
    const status = await new Promise((resolve, reject) => {
      const request = http.request({ port, path: "/discord/interactions", method: "POST", headers, agent: false });
      request.on("error", reject).on("response", (answer) => {
        resolve(answer.statusCode);
        request.on("error", () => undefined).destroy();
      });
      request.flushHeaders();
    });
    expect(status).toBe(401);
  });

  test("API-061 an interaction is answered once, and the same one again is refused", async () => {
    const sent = { id: "123456789", type: 2, data: { name: "changes" }, ...by(ALICE) };
    const statuses = (await Promise.all(Array.from({ length: 16 }, () => caller.call(sent)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(15).fill(401)]);
  });

  test.each([
    { type: 2, data: { name: "nothing" } },
    { type: 9 },
    { type: 2 },
    { type: 3, data: {} },
    { type: 2, data: { name: "value", options: "x" } },
  ])("a body that is no interaction of the app is refused: %j", async (sent) =>
    expect((await caller.call({ ...by(ALICE), ...sent })).status).toBe(400),
  );

  test("an oversized interaction is refused before it is read", async () => {
    expect((await caller.call({ type: 1, more: "x".repeat(200_000) })).status).toBe(413);
  });
});

describe("a command", () => {
  test("API-062 /value shows all values of a pet as players write it", async () => {
    const [pet] = await createPets(site, { name: "King Doggy", values: { normal: 12_340_000, shiny: 24_000_000 } });
    const answer = await command("value", { pet: "shiny kd" });
    expect(answer.body.type).toBe(4);
    expect(textOf(answer)).toContain("12,340,000");
    expect(answer.body.data?.embeds?.[0]?.url).toMatch(new RegExp(`/pet/${pet}$`));
  });

  test("PET-097, CALC-100 /value says the flags and the safe range of a value, and /calc the range of its verdict, in the caller’s language", async () => {
    const [pet = 0] = await createPets(
      site,
      { name: "King Doggy", values: { normal: 1_000_000 } },
      { name: "Leviathan", values: { normal: 1_250_000 } },
    );
    expect(textOf(await command("value", { pet: "king doggy" }))).not.toContain("⚠");
    await changePet(site, pet, { normal: 1_200_000 });
    expect(textOf(await command("value", { pet: "king doggy" }))).toContain(
      "**1,200,000**\n⚠ Settling\nSafe range: 1,000,000 to 1,200,000",
    );
    const german = textOf(await command("value", { pet: "king doggy" }, by(ALICE, "de")));
    expect(german).toContain("⚠ Gerade geändert\nSichere Spanne: 1.000.000 bis 1.200.000");
    const sides = { give: "king doggy", get: "leviathan" };
    expect(textOf(await command("calc", sides))).toContain("Within the safe ranges of flagged values: Fair to Big Win.");
    expect(textOf(await command("calc", sides, by(ALICE, "de")))).toContain("Fair bis Großer Gewinn.");
  });

  test.each(["what is my kd worth", "kd or leviathan", "I got a kd, and a leviathan", "is king doggy good", "kd for 2 leviathan"])(
    "API-099 /value asks which pet is meant instead of guessing one: %s",
    async (pet) => {
      await createPets(site, { name: "King Doggy" }, { name: "Leviathan" });
      const { body } = await command("value", { pet });
      expect(body.data).toMatchObject({ flags: 64, embeds: [], content: expect.stringMatching(/^I don’t know a pet named/) });
    },
  );

  test.each(["kd", "sh kd", "2 king doggy", "kng dogy", "King Doggy (Shiny) x2"])(
    "API-099 /value takes one pet, however it is written: %s",
    async (pet) => {
      await createPets(site, { name: "King Doggy" }, { name: "Leviathan" });
      expect((await command("value", { pet })).body.data?.embeds?.[0]?.title).toContain("King Doggy");
    },
  );

  test("API-099 /trade does not guess one of two pets either, and names both", async () => {
    await createPets(site, { name: "King Doggy" }, { name: "Leviathan" });
    expect((await command("trade", { pet: "kd or leviathan" })).body.data?.content).toContain(
      "Did you mean **King Doggy**, **Leviathan**?",
    );
  });

  test("API-062 a command names unknown pets, in a reply for the caller alone, and mentions nobody", async () => {
    await createPets(site, { name: "King Doggy" });
    const answer = await command("value", { pet: "@everyone **kang doggi** <@1>" });
    expect(answer.body.data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
    expect(answer.body.data?.content).toContain(String.raw`\@everyone`);
  });

  test("API-062 /calc shows the verdict on two lists, and the lines it did not understand", async () => {
    await createPets(site, { name: "King Doggy", values: { normal: 1_000 } }, { name: "Leviathan", values: { normal: 2_100 } });
    const answer = await command("calc", { give: "2 kd + qqqqq", get: "leviathan" });
    expect(textOf(answer)).toContain("Fair · 1.05x");
    expect(textOf(answer)).toContain("2 × King Doggy: 2,000");
    expect(textOf(answer)).toContain("You get 100 more than you give.");
    expect(textOf(answer)).toContain("Not understood: “qqqqq”");
    expect(textOf(await command("calc", { give: " ", get: "leviathan" }))).toContain("at least one pet on each side");
    expect(textOf(await command("calc", { give: "kang doggi xqz", get: "leviathan" }))).toMatch(
      /^Not understood: “kang doggi xqz”( \(King Doggy\?\))?\.$/,
    );
    expect(textOf(await command("calc", { give: "9 kd", get: "leviathan" }))).toBe("Each side holds at most 8 pets.");
    expect(textOf(await command("calc", { give: "8 kd", get: "leviathan" }))).toContain("8 × King Doggy: 8,000");
  });

  test("API-063 a command is answered in the language of its caller", async () => {
    await createPets(site, { name: "King Doggy", values: { normal: 1_000 } }, { name: "Leviathan", values: { normal: 2_100 } });
    const calculated = textOf(await command("calc", { give: "kd", get: "leviathan" }, by(ALICE, "de")));
    expect(calculated).toContain("Du bekommst 1.100 mehr, als du gibst.");
    expect(calculated).toContain("Großer Gewinn · 2,10x");
    expect(textOf(await command("value", { pet: "kd" }, by(ALICE, "de")))).toMatch(/Trend\nStabil/);
  });

  test("API-062 /trade lists open trades without the names of their posters", async () => {
    await postTrade(site);
    const { pets } = await (await import("../../app/features/pets/pets.queries.server.ts")).readCatalogue(site);
    const shown = await Promise.all(pets.map(({ name }) => command("trade", { pet: name })));
    const text = shown.map(textOf).join("\n");
    expect(text).toContain("/trades/");
    expect(text).not.toContain("Poster");
  });

  test("API-064 /wishlist shows the caller’s own list to the caller alone, and asks players without an account to connect", async () => {
    expect((await command("wishlist")).body.data).toMatchObject({
      flags: 64,
      content: expect.stringContaining("connect this Discord account"),
    });
    const [petId = 0] = await createPets(site, { name: "King Doggy", values: { normal: 1_000 } });
    const user = await createUser(site, { provider: "discord", subject: "222" });
    await addToWishlist({ ...site, actor: user }, { pets: [{ petId, variant: "normal" }] });
    const own = await command("wishlist", {}, by("222"));
    expect(own.body.data?.flags).toBe(64);
    expect(textOf(own)).toContain("King Doggy: **1,000**");
    expect(textOf(own)).not.toContain("more");
    const many = await createPets(site, ...Array.from({ length: 8 }, (_, at) => ({ name: `Cat ${at}`, values: { normal: 1, shiny: 7 } })));
    await addToWishlist({ ...site, actor: user }, { pets: many.map((pet) => ({ petId: pet, variant: "shiny" })) });
    const whole = textOf(await command("wishlist", {}, by("222")));
    expect(whole).toContain("Shiny Cat 6: **7**");
    expect(whole).toContain("and 1 more");
  });
});

describe("a button", () => {
  test("API-065 a button works for its caller only", async () => {
    await createPets(site, { name: "King Doggy" });
    expect((await press("changes:111:")).body).toMatchObject({ type: 7 });
    const others = await press("changes:111:", by("999"));
    expect(others.body).toMatchObject({ type: 4, data: { flags: 64, content: expect.stringContaining("Only the player who asked") } });
  });

  test.each(["", "changes", "changes:111:<script>", "delete:111:1", "changes:111:newest~x~y"])(
    "API-065 with the id %j does no harm",
    async (id) => {
      expect((await press(id)).status).toBe(200);
    },
  );
});

describe("an option that is typed", () => {
  const suggest = async (options: Record<string, string>, focused: string) => {
    const typed = Object.entries(options).map(([name, value]) => ({ name, value, focused: name === focused }));
    const { body } = await caller.call({ type: 4, data: { name: "calc", options: typed }, ...by(ALICE) });
    return (body.data?.choices ?? []).map(({ name }) => name);
  };

  test("API-066 an option that is typed is completed by the site’s search; of a list, its last part", async () => {
    await createPets(site, { name: "King Doggy" }, { name: "Leviathan" });
    expect(await suggest({ give: "kd" }, "give")).toContain("King Doggy");
    expect(await suggest({ give: "King Doggy + 2 levi" }, "give")).toContain("King Doggy + 2 Leviathan");
    expect(await suggest({ give: "" }, "give")).toEqual([]);
  });

  test.each([
    ["sh kd", "Shiny King Doggy"],
    ["kd sm", "Shiny Mythic King Doggy"],
    ["2 myth king d", "2 Mythic King Doggy"],
    ["Leviathan + 3x shiny kng dogy", "Leviathan + 3 Shiny King Doggy"],
  ])("API-100 an option that is typed keeps the form and the amount that were typed: %s", async (typed, completed) => {
    await createPets(site, { name: "King Doggy", values: { normal: 1, shiny: 2, mythic: 3, shinyMythic: 4 } }, { name: "Leviathan" });
    expect((await suggest({ give: typed }, "give"))[0]).toBe(completed);
  });

  test("API-100 an option leaves out a pet that does not exist in the typed form", async () => {
    await createPets(site, { name: "King Doggy", values: { normal: 1 } }, { name: "Kind Dog", values: { normal: 1, shiny: 2 } });
    expect(await suggest({ give: "shiny kd" }, "give")).toEqual(["Shiny Kind Dog"]);
  });

  test("API-066 an option that is typed has at most 25 suggestions of at most 100 characters", async () => {
    await createPets(site, ...Array.from({ length: 40 }, (_, at) => ({ name: `Doggy ${String.fromCharCode(65 + (at % 26))}${at}` })));
    expect((await suggest({ give: "doggy" }, "give")).length).toBe(25);
    expect(await suggest({ give: `${"x".repeat(99)} + doggy` }, "give")).toEqual([]);
  });
});

describe("an answer that takes long", () => {
  test("API-067 a slow answer is deferred, and sent as soon as it is there", async () => {
    await createPets(site, { name: "King Doggy" });
    reading.takesMs = 2_200;
    const asked = { type: 2, token: "late-one", data: { name: "value", options: [{ name: "pet", value: "kd" }] }, ...by("333") };
    expect((await caller.call(asked)).body).toEqual({ type: 5, data: { flags: 64 } });
    await until(() => expect(caller.late.get("late-one")?.embeds?.[0]?.title).toContain("King Doggy"));
  });

  test("API-067 a slow answer that fails says so, in words", async () => {
    reading.fails = true;
    expect((await command("value", { pet: "kd" }, by("444"))).body).toMatchObject({
      type: 4,
      data: { flags: 64, content: expect.stringContaining("can’t reach the values") },
    });
  });

  test("API-068 a command over the rate limit does not start", async () => {
    const all = await Promise.all(Array.from({ length: 41 }, () => command("wishlist", {}, by("555"))));
    expect(all.filter((answer) => textOf(answer).includes("very quickly")).length).toBe(1);
  });
});
