import { describe, expect, test } from "vitest";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { outOfOrder, sendForm, withSeen } from "../../../test/send-form.ts";
import { collectionForms } from "./collection.forms.server.ts";
import { findEntries, findWishes } from "./collection.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
type Name = keyof typeof collectionForms;
const send = (to: AppContext, form: Name, fields: Record<string, string>) => sendForm(collectionForms[form], to, fields);

async function gwenAndBear() {
  const [bear = 0] = await createPets(ctx, { name: "Honey Bear" });
  const gwen = await createUser(ctx);
  return { gwen, bear, pet: { petId: String(bear), variant: "normal" } };
}

describe("the words of a collection", () => {
  test("COL-038 … COL-041 each act on a collection says its result", async () => {
    const { gwen, pet } = await gwenAndBear();
    expect(await send(as(gwen), "add", pet)).toMatchObject({ ok: true, message: "Pet added to your collection" });
    expect(await send(as(gwen), "remove", pet)).toMatchObject({
      ok: true,
      message: "Pet removed from your collection",
      data: { quantity: 1, note: "", forTrade: null },
    });
    expect(await send(as(gwen), "wish", pet)).toMatchObject({ ok: true, message: "Pet added to your wishlist" });
    expect(await send(as(gwen), "unwish", pet)).toMatchObject({ ok: true, message: "Pet removed from your wishlist" });
  });

  test.each([
    ["add", "You must be logged in to add to your collection"],
    ["paste", "You must be logged in to add to your collection"],
    ["remove", "You must be logged in to remove from your collection"],
    ["wish", "You must be logged in to add to your wishlist"],
    ["paste-wishes", "You must be logged in to add to your wishlist"],
    ["unwish", "You must be logged in to remove from your wishlist"],
  ] as const)("AUTH-112, AUTH-113, COL-032 … COL-037, PET-023, PET-024 %s warns a guest", async (form, message) => {
    expect(await send(guest, form, { petId: "1", variant: "normal", text: "bear" })).toMatchObject({
      ok: false,
      status: 401,
      tone: "warning",
      message,
    });
  });

  test.each([
    ["add", "Failed to add pet to your collection"],
    ["remove", "Failed to remove pet from your collection"],
    ["wish", "Failed to add pet to your wishlist"],
    ["unwish", "Failed to remove pet from your wishlist"],
  ] as const)("COL-042 … COL-045 %s says that it failed", async (form, message) => {
    const { gwen, pet } = await gwenAndBear();
    expect(await send(outOfOrder(as(gwen)), form, pet)).toMatchObject({ ok: false, status: 500, message });
  });
});

describe("the forms of a collection", () => {
  test("the forms of a collection take quantity and note, or several pets at once", async () => {
    const { gwen, bear, pet } = await gwenAndBear();
    await send(as(gwen), "add", { ...pet, quantity: "3", note: "mine" });
    expect(await findEntries(ctx, gwen)).toMatchObject([{ quantity: 3, note: "mine" }]);
    const many = JSON.stringify([
      { petId: bear, variant: "shiny" },
      { petId: bear, variant: "normal", quantity: 2 },
    ]);
    expect(await send(as(gwen), "add", { pets: many })).toMatchObject({ ok: true, message: "3 pets added to your collection" });
    await send(as(gwen), "remove", { ...pet, quantity: "4" });
    expect((await findEntries(ctx, gwen)).find(({ variant }) => variant === "normal")).toMatchObject({ quantity: 1 });
    for (const forged of ["[", "{}", "null", "7", '[{"petId":{}}]'])
      expect(await send(as(gwen), "add", { pets: forged })).toMatchObject({ ok: false, status: 422 });
    expect(await send(as(gwen), "wish", { pets: many })).toMatchObject({ ok: true, message: "2 pets added to your wishlist" });
    expect(await findWishes(ctx, gwen)).toHaveLength(2);
  });

  test.each([
    ["1,5m", 1_500_000],
    ["100.000", 100_000],
    ["1’500’000", 1_500_000],
    ["١٢٬٥٠٠", 12_500],
  ])("the most to give for a wish is read as typed: %s is %d", async (typed, maxValue) => {
    const { gwen, pet } = await gwenAndBear();
    expect(await send(as(gwen), "wish", { ...pet, maxValue: typed })).toMatchObject({ ok: true });
    expect(await findWishes(ctx, gwen)).toMatchObject([{ maxValue }]);
  });

  test("an amount with two readings is stored only once a reading is chosen, also without scripts", async () => {
    const { gwen, pet } = await gwenAndBear();
    const asked = { message: "“1,500k” can be read in two ways: 1,500,000 or 1,500." };
    expect(await send(as(gwen), "wish", pet)).toMatchObject({ ok: true });
    const fields = { ...pet, priority: "high", maxValue: "1,500k", note: "" };
    const typed = withSeen(fields, { priority: "medium", maxValue: "", note: "" });
    expect(await send(as(gwen), "change-wish", typed)).toMatchObject({
      ...{ ok: false, status: 422, ...asked },
      ...{ fields: { maxValue: asked.message }, readings: { maxValue: [1_500_000, 1_500] } },
    });
    expect(await findWishes(ctx, gwen)).toMatchObject([{ maxValue: null }]);
    expect(await send(as(gwen), "change-wish", { ...typed, "reading.maxValue": "1,500" })).toMatchObject({ ok: true });
    expect(await findWishes(ctx, gwen)).toMatchObject([{ maxValue: 1_500, priority: "high" }]);
  });

  test.each(["0x10", "+3", "1e1", "2.5", "0", "1000", "-1", "three"])("%s is no quantity", async (quantity) => {
    const { gwen, pet } = await gwenAndBear();
    expect(await send(as(gwen), "add", { ...pet, quantity })).toMatchObject({
      ...{ ok: false, status: 422, message: "A quantity is a whole number from 1 to 999." },
    });
    expect(await findEntries(ctx, gwen)).toEqual([]);
  });

  test("a quantity is read in the digits of any script", async () => {
    const { gwen, pet } = await gwenAndBear();
    await send(as(gwen), "add", { ...pet, quantity: "１２" });
    expect(await findEntries(ctx, gwen)).toMatchObject([{ quantity: 12 }]);
  });

  test("the forms of a collection keep what another tab changed", async () => {
    const { gwen, pet } = await gwenAndBear();
    await send(as(gwen), "add", pet);
    const seen = { quantity: "1", note: "" };
    expect(await send(as(gwen), "change", { ...pet, ...withSeen({ quantity: "5", note: "" }, seen) })).toMatchObject({
      ok: true,
      message: "Saved",
    });
    expect(await send(as(gwen), "change", { ...pet, ...withSeen({ quantity: "6", note: "" }, seen) })).toMatchObject({
      status: 409,
      stored: { quantity: "5", note: "" },
      fields: { quantity: expect.any(String) },
    });
    expect(await send(as(gwen), "change", { ...pet, ...withSeen({ quantity: "0", note: "" }, { quantity: "5", note: "" }) })).toMatchObject(
      {
        status: 422,
        stored: { quantity: "5", note: "" },
      },
    );
    await send(as(gwen), "wish", pet);
    const wishSeen = { priority: "medium", maxValue: "", note: "" };
    expect(
      await send(as(gwen), "change-wish", { ...pet, ...withSeen({ priority: "high", maxValue: "2k", note: "" }, wishSeen) }),
    ).toMatchObject({ ok: true, stored: { priority: "high", maxValue: "2000" } });
  });

  test("a pasted list reports its recognised and its unknown parts", async () => {
    const { gwen } = await gwenAndBear();
    expect(await send(as(gwen), "paste", { text: "2 honey bear" })).toMatchObject({
      ok: true,
      title: "2 pets added to your collection",
      message: "",
    });
    expect(await send(as(gwen), "paste-wishes", { text: "honey bear, zzzzz" })).toMatchObject({
      ok: true,
      tone: "warning",
      title: "1 pet added to your wishlist",
      message: "Not understood: “zzzzz”.",
    });
    expect(await send(as(gwen), "paste", { text: "zzzzz" })).toMatchObject({
      ok: false,
      status: 422,
      fields: { text: "None of this is a pet we know." },
    });
  });

  test("the forms of a collection make the collection public and private", async () => {
    const { gwen } = await gwenAndBear();
    expect(await send(as(gwen), "share", { shared: "yes" })).toMatchObject({
      ok: true,
      message: "Your collection and your wishlist are public now",
    });
    expect(await send(as(gwen), "share", { shared: "no" })).toMatchObject({
      ok: true,
      message: "Your collection and your wishlist are private now",
    });
    expect(await send(guest, "share", { shared: "yes" })).toMatchObject({ status: 401 });
  });
});
