import { beforeEach, describe, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import { MESSAGES } from "./trades.constants.ts";
import { readTradeForm } from "./trades.form.queries.server.ts";

const ctx = await createTestContext();
const DETAILS = {
  robloxUsername: " Gwen_1 ",
  discordUsername: "",
  message: "Only today",
  availability: "evening",
  customAvailability: "",
  statusNote: "",
};

let pet = 0;
beforeEach(async () => {
  [pet = 0] = await createPets(ctx, { name: "King Doggy" });
});

const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...DETAILS, ...fields })) form.set(name, value);
  return readTradeForm(ctx, form);
};
const side = (count: number) => Array.from({ length: count }, () => `${pet}.shiny`).join(",");

describe("the form of a trade", () => {
  test("takes the pets of the picker, up to eight a side", async () => {
    const form = await read({ givingItems: side(8), receivingItems: side(1) });
    expect(form).toMatchObject({ ok: true, input: { ...DETAILS, receiving: [{ petId: pet, variant: "shiny" }] } });
    expect(form.ok && form.input.giving).toHaveLength(8);
  });

  test.each([
    ["nine pets on one side", 9, 1, MESSAGES.tooManyPets],
    ["nine pets on the other side", 1, 9, MESSAGES.tooManyPets],
    ["no pet on one side", 0, 1, MESSAGES.needsPets],
  ])("%s: comes back with everything that was typed", async (_name, giving, receiving, message) => {
    expect(await read({ givingItems: side(giving), receivingItems: side(receiving) })).toEqual({
      ok: false,
      answer: { message, errors: {}, details: DETAILS, lists: { giving: "", receiving: "" } },
    });
  });

  test("takes lists as people write them, and says what it does not understand", async () => {
    expect(await read({ giving: "2 shiny king doggy", receiving: "king doggy" })).toMatchObject({
      ok: true,
      input: { giving: [{ variant: "shiny" }, { variant: "shiny" }], receiving: [{ petId: pet, variant: "normal" }] },
    });
    const lists = { giving: "9 king doggy", receiving: "zzzz qqqq" };
    expect(await read(lists)).toMatchObject({
      ok: false,
      answer: { message: "1 more pet does not fit: a side holds 8. “zzzz qqqq” is not a pet we know.", lists },
    });
  });

  test("names the fields that are wrong (TRD-062)", async () => {
    expect(await read({ givingItems: side(1), receivingItems: side(1), robloxUsername: " ", availability: "never" })).toMatchObject({
      ok: false,
      answer: {
        message: MESSAGES.needsRoblox,
        errors: { robloxUsername: MESSAGES.needsRoblox, availability: "Please choose when you are available." },
      },
    });
  });
});
