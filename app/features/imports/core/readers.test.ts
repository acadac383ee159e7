import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Fields } from "../imports.types.ts";
import { parseDemand } from "./demand.ts";
import { FieldReader } from "./field-reader.ts";
import { cleanText, stripHtml } from "./plain-words.ts";
import { pictureName, readPet } from "./read-pet.ts";
import { readSuggestion } from "./read-suggestion.ts";
import { readUser } from "./read-user.ts";
import { parseCollectionName, unfoldExport } from "./unfold-export.ts";

const digest = (text: string) => String(text.length);
const fields = fc.dictionary(fc.string(), fc.anything());

describe("values", () => {
  const valuesOf = (normal: unknown) => {
    const reader = new FieldReader({ values: { normal } });
    return [reader.values("values").normal, reader.mended.length > 0];
  };

  test.each([
    [1200, 1200, false],
    ["1,200", 1200, false],
    ["1.200.000", 1_200_000, false],
    ["12k", 12_000, false],
    ["519.2k", 519_200, false],
    ["1,500 m", null, true],
    ["1’500 m", 1_500_000_000, false],
    ["1.2345k", 1235, true],
    ["1,5k", 1_500, false],
    ["148.661", null, true],
    ["10.4", 10, true],
    [10.6, 11, true],
    [0, "O/C", false],
    ["0", "O/C", false],
    ["00", "N/A", false],
    ["o/c", "O/C", false],
    ["n/a", "N/A", false],
    [-1, null, true],
    [0.2, null, true],
    [1e16, null, true],
    [Number.NaN, null, true],
    ["a lot", null, true],
    [true, null, true],
    ["none", undefined, false],
    [undefined, undefined, false],
  ])("PET-047 … PET-052 %j is %j", (input, value, mended) => {
    expect(valuesOf(input)).toEqual([value, mended]);
  });

  it("whole numbers from 1 to 10^15 come through as they are, as numbers and as texts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), (number) => {
        expect(valuesOf(number)).toEqual([number, false]);
        expect(valuesOf(String(number))).toEqual([number, false]);
        expect(valuesOf(number.toLocaleString("en-US"))).toEqual([number, false]);
      }),
    );
  });

  it("whatever stands there, a value is a whole number in bounds, O/C, N/A or none", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const [value] = valuesOf(input);
        const known = value === undefined || value === null || value === "O/C" || value === "N/A";
        expect(known || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1e15)).toBe(true);
      }),
    );
  });
});

describe("popularity", () => {
  test.each([
    [0, 0],
    [1, 1],
    [5, 5],
    [6, 1],
    [20, 1],
    [21, 2],
    [50, 3],
    [80, 4],
    [81, 5],
    [100, 5],
    [101, null],
    [-1, null],
    ["4", 4],
    ["4/5", 4],
    ["6/5", null],
    ["80/100", 4],
    ["4/100", 1],
    ["60 %", 3],
    ["Very High", 5],
    ["huge", null],
    [null, null],
  ])("%j is %j", (input, demand) => {
    expect(parseDemand(input)).toBe(demand);
  });
});

describe("words", () => {
  test.each([
    ["<p>One</p><p>Two<br>Three</p>", "One\nTwo\nThree\n"],
    ["I <3 my pets & 2 < 3", "I <3 my pets & 2 < 3"],
    ["a<script>alert(1)</script>b<style>x{}</style>", "ab"],
    ["&lt;img src=x onerror=1&gt;&#65;&amp;", "A&"],
    ["<!-- x -->y<!-- z", "y"],
  ])("%j has its HTML taken out", (raw, text) => {
    expect(stripHtml(raw)).toBe(text);
  });

  it("e-mail addresses are taken out, and a text is cut where it is too long", () => {
    expect(cleanText("Ask me: ada.b+c@mail.example.com!", 50)).toEqual({ text: "Ask me: …!", mended: ["e-mail address taken out"] });
    expect(cleanText("😀".repeat(5), 4)).toEqual({ text: "😀😀😀😀", mended: ["cut after 4 characters"] });
    expect(cleanText("😀".repeat(4), 4).mended).toEqual([]);
  });

  it("whatever stands there, no tag and no address is left, and the bound holds", () => {
    const raw = fc
      .array(fc.oneof(fc.string(), fc.constantFrom("<b>", "</p>", "&lt;i&gt;", "<script>", "a@b.cd", "\u0000")))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(raw, (text) => {
        const clean = cleanText(text, 30);
        expect(clean.text).not.toMatch(/<\/?[a-z][^<>]*>/i);
        expect(clean.text).not.toMatch(/[\w.+-]@[\w-]+\.[\w-]/);
        expect([...clean.text].length).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe("exports", () => {
  test.each([
    ["trades", "trades"],
    ["Trade", "trades"],
    ["Trades (2)", "trades"],
    ["PrivateServer", "servers"],
    ["giveaway_entries", "giveawayEntries"],
    ["giveawayEntries", "giveawayEntries"],
    ["Chats", "messages"],
    ["userInventory", "inventory"],
    ["__proto__", null],
    ["constructor", null],
    ["", null],
  ])("the collection “%s” is %j", (name, collection) => {
    expect(parseCollectionName(name)).toBe(collection);
  });

  const pet = { collection: "pets", id: "a", data: { name: "A" } };
  test.each<[string, unknown, string]>([
    ["a list", [{ id: "a", name: "A" }], "pets"],
    ["documents by their ids", { a: { name: "A" } }, "Pets"],
    ["all collections in one", { pets: { a: { name: "A" } } }, "backup"],
    ["the wrapper of a tool", { __collections__: { pets: { a: { name: "A", __collections__: {} } } } }, "pets"],
    ["a list that names itself", { pets: [{ id: "a", name: "A" }] }, "pets"],
    ["fields below data", [{ id: "a", data: { name: "A" } }], "pets"],
    [
      "fields with their types",
      { documents: [{ name: "projects/x/databases/y/documents/pets/a", fields: { name: { stringValue: "A" } } }] },
      "pets",
    ],
  ])("%s", (_, json, file) => {
    const { documents, broken, unknown } = unfoldExport(json, file, digest);
    expect([documents.length, broken, unknown]).toEqual([1, [], []]);
    expect(documents[0]).toMatchObject({ collection: pet.collection, id: pet.id });
    expect(documents[0]?.data).toMatchObject(pet.data);
  });

  it("values that are no documents are named, and unknown collections are counted", () => {
    expect(unfoldExport({ a: null, b: [1], c: { name: "C" } }, "pets", digest).broken.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(unfoldExport([1, 2], "mystery", digest).unknown).toEqual([{ name: "mystery", count: 2 }]);
    expect(unfoldExport("text", "pets", digest).unknown).toEqual([{ name: "pets", count: 0 }]);
  });

  it("typed fields are decoded, whatever is in them", () => {
    const typed = {
      mapValue: { fields: { n: { integerValue: "5" }, l: { arrayValue: { values: [{ booleanValue: true }, { nullValue: null }] } } } },
    };
    const [document] = unfoldExport({ documents: [{ name: "x/pets/a", fields: { v: typed } }] }, "pets", digest).documents;
    expect(document?.data).toEqual({ v: { n: 5, l: [true, null] } });
  });

  it("an export is read without failing, whatever is in its files", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("pets", "all", "settings"), (json, file) => void unfoldExport(json, file, digest)),
    );
  });
});

describe("accounts", () => {
  const userOf = (id: string, data: Fields) => {
    const reading = readUser(data, id);
    return reading.ok
      ? `${reading.value.account.provider}:${reading.value.account.subject}${reading.value.proven ? "" : "?"}`
      : reading.why;
  };

  test.each([
    ["123", {}, "roblox:123"],
    ["roblox_123", { robloxId: "9" }, "roblox:123"],
    ["discord_123456789012345678", { robloxId: "9" }, "discord:123456789012345678"],
    ["123456789012345678", {}, "discord:123456789012345678"],
    ["abc", { robloxId: 77 }, "roblox:77?"],
    ["abc", { discordId: "123456789012345678" }, "discord:123456789012345678?"],
    ["abc", { robloxId: "0", username: "Ada" }, "It has no id at Roblox or Discord, so nobody could sign in to it."],
    ["guest-user", {}, "It has no id at Roblox or Discord, so nobody could sign in to it."],
  ])("AUTH-095 %s with %j is %s", (id, data, expected) => {
    expect(userOf(id, data)).toBe(expected);
  });

  it("AUTH-097 whatever a document says, nobody becomes one of the team", () => {
    fc.assert(
      fc.property(fields, fc.constantFrom("owner", "admin", "moderator", "OWNER", "partner", "x"), (data, role) => {
        const reading = readUser({ ...data, role, isAdmin: true }, "123");
        expect(reading.ok && ["user", "premium", "partner"].includes(reading.value.account.role)).toBe(true);
      }),
    );
  });
});

describe("pets and suggestions", () => {
  it("a pet or suggestion is read without failing, whatever is in its document", () => {
    fc.assert(
      fc.property(fields, fc.anything(), (data, values) => {
        readPet({ name: "A", ...data, values });
        readSuggestion({ ...data, createdAt: 1_700_000_000, petId: "p", suggestedValues: values });
      }),
    );
  });

  it("a picture is known by the file that an address ends with", () => {
    expect(pictureName("https://store.example/o/pets%2FKing%20Doggy.PNG?alt=media&token=x")).toBe("king doggy");
    expect(pictureName("C:\\pets\\Overlord.jpeg")).toBe("overlord");
    expect(pictureName("100%.png")).toBe("100%");
    expect(pictureName("")).toBe("");
  });
});
