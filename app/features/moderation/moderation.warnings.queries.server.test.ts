import { expect, test } from "vitest";
import { as } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { wordRules } from "../../db/schema/moderation.ts";
import { SCAMS } from "./core/scams.ts";
import { BLOCKED_WARNINGS } from "./moderation.warnings.constants.ts";
import { findCaughtIn, findWarningsIn, WORD_RULES } from "./moderation.warnings.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const guest = site.as("guest");
/** The visible text of a page. */
const wordsOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ").replace(/\s+/g, " ");

test("MOD-060 texts are searched by the built-in rules and by those of the staff that are switched on, once they have changed", async () => {
  const now = ctx.now();
  const rule = { warning: "trade", language: "en", createdAt: now } as const;
  await ctx.db.insert(wordRules).values([
    { ...rule, name: "moon swap" },
    { ...rule, name: "star swap", active: false },
    { ...rule, name: "sun swap", warning: "something-of-old" },
  ]);
  ctx.bus.publish("cache.invalidated", { tags: [WORD_RULES] });
  expect(await findWarningsIn(ctx, "a Moon  Swap? my insta is @bob")).toEqual([
    { kind: "trade", text: "Moon  Swap" },
    { kind: "contact", text: "my insta is" },
  ]);
  expect(await findWarningsIn(ctx, "star swap, sun swap, see http://localhost:3000/trades")).toEqual([]);
  await ctx.db.delete(wordRules);
  ctx.bus.publish("cache.invalidated", { tags: [WORD_RULES] });
  expect(await findWarningsIn(ctx, "a moon swap?")).toEqual([]);
});

test("MOD-064 passwords and codes, addresses and phone numbers never reach another player", async () => {
  const isBlocked = async (text: string) => (await findWarningsIn(ctx, text)).some(({ kind }) => BLOCKED_WARNINGS.has(kind));
  for (const text of ["my password is hunter2", "send me the code you got", "12 Maple Street", "call 555-123-4567"])
    expect(await isBlocked(text), text).toBe(true);
  for (const text of ["add me on snap", "how old are you", "use code RELEASE", "worth 12,340,000", "it has 5551234567 hatches"])
    expect(await isBlocked(text), text).toBe(false);
});

test("MOD-065 warnings at sending come first, then those of today's rules in the text and its fields, each kind once", async () => {
  const caught = [
    { kind: "contact", text: "as it was sent" },
    { kind: "something-of-old", text: "x" },
  ];
  const fields: [string, string][] = [["Note", "my password is hunter2"]];
  expect(await findCaughtIn(ctx, { caught, text: "add me on discord.gg/abc, you idiot", fields })).toEqual([
    { kind: "contact", text: "as it was sent" },
    { kind: "insult", text: expect.stringContaining("idiot") },
    { kind: "secret", text: expect.stringContaining("password") },
  ]);
  expect(await findCaughtIn(ctx, { text: "I saw it first", fields: [] })).toEqual([]);
});

test("MOD-072 MOD-073 without scripts a link, a name or a message is judged by the server, and nothing is called safe", async () => {
  const judged = async (text: string) => wordsOf((await guest.post("/is-this-real", "", { text })).text);
  expect(await judged("https://rob1ox.com")).toMatch(/This is not roblox\.com.*“1” stands where “l” should/);
  expect(await judged("https://www.roblox.com/games/1")).toMatch(
    /This address belongs to roblox\.com.*Even on a real site, somebody can write lies/,
  );
  expect(await judged("Bubblegum Admin")).toMatch(/This name sounds like a team’s/);
  expect(await judged("u go first")).toMatch(/“u go first” This is how scams begin/);
  expect(await judged("nice pet")).toMatch(/We found nothing wrong That does not mean it is safe/);
  expect(await judged("<b>x</b>")).not.toContain("undefined");
  expect(await judged(" ")).not.toContain("We found");
});

test("MOD-072 browsers get the rules of the staff and the names that are shown of the team, and judge by them", async () => {
  const { actor } = await as(ctx, "moderator");
  ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  await ctx.db.insert(wordRules).values({ warning: "trade", language: "any", name: "moon swap", createdAt: ctx.now() });
  const given = JSON.parse((await guest.open("/word-rules.json")).text);
  expect(given.rules).toEqual([{ kind: "trade", phrase: "moon swap" }]);
  expect(given.names).toHaveLength(1);
  expect(actor.kind).toBe("user");
});

test("MOD-070 MOD-071 the guide shows each scam with a picture that is described, and both pages are found", async () => {
  const guide = (await guest.open("/safe-trading")).text;
  for (const { id, picture, act } of SCAMS) {
    expect(guide).toContain(`id="${id}"`);
    expect(guide).toContain(`aria-label="${picture}"`);
    expect(wordsOf(guide)).toContain(act);
  }
  // Three minutes at 230 words a minute.
  const told = SCAMS.flatMap(({ title, says, goes, see, act }) => [title, says, goes, see, act]).join(" ");
  expect(told.split(" ").length).toBeLessThan(690);
  const { text } = await guest.open("/sitemap.xml");
  for (const page of ["/safe-trading", "/is-this-real"]) {
    expect(text).toContain(`${page}</loc>`);
    expect(guide).toContain(`href="${page}"`);
  }
});
