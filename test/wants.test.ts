import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { trades } from "../app/db/schema/trades.ts";
import { findOfferOpening } from "../app/features/deals/deals.offers.queries.server.ts";
import { parseOfferRequest } from "../app/features/deals/deals.search-params.ts";
import { newDealAddress } from "../app/features/pricing/core/deal-address.ts";
import { formatPicks } from "../app/features/pricing/core/picks-text.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { formatPets } from "../app/features/trades/core/trade-pets.ts";
import { formatAlternatives } from "../app/features/trades/core/wants.ts";
import { completeTrade, createTrade, updateTrade } from "../app/features/trades/trades.commands.server.ts";
import { ALTERNATIVE_ITEMS, MESSAGES, SHOWN_ALTERNATIVES, SHOWN_PETS } from "../app/features/trades/trades.constants.ts";
import { exportTrades } from "../app/features/trades/trades.export.queries.server.ts";
import { editingForms, postingForms } from "../app/features/trades/trades.forms.server.ts";
import { findTrade } from "../app/features/trades/trades.posted.queries.server.ts";
import { findClosedTrades, findCompletedTradesWith } from "../app/features/trades/trades.proofs.queries.server.ts";
import { findBoard } from "../app/features/trades/trades.queries.server.ts";
import type { TradeInput } from "../app/features/trades/trades.schemas.ts";
import { boardList } from "../app/features/trades/trades.search-params.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { createTestContext } from "./database.ts";
import { changePet, createPets, createUser, editOf, tradeInput } from "./factories.ts";
import { sendForm, withSeen } from "./send-form.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const one = (petId: number, variant: PetPick["variant"] = "normal"): PetPick => ({ petId, variant });

let [doggy, overlord, bunny, hexarium, owner] = [0, 0, 0, 0, undefined as unknown as UserActor];
beforeEach(async () => {
  [doggy = 0, overlord = 0, bunny = 0, hexarium = 0] = await createPets(
    ctx,
    { name: "King Doggy", values: { normal: 500, shiny: 1_000 } },
    { name: "The Overlord", values: { normal: 510, shiny: 1_900 } },
    { name: "Easter Bunny", values: { normal: 250, mythic: 5_000 } },
    { name: "Hexarium", values: { normal: "O/C" } },
  );
  owner = await createUser(ctx, { role: "owner" });
});

const post = async (wants: Partial<TradeInput> = {}) => orThrow(await createTrade(as(owner), tradeInput(doggy, overlord, wants))).id;
const read = async (id: string) => {
  const trade = await findTrade(ctx, id);
  if (!trade) throw new Error("The trade is gone.");
  return trade;
};
const alternativesOf = async (id: string) => formatAlternatives((await read(id)).alternatives);
const searched = async (address: string) => (await findBoard(ctx, boardList.parse(address))).trades.map(({ id }) => id);

describe("posting", () => {
  test("TRD-200 TRD-201 a trade has tags and alternatives, at the values of that minute; without any it is as before", async () => {
    const id = await post({ wantTags: ["wishlist", "any", "any"], alternatives: [[one(bunny), one(bunny)], [one(hexarium)]] });
    await changePet(ctx, bunny, { normal: 300 });
    expect(await read(id)).toMatchObject({
      wantTags: ["any", "wishlist"],
      receivingTotal: 510,
      status: "fair",
      alternatives: [
        [
          { name: "Easter Bunny", value: 250, id: `${bunny}-normal` },
          { name: "Easter Bunny", value: 250 },
        ],
        [{ name: "Hexarium", value: "O/C" }],
      ],
    });
    expect(await read(await post())).toMatchObject({ wantTags: [], alternatives: [] });
  });

  test("TRD-201 equal options are one", async () => {
    const id = await post({ alternatives: [[one(overlord)], [one(bunny), one(doggy)], [one(doggy), one(bunny)]] });
    expect(await alternativesOf(id)).toBe(`${bunny}.normal,${doggy}.normal`);
  });

  test("TRD-201 up to seven alternatives of eight pets each, and no unlisted values", async () => {
    const forms = ["normal", "shiny", "mythic", "shinyMythic"] as const;
    const full = Array.from({ length: 7 }, (_, at) => Array<PetPick>(8).fill(one(at < 4 ? bunny : doggy, forms[at % 4] ?? "normal")));
    const pets = await createPets(ctx, {}, {});
    const whole = full.map((group, at) => group.map(({ variant }) => one(pets[at < 4 ? 0 : 1] ?? 0, variant)));
    expect((await read(await post({ alternatives: whole }))).alternatives.map(({ length }) => length)).toEqual(Array(7).fill(8));
    const refusedBy = async (wants: object) => {
      const result = await createTrade(as(owner), { ...tradeInput(doggy, overlord), ...wants } as TradeInput);
      return result.ok ? "ok" : result.reason;
    };
    expect(await refusedBy({ alternatives: [...whole, [one(bunny)]] })).toBe("invalid");
    expect(await refusedBy({ alternatives: [Array(9).fill(one(bunny))] })).toBe("invalid");
    expect(await refusedBy({ alternatives: [[]] })).toBe("invalid");
    expect(await refusedBy({ alternatives: [[one(999_999)]] })).toBe("invalid");
    expect(await refusedBy({ alternatives: [[one(hexarium, "mythic")]] })).toBe("invalid");
    expect(await refusedBy({ wantTags: ["robux"] })).toBe("invalid");
    const id = await post();
    const stored = JSON.stringify(Array(8).fill([{}]));
    await expect(ctx.db.execute(sql`update ${trades} set alternatives = ${stored}::jsonb where id = ${id}`)).rejects.toThrow();
    await expect(ctx.db.execute(sql`update ${trades} set alternatives = '[[]]'::jsonb where id = ${id}`)).rejects.toThrow();
    const nine = JSON.stringify([Array(9).fill({})]);
    await expect(ctx.db.execute(sql`update ${trades} set alternatives = ${nine}::jsonb where id = ${id}`)).rejects.toThrow();
    await expect(ctx.db.execute(sql`update ${trades} set want_tags = '{robux}' where id = ${id}`)).rejects.toThrow();
  });
});

test("TRD-200 the own export holds them", async () => {
  const id = await post({ wantTags: ["any"], alternatives: [[one(bunny)]] });
  const { posted } = (await exportTrades(ctx, owner)) as { posted: object[] };
  expect(posted).toMatchObject([{ id, wantTags: ["any"], alternatives: [[{ name: "Easter Bunny", value: 250 }]] }]);
});

describe("the board", () => {
  test("TRD-203 TRD-204 a trade is found by each of its options and by each of its tags", async () => {
    const [plain, wide] = [await post(), await post({ wantTags: ["upgrade"], alternatives: [[one(bunny, "mythic"), one(hexarium)]] })];
    expect(await searched("wants=overlord")).toEqual(expect.arrayContaining([wide, plain]));
    for (const address of ["wants=hexarium", "wants=mythic+easter+bunny", "pet=hexarium", "q=hexarium", "wants=mythic", "variant=mythic"])
      expect([address, await searched(address)]).toEqual([address, [wide]]);
    for (const address of ["tag=upgrade", "q=upgrade", "tag=upgrade&wants=hexarium"])
      expect([address, await searched(address)]).toEqual([address, [wide]]);
    // No trade gives it, or wants it in that form.
    for (const address of ["gives=hexarium", "wants=shiny+easter+bunny", "tag=adds", "wants=king+doggy"])
      expect([address, await searched(address)]).toEqual([address, []]);
  });

  test("TRD-202 a trade that was found by an option that its card only counts comes with that pet's name", async () => {
    const id = await post({ alternatives: [[one(doggy)], [one(bunny, "mythic"), one(hexarium)]] });
    const matches = async (address: string) => (await findBoard(ctx, boardList.parse(address))).matches;
    for (const address of ["wants=easter+bunny", "pet=mythic+bunny", "q=mythic", "variant=mythic"])
      expect([address, await matches(address)]).toEqual([address, { [id]: "Mythic Easter Bunny" }]);
    // It gives that pet, too, but a search for wanted pets does not show that.
    expect(await matches("wants=king+doggy")).toEqual({ [id]: "King Doggy" });
    for (const address of ["", "pet=king+doggy", "wants=overlord", "gives=king+doggy", "variant=normal"])
      expect([address, await matches(address)]).toEqual([address, {}]);
  });

  test("TRD-203 TRD-207 a trade that the version before posted is found by its two sides", async () => {
    const id = await post();
    const before = [doggy, overlord].flatMap((petId) => [petId * 4, -1]);
    await ctx.db.update(trades).set({ itemCodes: before }).where(eq(trades.id, id));
    expect([await searched("wants=overlord"), await searched("gives=king+doggy")]).toEqual([[id], [id]]);
    expect([await searched("gives=overlord"), await searched("wants=king+doggy")]).toEqual([[], []]);
  });

  test("TRD-203 an edit changes the searches that find the trade", async () => {
    const id = await post({ wantTags: ["adds"], alternatives: [[one(bunny)]] });
    orThrow(
      await updateTrade(
        as(owner),
        await editOf(ctx, id, tradeInput(doggy, overlord, { wantTags: ["any"], alternatives: [[one(hexarium)]] })),
      ),
    );
    expect([await searched("wants=easter+bunny"), await searched("tag=adds")]).toEqual([[], []]);
    expect([await searched("wants=hexarium"), await searched("tag=any"), await searched("wants=overlord")]).toEqual([[id], [id], [id]]);
  });
});

describe("editing", () => {
  test("TRD-206 TRD-149 other options are other pets, other tags are not", async () => {
    const id = await post({ alternatives: [[one(bunny)]] });
    orThrow(await updateTrade(as(owner), { ...(await editOf(ctx, id)), wantTags: ["any"] }));
    expect(await read(id)).toMatchObject({ petsVersion: 0, petsChangedAt: null, wantTags: ["any"] });
    orThrow(await updateTrade(as(owner), { ...(await editOf(ctx, id)), alternatives: [[one(bunny), one(bunny)]] }));
    expect(await read(id)).toMatchObject({ petsVersion: 1, petsChangedAt: ctx.now().getTime() });
    expect(await updateTrade(as(owner), await editOf(ctx, id))).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ petsVersion: 1 });
  });

  test("TRD-207 a page of the version before keeps alternatives and tags as they are", async () => {
    const id = await post({ wantTags: ["any"], alternatives: [[one(bunny)]] });
    const {
      alternatives: _none,
      seenAlternatives: _shown,
      seenTags: _seen,
      wantTags: _tags,
      ...old
    } = await editOf(ctx, id, tradeInput(doggy, hexarium));
    orThrow(await updateTrade(as(owner), old));
    expect(await read(id)).toMatchObject({
      wantTags: ["any"],
      alternatives: [[{ petId: bunny }]],
      sides: { receiving: [{ petId: hexarium }] },
    });
    expect(await searched("wants=easter+bunny")).toEqual([id]);
    const { wantTags: _new, alternatives: _other, ...posted } = tradeInput(doggy, overlord);
    expect(await createTrade(as(owner), posted)).toMatchObject({ ok: true });
  });

  test("TRD-207 different options from two tabs are settled by their owner, and unchanged ones of one tab follow the other", async () => {
    const id = await post({ alternatives: [[one(bunny)]] });
    const [first, second] = [await editOf(ctx, id), await editOf(ctx, id)];
    orThrow(await updateTrade(as(owner), { ...first, alternatives: [[one(hexarium)]], wantTags: ["any"] }));
    expect(await updateTrade(as(owner), { ...second, alternatives: [[one(bunny), one(bunny)]] })).toMatchObject({
      ...{ reason: "conflict", code: "changed", fields: { alternatives: MESSAGES.alternativesElsewhere("Hexarium") } },
      stored: { alternatives: `${hexarium}.normal` },
    });
    orThrow(await updateTrade(as(owner), { ...second, values: { ...second.values, message: "Hi" }, wantTags: ["adds"] }));
    expect(await read(id)).toMatchObject({ message: "Hi", wantTags: ["any", "adds"], alternatives: [[{ petId: hexarium }]] });
  });

  test("TRD-201 an option that equals the new receiving side is removed", async () => {
    const id = await post({ alternatives: [[one(bunny)], [one(hexarium)]] });
    const { alternatives: _none, ...edit } = await editOf(ctx, id, tradeInput(doggy, bunny));
    orThrow(await updateTrade(as(owner), edit));
    expect(await alternativesOf(id)).toBe(`${hexarium}.normal`);
  });
});

describe("the forms", () => {
  const words = { robloxUsername: "Test_Player", availability: "anytime" };

  test("TRD-205 with scripts the forms send the picker's groups, without them each line of a text is one", async () => {
    const sent = {
      ...words,
      givingItems: `${doggy}.normal`,
      receivingItems: `${overlord}.normal`,
      [ALTERNATIVE_ITEMS]: `${bunny}.mythic;${hexarium}.normal`,
    };
    const reply = await sendForm(postingForms.trade, as(owner), { ...sent, wantTags: ["any", "demand"] });
    expect(reply).toMatchObject({ ok: true });
    const id = reply.to?.split("/").at(-1) ?? "";
    expect(await read(id)).toMatchObject({ wantTags: ["any", "demand"] });
    expect(await alternativesOf(id)).toBe(`${bunny}.mythic;${hexarium}.normal`);
    const none = await sendForm(postingForms.trade, as(owner), { ...sent, wantTags: "" });
    expect(await read(none.to?.split("/").at(-1) ?? "")).toMatchObject({ wantTags: [] });

    const typed = { ...words, giving: "king doggy", receiving: "overlord" };
    const plain = await sendForm(postingForms.trade, as(owner), {
      ...typed,
      alternatives: "2 easter bunny\n\nhexarium, mythic easter bunny",
    });
    expect(await alternativesOf(plain.to?.split("/").at(-1) ?? "")).toBe(
      `${bunny}.normal,${bunny}.normal;${hexarium}.normal,${bunny}.mythic`,
    );
  });

  test("TRD-205 a line that is not understood is said beside the field, together with the rest", async () => {
    const typed = { giving: "king doggy", receiving: "zzzzz", availability: "anytime", robloxUsername: "" };
    expect(await sendForm(postingForms.trade, as(owner), { ...typed, alternatives: "overlord\nqqqqq" })).toMatchObject({
      status: 422,
      fields: {
        receiving: expect.stringContaining("zzzzz"),
        alternatives: expect.stringContaining("qqqqq"),
        robloxUsername: MESSAGES.needsRoblox,
      },
    });
    const many = Array(8).fill("hexarium").join("\n");
    expect(await sendForm(postingForms.trade, as(owner), { ...typed, receiving: "overlord", alternatives: many })).toMatchObject({
      fields: { alternatives: MESSAGES.tooManyAlternatives },
    });
    const forged = { ...words, givingItems: `${doggy}.normal`, receivingItems: `${overlord}.normal`, [ALTERNATIVE_ITEMS]: "1.gold" };
    expect(await sendForm(postingForms.trade, as(owner), forged)).toMatchObject({ status: 422, code: "pets" });
  });

  test("TRD-205 TRD-207 the edit form sends the values it was shown with", async () => {
    const id = await post({ alternatives: [[one(bunny)]], wantTags: ["any"] });
    const trade = await read(id);
    const shown = {
      ...words,
      discordUsername: "",
      message: "",
      customAvailability: "",
      statusNote: "",
      giving: "king doggy",
      receiving: "the overlord",
      alternatives: "Easter Bunny",
    };
    const hidden = { [SHOWN_PETS]: formatPets(trade.sides), [SHOWN_ALTERNATIVES]: formatAlternatives(trade.alternatives) };
    const send = (fields: Record<string, string>) =>
      sendForm(editingForms.trade, as(owner), { ...withSeen({ ...shown, ...fields }, shown), "seen.wantTags": "any", ...hidden }, { id });
    expect(await send({ alternatives: "Easter Bunny\nhexarium", wantTags: "upgrade" })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ wantTags: ["upgrade"], alternatives: [[{ petId: bunny }], [{ petId: hexarium }]] });
    const stale = await send({ alternatives: "hexarium" });
    expect(stale).toMatchObject({ status: 409, data: { alternatives: `${bunny}.normal;${hexarium}.normal` } });
  });
});

test("TRD-208 an offer starts with the chosen option", async () => {
  const id = await post({ alternatives: [[one(bunny)], [one(hexarium)]] });
  const ann = await createUser(ctx);
  const begun = async (who: UserActor, to: string, option?: number) => {
    const { search } = new URL(newDealAddress({ to, trade: id, ...(option && { option }) }), ctx.config.appUrl);
    const opening = await findOfferOpening(as(who), parseOfferRequest(new URLSearchParams(search)));
    return opening.kind === "offer" ? [formatPicks(opening.sides.giving), formatPicks(opening.sides.receiving)] : opening.kind;
  };
  expect(await begun(ann, owner.id)).toEqual([`${overlord}.normal`, `${doggy}.normal`]);
  expect(await begun(ann, owner.id, 3)).toEqual([`${hexarium}.normal`, `${doggy}.normal`]);
  expect(await begun(owner, ann.id, 2)).toEqual([`${doggy}.normal`, `${bunny}.normal`]);
  // One that is not there any more.
  expect(await begun(ann, owner.id, 9)).toEqual([`${overlord}.normal`, `${doggy}.normal`]);
});

test("TRD-209 completed trades are no evidence of prices if their poster would have taken something else", async () => {
  const [plain, wide, tagged] = [await post(), await post({ alternatives: [[one(bunny)]] }), await post({ wantTags: ["any"] })];
  for (const id of [plain, wide, tagged]) orThrow(await completeTrade(as(owner), { id }));
  const closed = await findClosedTrades(ctx, { since: new Date(0), after: null, limit: 10 });
  expect(closed.map(({ id }) => id)).toEqual([plain]);
  expect((await findCompletedTradesWith(ctx, { petId: overlord, limit: 10 })).map(({ id }) => id)).toEqual([plain]);
});
