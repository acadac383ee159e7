import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { IMPORT_MESSAGES } from "../app/features/valuation/valuation.constants.ts";
import { createPets } from "./factories.ts";
import { createSite } from "./site.ts";
import { numberCell, textCell, workbook, zip } from "./workbooks.ts";

const site = await createSite();
const [staff, player] = [site.as("admin"), site.as("user")];
const MB = 1024 * 1024;

const send = (content: Uint8Array | string) =>
  staff.send("/admin/values/import", "read", { file: new Blob([content as Uint8Array<ArrayBuffer>]) });
const HEAD = `<row r="1">${textCell("A1", "name")}${textCell("B1", "normal")}</row>`;
const KING = `<row r="2">${textCell("A2", "King")}${numberCell("B2", 7)}</row>`;
const TABLE = HEAD + KING;
const far = (ref: string) => `A cell far outside the table: ${ref}. Delete the empty rows and columns, and save again.`;

describe("a workbook of values that is sent (ADM-VAL-012)", () => {
  it.each<[string, () => Uint8Array, string]>([
    ["a stray cell in the last corner", () => workbook(`${TABLE}<row r="1048576">${textCell("XFD1048576", "x")}</row>`), far("XFD1048576")],
    ["a stray cell in the last row", () => workbook(`${TABLE}<row r="1048576">${numberCell("A1048576", 1)}</row>`), far("A1048576")],
    ["a stray cell in the last column", () => workbook(`${HEAD}<row r="2">${textCell("XFD2", "x")}</row>`), far("XFD2")],
    ["a stray cell above the table", () => workbook(`<row r="9999">${textCell("B9999", "x")}</row>${TABLE}`), far("B9999")],
    ["a row whose number is beyond all sheets", () => workbook(`${TABLE}<row r="4294967297"><c><v>1</v></c></row>`), far("A4294967297")],
    [
      "a text of 38 MB in a cell",
      () => workbook(`${HEAD}<row r="2">${textCell("A2", "x".repeat(38 * MB))}</row>`),
      "The text in the cell A2",
    ],
    [
      "a shared text of 38 MB",
      () => workbook(`${HEAD}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`, { texts: ["x".repeat(38 * MB)] }),
      "The text in the cell A2",
    ],
    ["a sheet that unpacks to 60 MB", () => workbook(TABLE + " ".repeat(60 * MB)), IMPORT_MESSAGES.bomb],
    [
      "texts that unpack to 60 MB",
      () => workbook(TABLE, { texts: Array.from({ length: 60 }, () => "x".repeat(MB)) }),
      IMPORT_MESSAGES.bomb,
    ],
    [
      "a million and one empty texts",
      () => workbook(TABLE, { parts: { "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(1_000_001)}</sst>` } }),
      IMPORT_MESSAGES.bomb,
    ],
    ["more rows than are taken", () => workbook(HEAD + "<row><c><v>1</v></c></row>".repeat(5_001)), "at most 5,000 rows"],
    [
      "entities that grow without end",
      () =>
        workbook(`${HEAD}<row r="2">${textCell("A2", "&c;")}</row>`, {
          prolog: '<!DOCTYPE w [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
        }),
      IMPORT_MESSAGES.brokenBook,
    ],
    ["elements nested a million times", () => workbook("<a>".repeat(1_000_000)), IMPORT_MESSAGES.brokenBook],
    [
      "an address twice",
      () => workbook(`${TABLE}<row r="3">${numberCell("A3", 1)}${numberCell("A3", 2)}</row>`),
      "The cell A3 is there twice.",
    ],
    ["a row zero", () => workbook(`${TABLE}<row r="3">${numberCell("A0", 1)}</row>`), IMPORT_MESSAGES.brokenBook],
    ["an address with four letters", () => workbook(`${TABLE}<row r="3">${numberCell("AAAA3", 1)}</row>`), IMPORT_MESSAGES.brokenBook],
    [
      "a shared text that is not there",
      () => workbook(`${TABLE}<row r="3"><c t="s"><v>4294967295</v></c></row>`),
      IMPORT_MESSAGES.brokenBook,
    ],
    ["a number that is none", () => workbook(`${TABLE}<row r="3"><c><v>1e999</v></c></row>`), IMPORT_MESSAGES.brokenBook],
    ["a type of cell that nobody knows", () => workbook(`${TABLE}<row r="3"><c t="x"><v>1</v></c></row>`), IMPORT_MESSAGES.brokenBook],
    ["six hundred parts", () => zip(Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, "x"])), IMPORT_MESSAGES.brokenBook],
    ["two parts of one name", () => zip([1, 2].map((at) => ["xl/workbook.xml", `<workbook a="${at}"/>`])), IMPORT_MESSAGES.brokenBook],
    ["its end cut off", () => workbook(TABLE).subarray(0, -40), IMPORT_MESSAGES.brokenBook],
    [
      "packed bytes that are none",
      () => workbook(TABLE).map((byte, at) => (at > 60 && at < 900 ? byte ^ 0x55 : byte)),
      IMPORT_MESSAGES.brokenBook,
    ],
    ["no sheet", () => zip({ "xl/workbook.xml": "<workbook/>", "xl/_rels/workbook.xml.rels": "<a/>" }), IMPORT_MESSAGES.brokenBook],
  ])("a workbook of values that is sent with %s is refused in words", async (_what, make, words) => {
    expect(await send(make())).toMatchObject({ ok: false, status: 422, message: expect.stringContaining(words) });
  });

  const empty = (ref: string) => `<c r="${ref}" s="0"/>`;
  it.each<[string, () => Uint8Array]>([
    ["an empty cell with a format in the last corner", () => workbook(`${TABLE}<row r="1048576">${empty("XFD1048576")}</row>`)],
    ["a space in the last corner", () => workbook(`${TABLE}<row r="1048576">${textCell("XFD1048576", " ")}</row>`)],
    [
      "fifty thousand empty rows with a format",
      () => workbook(TABLE + Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 3}">${empty(`A${at + 3}`)}</row>`).join("")),
    ],
    ["a size that is not its own", () => workbook(TABLE, { after: '<dimension ref="A1:XFD1048576"/>' })],
    ["cells joined over the whole sheet", () => workbook(TABLE, { after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' })],
    ["cells and rows without addresses", () => workbook(TABLE.replace(/ r="\w+"/g, ""))],
    [
      "a file in it that unpacks to 60 MB and that nobody reads",
      () => workbook(TABLE, { parts: { "xl/media/a.zip": Buffer.alloc(60 * MB) } }),
    ],
    [
      "a table of texts that are shared",
      () => workbook(TABLE.replace(textCell("A2", "King"), '<c r="A2" t="s"><v>1</v></c>'), { texts: ["x", "King"] }),
    ],
  ])("a workbook of values that is sent with %s is read", async (_what, make) => {
    await createPets(site.ctx, { name: "King", values: { normal: 5 } });
    const reply = await send(make());
    expect(reply).toMatchObject({ ok: true, to: expect.stringContaining("?import=") });
    expect((await staff.open(`/admin/values/import${reply.to}`)).text.includes("<b>1 change</b>")).toBe(true);
  });

  it("ADM-VAL-010 a workbook of values that is sent with a date in place of a value says so, with its row", async () => {
    await createPets(site.ctx, { name: "King", values: { normal: 5 } });
    const { to } = await send(
      workbook(`${HEAD}<row r="2">${textCell("A2", "King")}<c r="B2" s="1"><v>45000</v></c></row>`, { formats: [0, 14] }),
    );
    expect((await staff.open(`/admin/values/import${to}`)).text.includes("“a date”")).toBe(true);
  });
});

describe("a list of values that is sent as text (ADM-VAL-012)", () => {
  it.each<[string, () => string | Uint8Array, string]>([
    ["a row of three million cells", () => `name,normal\n${",".repeat(3_000_000)}`, "Row 2 cannot be read"],
    ["a head of three million cells", () => ",".repeat(3_000_000), "Row 1 cannot be read"],
    ["a cell of 3.9 MB", () => `name,normal\n${"x".repeat(3.9 * MB)},5`, "Row 2 cannot be read"],
    ["a quotation mark that is never closed, on 3.9 MB", () => `name,normal\n"${"King,5\n".repeat(550_000)}`, "quotation mark"],
    ["an open quotation mark", () => 'name,normal\n"King,5', "a quotation mark is opened and never closed"],
    ["a null character", () => "name,normal\nKing\0,5", IMPORT_MESSAGES.noFile],
    ["UTF-16", () => Buffer.from("\uFEFFname,normal\nKing,5", "utf16le"), "not UTF-8"],
    ["a million rows", () => `name,normal\n${"K,5\n".repeat(1_000_000)}`, "at most 5,000 rows"],
    ["JSON that is nested a million times", () => "[".repeat(1_000_000) + "]".repeat(1_000_000), "Entry 1 is not a pet."],
    ["JSON that ends too early", () => "[".repeat(1_000_000), "This JSON cannot be read"],
    ["JSON whose pets are no list", () => '{"pets": {"length": 4294967295}}', "A JSON file holds a list of pets"],
  ])("a list of values that is sent as text with %s is refused in words", async (_what, make, words) => {
    expect(await send(make())).toMatchObject({ ok: false, status: 422, message: expect.stringContaining(words) });
  });

  it("a list of values that is sent as text reports the errors in its rows, whatever they hold", async () => {
    await createPets(site.ctx, { name: "King", values: { normal: 5 } });
    const { to } = await send(
      `[{"__proto__": {"normal": 9}, "name": "King", "normal": 1e400}, {"name": "${"x".repeat(MB)}", "normal": 5}]`,
    );
    const { text } = await staff.open(`/admin/values/import${to}`);
    expect(["leave out the decimals", "x".repeat(80), "x".repeat(81)].map((words) => text.includes(words))).toEqual([true, true, false]);
    expect(Object.hasOwn(Object.prototype, "normal")).toBe(false);
  });

  it("suggests names for thousands of unknown ones", async () => {
    await createPets(site.ctx, { name: "King Doggy" });
    const { ok } = await send(`name,normal\n${Array.from({ length: 5_000 }, (_, at) => `Kinq Dogy ${at.toString(36)},5`).join("\n")}`);
    expect(ok).toBe(true);
  });
});

describe("a picture that a player sends", () => {
  const upload = (content: Uint8Array) => player.send("/settings", "upload", { image: new Blob([content as Uint8Array<ArrayBuffer>]) });
  const stored = async () =>
    (await site.ctx.files.directoryExists("backgrounds")) && (await site.ctx.files.list("backgrounds").toArray()).length;
  const image = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#e8267f" } });
  const header = (width: string, height: string) =>
    Buffer.from(`89504e470d0a1a0a0000000d49484452${width}${height}0802000000${"00".repeat(64)}`, "hex");

  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ["a header that promises 65,000 by 65,000 pixels", () => header("0000fde8", "0000fde8"), 422],
    ["a header that promises two thousand million pixels a side", () => header("7fffffff", "7fffffff"), 422],
    ["a line of 30,001 pixels", () => image(300, 30_001).png().toBuffer(), 422],
    ["more pixels than are taken", () => image(8_000, 6_000).png().toBuffer(), 422],
    ["a drawing (SVG)", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 422],
    ["its second half missing", async () => (await image(2_000, 2_000).jpeg().toBuffer()).subarray(0, 8_000), 422],
    ["nothing but its first bytes", () => Buffer.from("89504e470d0a1a0a", "hex"), 422],
    ["a ZIP file's first bytes", () => Buffer.from(zip({ "a.png": "x" })), 422],
    ["more than 5 MB", () => Buffer.alloc(5 * MB + 1), 413],
  ])("a picture that a player sends with %s is refused in words, and leaves nothing", async (_what, make, status) => {
    const reply = await upload(await make());
    expect(reply).toMatchObject({ ok: false, status, message: expect.stringMatching(/\w/) });
    expect(Number(await stored())).toBe(0);
  });

  it("a picture that a player sends with three hundred thousand chunks that say nothing is read", async () => {
    const whole = await image(300, 300).png().toBuffer();
    const chunks = Buffer.concat(Array.from({ length: 300_000 }, () => Buffer.from("000000006e6f4e6500000000", "hex")));
    expect(await upload(Buffer.concat([whole.subarray(0, 33), chunks, whole.subarray(33)]))).toMatchObject({ ok: true });
  });
});

describe("a file that is sent to the back office", () => {
  const picture = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      ),
    ]);
  const [guest, member] = [site.as("guest"), site.as("user")];

  it.each([
    ["/admin/values/import", "read", "file"],
    ["/admin/pets", "save", "image"],
    ["/admin/add-pet", "save", "image"],
    ["/admin/pets/images", "image", "image"],
    ["/admin/badges", "add", "image"],
    ["/admin/backgrounds", "add", "image"],
    ["/admin/giveaways", "save", "image"],
    ["/admin/updates", "save", "image"],
  ])("a file for the back office is not read for a sender without permission (%s)", async (address, form, field) => {
    const fields = { [field]: new Blob(["no file of any kind"]) };
    expect(await guest.send(address, form, fields)).toMatchObject({ status: 401 });
    expect(await member.send(address, form, fields)).toMatchObject({ status: 403 });
  });

  it.each([
    [
      "/admin/giveaways",
      { giveaway: "00000000-0000-4000-8000-000000000000", title: "T", prize: "P", endsAt: "2999-01-01T00:00" },
      "prizes",
    ],
    ["/admin/pets/images", { petId: "536870911" }, "pets", "image"],
    ["/admin/add-pet", { name: "" }, "pets"],
    ["/admin/updates", { update: "536870911", title: "T" }, "news"],
  ])("a refused file for the back office leaves no picture (%s)", async (address, fields, folder, form = "save") => {
    const reply = await staff.send(address, form, { ...fields, image: await picture() });
    expect(reply).toMatchObject({ ok: false });
    const { files } = site.ctx;
    expect((await files.directoryExists(folder)) ? await files.list(folder).toArray() : []).toEqual([]);
  });

  it("ADM-VAL-017 a faulty file can be sent thirty times in a row, without a rate limit", async () => {
    for (let at = 0; at < 30; at += 1) expect(await send("name\0")).toMatchObject({ status: 422 });
  });
});

describe("a form with a file that is too large, without scripts", () => {
  const TEXTS = { before: "What stood before", after: "What stood after" };
  /** Each form with a file and text fields: its address, and two of its fields. */
  const FORMS: [address: string, form: string, fields: [string, string], others: Record<string, string>][] = [
    ["/admin/badges?edit=new", "add", ["name", "description"], {}],
    ["/admin/backgrounds?edit=new", "add", ["name", "description"], {}],
    ["/admin/giveaways?edit=new", "save", ["title", "description"], { giveaway: "", endsAt: "2999-01-01T00:00" }],
    ["/admin/updates?edit=new", "save", ["title", "content"], { update: "", category: "game", color: "blue" }],
    ["/admin/pets?edit=new", "save", ["name", "description"], { id: "" }],
    ["/admin/add-pet", "save", ["name", "description"], { id: "" }],
    ["/inventory/upload", "upload", ["robloxUsername", "description"], {}],
  ];

  it.each(FORMS)(
    "without scripts a form with an oversized file keeps the typed values (%s)",
    async (address, form, [first, last], others) => {
      for (const megabytes of [5.2, 12]) {
        const image = new Blob([new Uint8Array(megabytes * MB)]);
        const { status, text } = await staff.post(address, form, { ...others, [first]: TEXTS.before, image, [last]: TEXTS.after });
        expect([status, text.includes(TEXTS.before), text.includes(TEXTS.after)]).toEqual([413, true, true]);
        expect(text).toMatch(/data-form-message[\s\S]*(?:too large|nicht größer)/);
      }
    },
  );

  it("without scripts a form keeps the fields before an oversized file, and says that the rest is missing", async () => {
    const image = new Blob([new Uint8Array(40 * MB)]);
    const fields = { title: TEXTS.before, image, content: TEXTS.after, update: "", category: "game" };
    const { status, text } = await staff.post("/admin/updates?edit=new", "save", fields);
    expect([status, text.includes(TEXTS.before), text.includes(TEXTS.after)]).toEqual([413, true, false]);
    expect(text).toContain("didn’t arrive whole");
  });
});
