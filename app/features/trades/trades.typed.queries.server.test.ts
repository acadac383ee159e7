import { beforeEach, describe, expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import { readTradeForm } from "./trades.typed.queries.server.ts";

const ctx = await createTestContext();

let pet = 0;
beforeEach(async () => {
  [pet = 0] = await createPets(ctx, { name: "King Doggy" });
});

const WORDS = { robloxUsername: "Gwen_1", availability: "evening" };
const read = (sent: Record<string, string>) => {
  const all: Record<string, string> = { ...WORDS, ...sent };
  return readTradeForm(ctx, { text: (name) => all[name] ?? "" });
};

describe("the form of a trade", () => {
  test("takes the pets of the picker, up to one more than fits, and the words as they were typed", async () => {
    const side = (count: number) => Array.from({ length: count }, () => `${pet}.shiny`).join(",");
    const form = await read({ givingItems: side(12), receivingItems: side(1), message: " Hi " });
    expect(form).toMatchObject({ ok: true, input: { ...WORDS, message: " Hi ", receiving: [{ petId: pet, variant: "shiny" }] } });
    expect(form.ok && form.input.giving).toHaveLength(9);
  });

  test.each(["none", "1", "1.gold", "1.shiny.2", "-1.shiny"])("takes %s for no pets", async (givingItems) => {
    expect(await read({ givingItems, receivingItems: `${pet}.normal` })).toMatchObject({ ok: true, input: { giving: [] } });
  });

  test("takes lists as people write them, and says what it does not understand", async () => {
    expect(await read({ giving: "2 shiny king doggy", receiving: "king doggy" })).toMatchObject({
      ok: true,
      input: { giving: [{ variant: "shiny" }, { variant: "shiny" }], receiving: [{ petId: pet, variant: "normal" }] },
    });
    expect(await read({ giving: "", receiving: "" })).toMatchObject({ ok: true, input: { giving: [], receiving: [] } });
    const [full, unknown] = ["1 more pet does not fit: a side holds 8.", "“zzzz qqqq” is not a pet we know."];
    expect(await read({ giving: "9 king doggy", receiving: "zzzz qqqq", availability: "never" })).toEqual({
      ...{ ok: false, reason: "invalid", message: `${full} ${unknown}` },
      fields: { giving: full, receiving: unknown, availability: "Please choose when you are available." },
    });
  });
});
