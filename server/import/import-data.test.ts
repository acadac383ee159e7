import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import * as schema from "../../app/db/schema.ts";
import { firstChecksum, nextChecksum, termsOf } from "../../app/features/giveaways/core/draw-record.ts";
import { findPetHistory, readCatalogue } from "../../app/features/pets/pets.queries.server.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser } from "../../test/factories.ts";
import { importSource, parseImportArguments } from "./import-data.ts";
import { messyExport, NOW } from "./messy-export.fixture.ts";
import { ImportError, readSource } from "./read-source.ts";
import { createReport, formatReport, type ImportReport } from "./report.ts";

const ctx = await createTestContext();
const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-import-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let serial = 0;

/** Writes files into a folder of their own and returns its path. */
function folderWith(files: Record<string, unknown>): string {
  serial += 1;
  const folder = path.join(scratch, String(serial));
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    const raw = typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    writeFileSync(path.join(folder, name), raw as string);
  }
  return folder;
}

async function importAll(target: string, { dryRun = false, db = ctx.db } = {}): Promise<ImportReport> {
  const report = createReport(dryRun);
  await importSource({ ...ctx, db }, readSource(target, report), report, {});
  return report;
}

/** The database, from which the process is torn away after so many transactions. */
function endingAfter(transactions: number): typeof ctx.db {
  let left = transactions;
  return new Proxy(ctx.db, {
    get(db, name, receiver) {
      if (name !== "transaction") return Reflect.get(db, name, receiver);
      if (left === 0) throw new Error("killed");
      left -= 1;
      return db.transaction.bind(db);
    },
  });
}

/** Row counts after the import of the messy export. */
const ROWS = {
  ...{ pets: 4, pet_variants: 15, value_changes: 1, badges: 9, backgrounds: 1, owned_backgrounds: 1, users: 5, identities: 4 },
  ...{ private_servers: 2, server_stars: 1, trades: 1, trade_items: 2, comments: 1, trade_interests: 1, news: 2 },
  ...{ suggestions: 2, suggestion_values: 2, suggestion_votes: 2, giveaways: 1, giveaway_seeds: 1, giveaway_entries: 2 },
  ...{ collections: 2, collection_items: 1, wishes: 1, alerts: 1, site_settings: 1, site_counters: 1, imported_documents: 29 },
};

/** How many rows every table has. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const [row] = (await ctx.pool.query<{ count: string }>(`select count(*) from "${name}"`)).rows;
    counts[name] = Number(row?.count);
  }
  return counts;
}

const why = (report: ImportReport, collection: string, id: string) =>
  report.lines.filter((line) => line.collection === collection && line.id === id).map((line) => `${line.what}: ${line.why}`);

async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _ of ctx.files.list("", { deep: true })) count += 1;
  return count;
}

const picture = (color: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer();

describe("an import of a messy export", () => {
  const pictured = async () => ({
    ...messyExport(),
    "helper.png": await picture("#c39"),
    "169_meadow.png": await picture("#3c9"),
    "King Doggy.png": await picture("#99c"),
    "overlord.jpg": "no picture",
  });

  it("an import of a messy export takes over what can be, mends what is wrong and says of the rest why not", async () => {
    ctx.setNow(NOW);
    const report = await importAll(folderWith(await pictured()));
    const figures = Object.fromEntries(
      Object.entries(report.tallies).map(([name, { found, taken, here, refused, leftOut }]) => [
        name,
        [found, taken, here, refused, leftOut],
      ]),
    );
    expect(figures).toEqual({
      ...{
        pets: [8, 4, 1, 3, 0],
        pictures: [2, 1, 0, 1, 0],
        badges: [2, 2, 0, 0, 0],
        backgrounds: [2, 1, 0, 1, 0],
        users: [8, 4, 0, 4, 0],
      },
      ...{ servers: [4, 2, 0, 1, 1], trades: [5, 1, 0, 3, 1], suggestions: [3, 2, 0, 1, 0], news: [3, 2, 0, 1, 0] },
      ...{ giveaways: [2, 1, 0, 0, 1], giveawayEntries: [5, 2, 1, 1, 1], giveawayWinners: [1, 0, 0, 0, 1] },
      ...{ collections: [1, 1, 0, 0, 0], wishlists: [2, 2, 0, 0, 0], alerts: [1, 1, 0, 0, 0] },
      ...{ settings: [1, 1, 0, 0, 0], stats: [1, 1, 0, 0, 0], messages: [1, 0, 0, 0, 1] },
    });
    expect(why(report, "pets", "p1")).toEqual(["mended: popularity 50 → 3"]);
    expect(why(report, "users", "fire2")[0]).toContain("nothing proves");
    expect(why(report, "users", "fire3")[0]).toContain("nothing proves whose it is");
    expect(why(report, "trades", "t2")[0]).toContain("It has expired");
    expect(why(report, "trades", "t4")).toEqual(["refused: Its pet is not on the list."]);
    expect(why(report, "backgrounds", "bg9")[0]).toContain("Its picture is not in the folder");
    expect(report.notes.join("\n")).toContain("“mystery” is no collection that this site knows. What it holds (3) was left out.");
    expect(report.notes.join("\n")).toContain("nobody can tell who wrote which");
  });

  it("PET-043 PET-047 an import of a messy export stores values, trend, demand and history as the site keeps them", async () => {
    ctx.setNow(NOW);
    await importAll(folderWith(await pictured()));
    const { pets } = await readCatalogue(ctx);
    const [doggy, overlord, bunny, decimal] = ["King Doggy", "Overlord", "Bunny & Co", "Decimal"].map((name) =>
      pets.find((pet) => pet.name === name),
    );
    expect(doggy).toMatchObject({ rarity: "Mythical", values: { normal: 1200, shiny: 2400, mythic: "O/C", shinyMythic: "N/A" } });
    expect(doggy).toMatchObject({ trend: "Rising", demand: 3, limited: true });
    expect(doggy?.image).toMatch(/^[0-9a-f]{20}$/);
    expect(overlord).toMatchObject({
      values: { normal: "O/C", shiny: "N/A", mythic: null, shinyMythic: null },
      trend: "Rising Fast",
      image: null,
    });
    expect(bunny).toMatchObject({ rarity: "Other", trend: "Stable", demand: 0, variants: ["normal", "shiny", "mythic"] });
    expect(bunny?.values).toMatchObject({ normal: 12_000, shiny: null, mythic: null });
    expect(decimal).toMatchObject({ demand: 4, values: { normal: 10, shiny: null } });
    expect(await findPetHistory(ctx, doggy?.id ?? 0)).toMatchObject([
      { variant: "normal", from: 1000, to: 1200, at: Date.parse(NOW) - 72 * 3_600_000 },
    ]);
  });

  it("AUTH-095 AUTH-096 an import of a messy export gives nobody a role of the team, a verification, a secret or an e-mail address", async () => {
    ctx.setNow(NOW);
    await importAll(folderWith(await pictured()));
    const accounts = await ctx.db.select().from(schema.users).orderBy(schema.users.username);
    const roles = Object.fromEntries(accounts.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({ "": "partner", AdaTrades: "user", "Big Ben": "premium", Dora: "user", "Earlier player": "user" });
    for (const account of accounts)
      expect([account.email, account.robloxVerifiedAt, account.minesweeperHighScore]).toEqual([null, null, 0]);
    const ada = accounts.find(({ username }) => username === "AdaTrades");
    expect(ada).toMatchObject({
      bio: "Write to …",
      customTitle: "",
      customTitleColor: "pink",
      tradesPosted: 12,
      serversPosted: 2,
      welcomedAt: null,
    });
    const badges = await ctx.db.select().from(schema.badges);
    const named = ada?.badges.map((id) => badges.find((badge) => badge.id === id)?.name);
    expect(named).toEqual(["New User", "Helper"]);
    const { rows } = await ctx.pool.query(
      "select row_to_json(u)::text || (select string_agg(row_to_json(i)::text, '') from identities i) as text from users u",
    );
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|2b\$10|secret/);
    const identities = await ctx.db.select().from(schema.identities);
    expect(identities.map(({ provider, subject }) => `${provider}:${subject}`).sort()).toEqual([
      "discord:123456789012345678",
      "roblox:123",
      "roblox:321",
      "roblox:777",
    ]);
  });

  it("an import of a messy export stores trades, suggestions, giveaways and lists by the site's own rules", async () => {
    ctx.setNow(NOW);
    await importAll(folderWith(await pictured()));
    const [trade] = await ctx.db.select().from(schema.trades);
    // The import ignores the totals and the status stored by the browser.
    expect(trade).toMatchObject({ givingTotal: 1200, receivingTotal: 0, status: "loss", availability: "evening", interestedCount: 1 });
    expect(await ctx.db.select().from(schema.comments)).toMatchObject([{ content: "nice" }]);
    const suggestions = await ctx.db.select().from(schema.suggestions).orderBy(schema.suggestions.title);
    expect(suggestions).toMatchObject([
      { title: "Dark mode", status: "approved", upvotes: 2, downvotes: 0, support: 0, adminComment: "Done soon" },
      { title: "Value of a pet", category: "value", petName: "King Doggy", status: "pending", upvotes: 0 },
    ]);
    const [giveaway] = await ctx.db.select().from(schema.giveaways);
    expect(giveaway).toMatchObject({ title: "Free pet", isActive: true, entryCount: 2, lastNumber: 2, lineCount: 2 });
    const entries = await ctx.db.select().from(schema.giveawayEntries).orderBy(schema.giveawayEntries.number);
    // Ada's entry said that it counts twice; Ben is premium.
    expect(entries.map(({ boosted }) => boosted)).toEqual([false, true]);
    const lines = entries.map(({ number, code, boosted }) => ({
      kind: "enters" as const,
      number,
      code,
      tickets: boosted ? (2 as const) : (1 as const),
    }));
    let checksum = await firstChecksum({
      ...{ giveaway: giveaway?.id ?? "", prizes: 1, promise: giveaway?.promise ?? "" },
      terms: giveaway ? termsOf(giveaway) : null,
    });
    for (const line of lines) checksum = await nextChecksum(checksum, line);
    expect(giveaway?.checksum).toBe(checksum);
    expect(await ctx.db.select().from(schema.collections)).toMatchObject([{ shared: false }, { shared: false }]);
    expect(await ctx.db.select().from(schema.collectionItems)).toMatchObject([{ quantity: 3, note: "mine" }]);
    expect(await ctx.db.select().from(schema.wishes)).toMatchObject([{ priority: "high", maxValue: 1_500_000 }]);
    expect(await ctx.db.select().from(schema.alerts)).toMatchObject([
      { minPercentChange: 20, onlyIncreases: false, onlyDecreases: false, variants: ["shiny"] },
    ]);
    expect(await ctx.db.select().from(schema.privateServers)).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    expect(await ctx.db.select().from(schema.siteSettings)).toMatchObject([{ maintenanceMode: false, maintenanceMessage: "Back soon" }]);
    expect(await ctx.db.select().from(schema.news).orderBy(schema.news.id)).toMatchObject([
      { content: "One\nTwo", category: "pet", published: true },
      { category: "website", color: "red", published: false },
    ]);
  });

  it("an import of a messy export that runs again takes over nothing and doubles nothing", async () => {
    ctx.setNow(NOW);
    const folder = folderWith(await pictured());
    const first = await importAll(folder);
    const rows = await countRows();
    expect(rows).toMatchObject(ROWS);
    const second = await importAll(folder);
    expect(await countRows()).toEqual(rows);
    for (const [name, tally] of Object.entries(second.tallies)) {
      expect(tally, name).toMatchObject({ taken: 0, refused: first.tallies[name]?.refused, leftOut: first.tallies[name]?.leftOut });
    }
  });

  it.each([1, 4, 9, 13, 20])("broken off after %i transactions and run again, ends where one run does", async (transactions) => {
    ctx.setNow(NOW);
    const folder = folderWith(await pictured());
    await expect(importAll(folder, { db: endingAfter(transactions) })).rejects.toThrow("killed");
    await importAll(folder);
    expect(await countRows()).toMatchObject(ROWS);
  });

  it("an import of a messy export that runs twice at once doubles nothing", async () => {
    ctx.setNow(NOW);
    const folder = folderWith(await pictured());
    await Promise.all([importAll(folder), importAll(folder)]);
    expect(await countRows()).toMatchObject(ROWS);
  });

  it("as a dry run, writes nothing and says the same", async () => {
    ctx.setNow(NOW);
    const folder = folderWith(await pictured());
    const [before, filesBefore] = [await countRows(), await countFiles()];
    const dry = await importAll(folder, { dryRun: true });
    expect(await countRows()).toEqual(before);
    expect(await countFiles()).toBe(filesBefore);
    const real = await importAll(folder);
    expect({ tallies: dry.tallies, lines: dry.lines, notes: dry.notes }).toEqual({
      tallies: real.tallies,
      lines: real.lines,
      notes: real.notes,
    });
    expect(formatReport(dry)).toContain("This was a dry run: nothing was written.");
  });
});

describe("a table of pets", () => {
  const TABLE = `\ufeffName;Rarity;Egg;Normal;Shiny;Mythic;Shiny Mythic;Trend;Demand;Limited;Odds;Image
"King; Doggy";Legendary;Common Egg; 1.200.000 ;O/C;N/A;none;Rising;5;yes;1 in 4,000;doggy.png
Overlord;Secret;"Void Egg; Royal Egg";00;;;;;;no;;
;Secret;;1;;;;;;;;
Overlord;Common;;7;;;;;;;;
`;

  it("a table of pets is read whatever separates its cells, and images come with it", async () => {
    const report = await importAll(folderWith({ "values.csv": TABLE, "DOGGY.PNG": await picture("#39c") }));
    const { pets } = await readCatalogue(ctx);
    expect(pets).toMatchObject([
      {
        name: "King; Doggy",
        values: { normal: 1_200_000, shiny: "O/C", mythic: "N/A" },
        variants: ["normal", "shiny", "mythic"],
        demand: 5,
        limited: true,
      },
      { name: "Overlord", rarity: "Secret", values: { normal: "N/A", shiny: null }, limited: false, image: null },
    ]);
    expect(pets[0]?.image).not.toBeNull();
    expect(
      await ctx.db.select({ sources: schema.pets.sources, oneIn: schema.pets.oneIn }).from(schema.pets).orderBy(schema.pets.id),
    ).toEqual([
      { sources: ["Common Egg"], oneIn: 4000 },
      { sources: ["Void Egg", "Royal Egg"], oneIn: null },
    ]);
    expect(report.tallies.pets).toMatchObject({ found: 4, taken: 2, here: 1, refused: 1 });
    expect(why(report, "pets", "row 4")).toEqual(["refused: It has no name."]);
  });

  it("an import leaves existing pets as they are, and a second export by other ids finds them", async () => {
    const [id] = await createPets(ctx, { name: "Overlord", values: { normal: 9 } });
    const report = await importAll(
      folderWith({ "pets.csv": "name,normal\nOverlord,12\n", "pets.json": { px: { name: "overlord", values: { normal: 3 } } } }),
    );
    expect(report.tallies.pets).toMatchObject({ found: 2, taken: 0, here: 2 });
    expect((await readCatalogue(ctx)).byId.get(id ?? 0)?.values.normal).toBe(9);
    expect(formatReport(report)).toContain("their values are changed in the back office");
  });
});

describe("accounts that are here already", () => {
  it("accounts that are here already keep what they are; a document that nothing proves to be theirs is not put to them", async () => {
    const own = await createUser(ctx, { subject: "123", username: "AdaTrades" });
    await createUser(ctx, { subject: "777", username: "Carl" });
    const users = [
      { uid: "123", robloxId: "123", bio: "old", role: "premium" },
      { uid: "random", robloxId: "777", bio: "forged" },
    ];
    const wishlists = [
      { id: "w", userId: "123", pets: [] },
      { id: "v", userId: "random", pets: [] },
    ];
    const report = await importAll(folderWith({ "users.json": users, "wishlists.json": wishlists }));
    expect(report.tallies.users).toMatchObject({ here: 1, refused: 1 });
    expect(why(report, "users", "random")[0]).toContain("nothing proves that this document is theirs");
    expect(report.tallies.wishlists).toMatchObject({ taken: 1, refused: 1 });
    expect(await ctx.db.select({ userId: schema.collections.userId }).from(schema.collections)).toEqual([{ userId: own.id }]);
    expect((await ctx.db.select().from(schema.users)).map(({ bio, role }) => [bio, role])).toEqual([
      ["", "user"],
      ["", "user"],
    ]);
  });
});

describe("unreadable input", () => {
  it.each([
    ["a file that is not there", "/nowhere/at/all.json", "There is no /nowhere/at/all.json."],
    ["JSON that breaks off", { "pets.json": '{"a": {"name": ' }, "pets.json is not JSON that can be read"],
    ["text in another encoding", { "pets.csv": Buffer.from([0x6e, 0xe4, 0xff]) }, "is not text in UTF-8"],
    [
      "a table with an open quotation mark",
      { "pets.csv": 'name,normal\nA,1\n"B,2\n' },
      "pets.csv cannot be read from row 3 on: a quotation mark",
    ],
    ["an empty folder", {}, "is empty."],
  ])("%s ends in a sentence, before anything is written", async (_, files, message) => {
    const target = typeof files === "string" ? files : folderWith(files);
    expect(() => readSource(target, createReport(false))).toThrow(ImportError);
    expect(() => readSource(target, createReport(false))).toThrow(message);
  });

  it("a broken line of many is one refused document", async () => {
    const report = await importAll(folderWith({ "pets.jsonl": '{"id":"a","name":"A"}\n{broken\n{"id":"b","name":"B"}\n' }));
    expect(report.tallies.pets).toMatchObject({ found: 3, taken: 2, refused: 1 });
  });

  it("one document that the database does not take leaves the others of its batch", async () => {
    const users = Array.from({ length: 300 }, (_, at) => ({
      uid: String(at + 1),
      username: `Player${at}`,
      bio: at === 150 ? "\u0000".repeat(3) : "",
      stats: { tradesPosted: at === 151 ? 1e12 : 1 },
    }));
    const report = await importAll(folderWith({ "users.json": users }));
    expect(report.tallies.users).toMatchObject({ found: 300, taken: 300, mended: 1 });
    const news = Array.from({ length: 3 }, (_, at) => ({
      id: `n${at}`,
      title: "x",
      content: "y",
      createdAt: 1_700_000_000,
      imageUrl: `${at}.png`,
    }));
    const second = await importAll(folderWith({ "news.json": news, "0.png": await picture("#fff"), "1.png": "no picture" }));
    expect(second.tallies.news).toMatchObject({ found: 3, taken: 2, mended: 1, refused: 1 });
    expect(why(second, "news", "n1")[0]).toContain("refused: The file is not a PNG");
  });
});

describe("the arguments of npm run import", () => {
  it.each([
    [["old.json"], { target: "old.json", dryRun: false, reportFile: undefined }],
    [["--dry-run", "old", "--report", "r.txt"], { target: "old", dryRun: true, reportFile: "r.txt" }],
  ])("%j", (given, { target, dryRun, reportFile }) => {
    expect(parseImportArguments(given)).toEqual({
      target: path.resolve(target),
      dryRun,
      reportFile: reportFile && path.resolve(reportFile),
    });
  });

  it.each([[[]], [["--dry"]], [["a", "b"]], [["a", "--report"]]])("the arguments %j are refused with an ImportError", (given) => {
    expect(() => parseImportArguments(given)).toThrow(ImportError);
  });
});
