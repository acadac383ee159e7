import { expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import { encodeSharedTrade } from "./core/share-link.ts";
import { verdictOf } from "./core/verdict.ts";
import { findOpening, findSharedTrade } from "./pricing.queries.server.ts";
import type { SharedTrade } from "./pricing.types.ts";

const ctx = await createTestContext();

const shared = (giving: number, receiving: number): SharedTrade => ({
  giving: [{ petId: giving, variant: "shiny" }],
  receiving: [{ petId: receiving, variant: "normal" }],
  status: "fair",
  timestamp: 1_795_000_000_000,
});

test("CALC-035: a shared link opens its trade at today's values", async () => {
  const [doggy = 0, overlord = 0] = await createPets(
    ctx,
    { name: "King Doggy", values: { normal: 500, shiny: 1_000 } },
    { name: "Santa's Overlord", values: { normal: 1_150 } },
  );
  const payload = encodeSharedTrade(shared(doggy, overlord));
  const opening = await findOpening(ctx, { kind: "shared", payload });
  expect(opening).toMatchObject({ how: "shared", payload, status: "fair", missing: 0 });
  expect(opening.sides.giving).toMatchObject([{ id: `${doggy}-shiny`, name: "King Doggy", value: 1_000 }]);
  expect(opening.sides.receiving).toMatchObject([{ name: "Santa's Overlord", value: 1_150 }]);
  expect(verdictOf(opening.sides)).toMatchObject({ kind: "given", status: "win" });
});

test("a pet that was deleted is named as missing, and the verdict is withheld", async () => {
  const [doggy = 0] = await createPets(ctx, { name: "King Doggy" });
  const found = await findSharedTrade(ctx, encodeSharedTrade(shared(doggy, 999_999)));
  expect(found).toMatchObject({ missing: 1, sides: { receiving: [{ name: "Removed pet 999999", value: "N/A" }] } });
  expect(found && verdictOf(found.sides).kind).toBe("withheld");
});

test("a broken link opens an empty calculator", async () => {
  const [doggy = 0] = await createPets(ctx, {});
  const payload = encodeSharedTrade(shared(doggy, doggy));
  for (const broken of ["", payload.slice(0, -1), `2${payload.slice(1)}`, `${payload}A`, "🐶", "1".repeat(5_000), '{"giving":[]}']) {
    expect(await findOpening(ctx, { kind: "shared", payload: broken })).toEqual({ how: "broken", sides: { giving: [], receiving: [] } });
    expect(await findSharedTrade(ctx, broken)).toBeNull();
  }
});

test("two lists become both sides; the notice says what was not understood and what did not fit", async () => {
  await createPets(ctx, { name: "King Doggy" }, { name: "The Overlord" }, { name: "Santa's Claus" });
  const texts = { giving: "2 shiny king doggy, overlord", receiving: "9 santa's claus, 8 santas claus, the overlord, zzzzz" };
  const opening = await findOpening(ctx, { kind: "lists", texts });
  expect(opening).toMatchObject({ how: "lists", texts, gaps: { giving: { unmatched: [], overflow: 0 } } });
  expect(opening.sides.giving.map((item) => `${item.name} ${item.variant}`)).toEqual([
    "King Doggy shiny",
    "King Doggy shiny",
    "The Overlord normal",
  ]);
  expect(opening.sides.receiving).toHaveLength(8);
  expect(opening.how === "lists" && opening.gaps.receiving).toMatchObject({
    unmatched: [{ text: "zzzzz", reason: "unknown" }],
    overflow: 10,
  });
});

test("a pet is added by its address; one that does not exist is not", async () => {
  const [doggy = 0] = await createPets(ctx, { name: "King Doggy" });
  expect(await findOpening(ctx, { kind: "add", pick: { petId: doggy, variant: "mythic" } })).toMatchObject({
    how: "added",
    item: { name: "King Doggy", variant: "mythic" },
    sides: { giving: [{ name: "King Doggy" }], receiving: [] },
  });
  expect(await findOpening(ctx, { kind: "add", pick: { petId: doggy + 1, variant: "mythic" } })).toMatchObject({ item: null });
  expect(await findOpening(ctx, { kind: "add", pick: null })).toMatchObject({ item: null, sides: { giving: [] } });
  expect(await findOpening(ctx, { kind: "plain" })).toEqual({ how: "plain", sides: { giving: [], receiving: [] } });
});
