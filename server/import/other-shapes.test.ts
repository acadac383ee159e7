import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import * as schema from "~/db/schema.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { createTestContext } from "../../test/database.ts";
import { importSource } from "./import-data.ts";
import { readSource } from "./read-source.ts";
import { createReport, type ImportReport } from "./report.ts";

const ctx = await createTestContext();
const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-shapes-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const NOW = "2026-11-21T12:00:00Z";
const hours = (count: number) => Date.parse(NOW) + count * 3_600_000;

/** Imports files with these names and contents. */
async function importFiles(files: Record<string, unknown>): Promise<ImportReport> {
  ctx.setNow(NOW);
  const folder = mkdtempSync(path.join(scratch, "export-"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), Buffer.isBuffer(content) ? content : JSON.stringify(content));
  const report = createReport(false);
  await importSource(ctx, readSource(folder, report), report, {});
  return report;
}
const told = (report: ImportReport, collection: string, id: string) =>
  report.lines.filter((line) => line.collection === collection && line.id === id).map(({ what, why }) => `${what}: ${why}`);
const accounts = () => ctx.db.select().from(schema.users).orderBy(schema.users.username);

describe("ADM-091 an account whose fields are in users and in robloxUsers", () => {
  const main = {
    ...{ uid: "123", bio: "I trade kitties.", role: "premium", customTitle: "Collector", badges: ["trader"], createdAt: "2024-05-01" },
    ...{ stats: { tradesPosted: 12, serversPosted: 2 }, displayName: "Ada", lastLogin: hours(-5) },
  };
  const roblox = {
    uid: "123",
    robloxUsername: "AdaTrades",
    role: "user",
    createdAt: "2024-06-01",
    stats: { tradesPosted: 3 },
    lastLogin: hours(-9),
  };

  test.each([
    ["under one id", { "robloxUsers.json": { "123": roblox }, "users.json": { "123": main } }],
    ["as lists", { "RobloxUsers.json": [roblox], "users.json": [main] }],
    ["under two ids of one identity", { "robloxUsers.json": { roblox_123: roblox }, "users.json": { "123": main } }],
    ["in one file", { "all.json": { robloxUsers: { "123": roblox }, users: { "123": main } } }],
  ])("ADM-091 an account whose fields are in users and in robloxUsers is one account with all of them, %s", async (_how, files) => {
    const report = await importFiles(files);
    expect(await accounts()).toMatchObject([
      {
        ...{ username: "AdaTrades", bio: "I trade kitties.", role: "premium", customTitle: "Collector" },
        ...{ tradesPosted: 12, serversPosted: 2, createdAt: new Date("2024-05-01"), lastLoginAt: new Date(hours(-5)) },
      },
    ]);
    expect(report.tallies.users).toMatchObject({ found: 2, refused: 0, leftOut: 0 });
    expect(report.lines.map(({ why }) => why).join("\n")).toContain("2 records of this account → one");
    // Again, nothing is doubled.
    await importFiles(files);
    expect(await accounts()).toHaveLength(1);
  });

  test("differences between the records of an account are reported, and the fuller one counts", async () => {
    const report = await importFiles({ "robloxUsers.json": { "123": { ...roblox, bio: "Old" } }, "users.json": { "123": main } });
    expect(told(report, "users", "123").join("\n")).toContain("they differ in bio: the fuller record counts");
    expect(await accounts()).toMatchObject([{ bio: "I trade kitties." }]);
  });

  test("ADM-091 an account whose fields are in users and in robloxUsers takes nothing from a record that only claims the same identity inside", async () => {
    const report = await importFiles({
      "robloxUsers.json": { forged: { ...roblox, robloxId: "123", role: "partner" } },
      "users.json": { "123": main },
    });
    expect(await accounts()).toMatchObject([{ role: "premium" }]);
    expect(told(report, "users", "forged")[0]).toContain("nothing proves that this one belongs to the same person");
  });
});

test("a partner keeps the id of the channel", async () => {
  const id = "UCabcdefghijklmnopqrstuv";
  const channel = { role: "partner", channelUrl: "https://www.youtube.com/@ada", subscriberCount: 500, youtubeChannelId: id };
  const look = { enableFullSiteBackground: true };
  const report = await importFiles({
    "users.json": { "123": { username: "Ada", ...channel, ...look }, "124": { username: "Ben", ...channel, youtubeChannelId: "ben" } },
  });
  expect(await accounts()).toMatchObject([{ youtubeChannelId: id, enableFullSiteBackground: true }, { youtubeChannelId: null }]);
  expect(told(report, "users", "124").join()).toContain("youtubeChannelId is no id of a channel");
});

test.each([
  ["“null” is nothing", { normal: "null", shiny: 5 }, { normal: null, shiny: 5 }, "normal “null” → nothing"],
  ["“undefined” is nothing", { normal: "undefined", shiny: 5 }, { normal: null, shiny: 5 }, "normal “undefined” → nothing"],
  ["an exponent is a number", { normal: "1.2e6", shiny: "3E+2" }, { normal: 1_200_000, shiny: 300 }, "normal “1.2e6” → 1200000"],
  [
    "a list names its variants",
    [
      { variant: "shiny", value: 7 },
      { type: "normal", value: "1,200" },
    ],
    { normal: 1_200, shiny: 7 },
    "",
  ],
  [
    "a list without names has none",
    [1200, 2400],
    { normal: null, shiny: null },
    "values is a list that does not say which variant each one is",
  ],
  ["a text is no values", "1200 each", { normal: null, shiny: null }, "values “1200 each” → no values"],
] as const)("of a pet's values in other shapes, %s, and the rest of the pet is taken over", async (_what, values, expected, note) => {
  const report = await importFiles({ "pets.json": { p1: { name: "King Doggy", rarity: "Secret", trend: "null", values } } });
  const { pets } = await readCatalogue(ctx);
  expect(pets).toMatchObject([{ name: "King Doggy", rarity: "Secret", trend: "Stable", values: expected }]);
  expect(told(report, "pets", "p1").join("\n")).toContain(note);
});

test("ADM-092 a date that is read one way here and another way there is reported, and its record is taken over", async () => {
  const report = await importFiles({
    "users.json": { "123": { username: "Ada", createdAt: "03/04/2025" }, "124": { username: "Ben", createdAt: "13/04/2025" } },
    "news.json": {
      n1: { title: "Hello", content: "One", createdAt: "03/04/2025" },
      n2: { title: "Bye", content: "Two", createdAt: "04/13/2025 10:30" },
    },
    "suggestions.json": { g1: { title: "Dark mode", description: "Please", userId: "123", createdAt: "1/2/2025" } },
    "servers.json": { s1: { userId: "123", serverLink: "https://www.roblox.com/share?code=abc&type=Server", createdAt: "03-04-2025" } },
  });
  const ways = "can be read in two ways: 2025-03-04 or 2025-04-03";
  expect(told(report, "users", "123").join()).toContain(`createdAt “03/04/2025” ${ways}`);
  expect(told(report, "news", "n1").join()).toContain(ways);
  expect(told(report, "servers", "s1").join()).toContain(ways);
  expect(told(report, "suggestions", "g1").join()).toContain("2025-01-02 or 2025-02-01");
  expect(await accounts()).toMatchObject([{ createdAt: new Date(NOW) }, { createdAt: new Date("2025-04-13") }]);
  const news = await ctx.db.select().from(schema.news).orderBy(schema.news.title);
  expect(news).toMatchObject([{ createdAt: new Date("2025-04-13T10:30:00Z") }, { createdAt: new Date(NOW) }]);
  for (const collection of ["users", "news", "suggestions", "servers"])
    expect(report.tallies[collection], collection).toMatchObject({ refused: 0 });
});

const PETS = { "pets.json": { p1: { name: "King Doggy", values: { normal: 1200 } }, p2: { name: "Overlord", values: { normal: 900 } } } };
const SIDES = { giving: [{ petId: "p1" }], receiving: [{ petId: "p2" }] };

test("a trade without a Roblox username has that of its account, and one without either is refused", async () => {
  const open = { ...SIDES, createdAt: hours(-0.1), expiresAt: hours(1) };
  const report = await importFiles({
    ...PETS,
    "users.json": { "123": { robloxUsername: "AdaTrades" }, "123456789012345678": { discordUsername: "ben" } },
    "trades.json": {
      t1: { ...open, userId: "123" },
      t2: { ...open, userId: "123", robloxUsername: "null" },
      t3: { ...open, userId: "123456789012345678" },
      t4: { ...open, userId: "123", createdAt: "03/04/2025" },
    },
  });
  const trades = await ctx.db.select().from(schema.trades);
  expect(trades.map(({ robloxUsername }) => robloxUsername)).toEqual(["AdaTrades", "AdaTrades", "AdaTrades"]);
  expect(told(report, "trades", "t3")).toEqual(["refused: It has no Roblox username, and neither has its account."]);
  expect(told(report, "trades", "t4").join()).toContain("can be read in two ways");
});

test("saved trades come to their owners, with the values of today, once", async () => {
  const files = {
    ...PETS,
    "users.json": { "123": { username: "Ada" } },
    "savedTrades.json": {
      a: { ...SIDES, userId: "123", name: "Best <b>deal</b>", givingTotal: 1, status: "big-win", timestamp: hours(-50) },
      b: { ...SIDES, userId: "123", giving: [{ id: "p1normal", quantity: 2 }] },
      c: { ...SIDES, userId: "anonymous" },
      d: { ...SIDES, userId: "123", receiving: [{ petId: "p404" }] },
    },
  };
  const report = await importFiles(files);
  const saved = await ctx.db.select().from(schema.savedTrades).orderBy(schema.savedTrades.name);
  expect(saved).toMatchObject([
    { name: "Best deal", givingTotal: 1200, receivingTotal: 900, status: "big-loss", savedAt: new Date(hours(-50)) },
    { name: "Unnamed Trade", givingTotal: 2400 },
  ]);
  expect(report.tallies.savedTrades).toMatchObject({ found: 4, taken: 2, refused: 2 });
  await importFiles(files);
  expect(await ctx.db.select().from(schema.savedTrades)).toHaveLength(2);
});

test("applications for the partner programme wait for a review here, and nothing of their channels counts as proven", async () => {
  const said = {
    userId: "123",
    channelName: "Ada TV",
    channelUrl: "https://youtube.com/@ada",
    subscriberCount: "1.2e3",
    content: "Hatching",
  };
  const report = await importFiles({
    "users.json": { "123": { username: "Ada" }, "124": { username: "Ben" } },
    "partnerApplications.json": {
      a: { ...said, contactEmail: "ada@example.com", createdAt: hours(-30), reviewedBy: "me" },
      b: { ...said, userId: "124", status: "rejected", reviewedAt: hours(-5), createdAt: hours(-60), reviewNotes: "Too new" },
      c: { ...said, userId: "124", channelUrl: "https://evil.example/youtube.com" },
      d: { ...said, userId: "124", subscriberCount: 12 },
    },
  });
  const applications = await ctx.db.select().from(schema.partnerApplications).orderBy(schema.partnerApplications.createdAt);
  expect(applications).toMatchObject([
    { status: "rejected", reviewNotes: "Too new", reviewedAt: new Date(hours(-5)), contactEmail: null },
    {
      ...{ status: "pending", channelUrl: "https://www.youtube.com/@ada", subscriberCount: 1_200, contactEmail: "ada@example.com" },
      ...{ ownedBy: null, reviewedBy: null, code: expect.stringMatching(/^BGV-/) },
    },
  ]);
  expect(report.tallies.partnerApplications).toMatchObject({ found: 4, taken: 2, refused: 2 });
});

test("a running giveaway has the picture of its prize, if it is in the folder", async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c39" } })
    .png()
    .toBuffer();
  const giveaway = { title: "Free pet", prize: "King Doggy", endDate: hours(48), isActive: true };
  const report = await importFiles({
    "giveaways.json": {
      w1: { ...giveaway, prizeImageUrl: "https://store.example/o/prizes%2Fdoggy.png?alt=media" },
      w2: { ...giveaway, title: "Another", prizeImageUrl: "https://store.example/o/lost.png" },
    },
    "doggy.png": picture,
  });
  const giveaways = await ctx.db.select().from(schema.giveaways).orderBy(schema.giveaways.title);
  expect(giveaways).toMatchObject([
    { title: "Another", image: null },
    { title: "Free pet", image: expect.stringMatching(/^[0-9a-f]{20}$/) },
  ]);
  expect(told(report, "giveaways", "w2").join()).toContain("the picture of its prize is not in the folder");
});

describe("ADM-092 the picture behind a profile", () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const backdrops = async () =>
    (await ctx.db.select().from(schema.users).orderBy(schema.users.username)).map(({ customBackground }) => customBackground);

  test("ADM-092 the picture behind a profile is imported from the folder by the name that it has in its old address, as one that its owner uploaded", async () => {
    const files = {
      "Sky One.png": await drawn("#9cf"),
      "users.json": {
        "123": { username: "Ada", customBackground: "https://store.example/o/bg%2FSky%20One.png?alt=media" },
        "124": { username: "Ben", customBackground: "backgrounds/sky one.webp" },
        "125": { username: "Cleo", customBackground: "https://store.example/gone.png" },
        "126": { username: "Dan", customBackground: "null" },
      },
    };
    const report = await importFiles(files);
    const [ada, ben, cleo, dan] = await backdrops();
    expect(ada).toMatch(/^[\da-f]{20}$/);
    expect([ben, cleo, dan]).toEqual([ada, null, null]);
    expect((await ctx.db.select().from(schema.uploadedBackgrounds)).map(({ image }) => image)).toEqual([ada, ada]);
    expect(told(report, "users", "125").join()).toContain("customBackground: its picture is not in the folder → none");
    expect(told(report, "users", "126")).toEqual(["mended: customBackground “null” → nothing"]);
    // Again, nothing is changed.
    await importFiles(files);
    expect(await backdrops()).toEqual([ada, ada, null, null]);
  });

  test("ADM-092 the picture behind a profile is left out where it is no picture, and its account is imported", async () => {
    const report = await importFiles({
      "sky.png": Buffer.from("not a picture"),
      "users.json": { "123": { username: "Ada", customBackground: "sky.png" } },
    });
    expect(await backdrops()).toEqual([null]);
    expect(told(report, "users", "123").join()).toMatch(/customBackground: .+ → none/);
  });

  test("ADM-092 the picture behind a profile is a background of the shop for those who own it alone", async () => {
    await importFiles({
      "sky.png": await drawn("#9cf"),
      "backgrounds.json": { b1: { name: "Sky", category: "premium", image: "sky.png" } },
      "users.json": {
        "123": { username: "Ada", customBackground: "sky.png", ownedBackgrounds: ["b1"] },
        "124": { username: "Ben", customBackground: "sky.png" },
      },
    });
    const [shown] = await ctx.db.select().from(schema.backgrounds);
    expect(await backdrops()).toEqual([shown?.image, null]);
    expect(await ctx.db.select().from(schema.uploadedBackgrounds)).toEqual([]);
  });
});

test("ADM-092 a server stays connected with the imported trades of its own player, and with nobody else's", async () => {
  const open = { ...SIDES, createdAt: hours(-0.1), expiresAt: hours(1), robloxUsername: "AdaTrades" };
  const link = (code: string) => `https://www.roblox.com/share?code=${code}&type=Server`;
  const report = await importFiles({
    ...PETS,
    "users.json": { "123": { username: "Ada" }, "124": { username: "Ben" } },
    "trades.json": { t1: { ...open, userId: "123" }, t2: { ...open, userId: "123" }, t3: { ...open, userId: "124" } },
    "servers.json": {
      s1: { userId: "123", serverLink: link("a"), createdAt: hours(-1), associatedTrades: ["t1", "t2", "t1"] },
      s2: { userId: "124", serverLink: link("b"), createdAt: hours(-1), associatedTrades: ["t1", "t3", "gone"] },
      s3: { userId: "123", serverLink: link("c"), createdAt: hours(-1) },
    },
  });
  const { rows } = await ctx.pool.query(
    `select s.link, u.username from server_trades join private_servers s on s.id = server_id
     join trades t on t.id = trade_id join users u on u.id = t.user_id order by 1, 2`,
  );
  expect(rows).toEqual([
    { link: link("a"), username: "Ada" },
    { link: link("a"), username: "Ada" },
    { link: link("b"), username: "Ben" },
  ]);
  expect(told(report, "servers", "s1")).toEqual([]);
  expect(told(report, "servers", "s2").join()).toContain("associatedTrades 3 → 1");
});
