import { describe, expect, it } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { createPets, createUser, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const guest = site.as("guest");

const TRADES = 27;

/** A page of the board for readers without scripts: its cards, its count and the address of the next page. */
async function read(address: string) {
  const { text } = await guest.open(address);
  return {
    messages: [...text.matchAll(/<article.*?>message (\d+)<.*?<\/article>/gs)].map(([, message]) => Number(message)),
    count: /class="list-count without-scripts">([^<]*)</.exec(text)?.[1] ?? /class="list-count">([^<]*)</.exec(text)?.[1],
    next: /class="list-pages(?: without-scripts)?">(?:(?!<\/nav>).)*rel="next"[^>]*href="([^"]+)"/s
      .exec(text)?.[1]
      ?.replaceAll("&amp;", "&"),
    places: [...text.matchAll(/<li class="trade-place needs-scripts"[^>]*><\/li>/g)].length,
  };
}

it("TRD-150 the server draws the first half of a page; readers without scripts find the other half, and all that follows, on pages of their own", async () => {
  const [giving = 0, receiving = 0] = await createPets(site.ctx, {}, {});
  for (let at = 0; at < TRADES; at += 1) {
    site.ctx.setNow(new Date(Date.parse("2026-11-20T12:00:00Z") + at * 1_000));
    orThrow(
      await createTrade({ ...site.ctx, actor: await createUser(site.ctx) }, { ...tradeInput(giving, receiving), message: `message ${at}` }),
    );
  }
  const pages = [await read("/trades?view=full")];
  for (let { next } = pages[0] ?? {}; next; next = pages.at(-1)?.next) pages.push(await read(next));
  expect(pages.map(({ count }) => count)).toEqual(["1–12 of 27 trades", "13–24 of 27 trades", "25–27 of 27 trades"]);
  expect(pages.map(({ places }) => places)).toEqual([12, 3, 0]);
  expect(pages.flatMap(({ messages }) => messages)).toEqual(Array.from({ length: TRADES }, (_, at) => TRADES - 1 - at));
});

describe("TRD-011 TRD-013 TRD-020 TRD-074 the cards of the board", () => {
  async function board(address: string) {
    const [giving = 0, receiving = 0] = await createPets(site.ctx, { values: { normal: 1_000 } }, { values: { normal: 1_500 } });
    const poster = await createUser(site.ctx, { role: "owner" });
    const three = {
      ...tradeInput(giving, receiving),
      giving: Array.from({ length: 3 }, () => ({ petId: giving, variant: "normal" as const })),
    };
    const { id } = orThrow(await createTrade({ ...site.ctx, actor: poster }, { ...three, message: "Hello there" }));
    const { text } = await guest.open(address);
    return { id, text, card: /<article.*?<\/article>/s.exec(text)?.[0] ?? "" };
  }

  it("TRD-011 TRD-013 TRD-020 TRD-074 the cards of the board are compact by default, with a tile for each pet and form, and without the poster's words", async () => {
    const { id, card } = await board("/trades");
    expect(card).toContain('data-view="compact"');
    expect(card).toContain("×3<");
    expect(card).not.toContain("Hello there");
    expect(card).toContain(`href="/trades/${id}" `);
    expect(card).toContain(`/trades/${id}#comments`);
    expect(card).not.toContain("_blank");
    expect(card).toMatch(/You gain .*100%/s);
  });

  it("TRD-011 TRD-013 TRD-020 TRD-074 the cards of the board are full at an address of their own, which the search keeps, and never say the poster's verdict", async () => {
    const { card, text, id } = await board("/trades?view=full");
    expect(card).toContain("Hello there");
    expect(card).toContain("×3<");
    expect(text).toContain('<input type="hidden" name="view" value="full"/>');
    expect(card).not.toContain("Posted as");
    expect((await guest.open(`/trades/${id}`)).text).toContain("Posted as Loss.");
  });

  it("TRD-011 TRD-013 TRD-020 TRD-074 the cards of the board keep the view beside filters, and drop an unknown one", async () => {
    expect((await guest.open("/trades?min=5&max=&view=full")).headers.get("location")).toBe("/trades?view=full&min=5");
    expect((await guest.open("/trades?min=5&view=list")).headers.get("location")).toBe("/trades?min=5");
  });
});

describe("TRD-213 a board for its reader", () => {
  const one = (petId: number) => ({ petId, variant: "normal" as const });

  it("TRD-213 a board for its reader finds the trades whose receiving side or alternative the reader has whole, and those that give their wishes", async () => {
    const [give = 0, want = 0, other = 0, wish = 0] = await createPets(site.ctx, {}, {}, {}, {});
    const post = async (giving: number[], receiving: number[], alternatives: number[][] = []) => {
      const input = {
        ...tradeInput(0, 0),
        giving: giving.map(one),
        receiving: receiving.map(one),
        alternatives: alternatives.map((pets) => pets.map(one)),
      };
      return orThrow(await createTrade({ ...site.ctx, actor: await createUser(site.ctx) }, input)).id;
    };
    const whole = await post([give], [want]);
    const twice = await post([give], [want, want]);
    const instead = await post([give], [other], [[want, other], [want]]);
    const wished = await post([wish], [other]);
    const member = site.as("user");
    const actor = (await member.ctx()) as Parameters<typeof addToCollection>[0];
    orThrow(await addToCollection(actor, { pets: [one(want)] }));
    orThrow(await addToWishlist(actor, { pets: [one(wish)] }));
    const own = orThrow(await createTrade(actor, { ...tradeInput(wish, want) })).id;
    const found = async (address: string) => {
      const { text } = await member.open(address);
      return [whole, twice, instead, wished, own].map((id) => text.includes(`aria-labelledby="trade-${id}"`));
    };
    expect(await found("/trades?mine=give")).toEqual([true, false, true, false, false]);
    expect(await found("/trades?mine=wish")).toEqual([false, false, false, true, false]);
    const board = (await member.open("/trades")).text;
    expect(board.match(/You have what they want/g)).toHaveLength(2);
    expect(board.match(/On your wishlist</g)?.length).toBeGreaterThan(0);
    expect((await guest.open("/trades")).text).not.toContain("You have what they want");
  });

  it("TRD-213 a board for its reader leads a guest to the sign-in and back", async () => {
    expect((await guest.open("/trades?mine=give")).headers.get("location")).toBe("/login?returnTo=%2Ftrades%3Fmine%3Dgive");
  });
});

describe("TRD-214 a search for a whole offer", () => {
  it("TRD-214 a search for a whole offer finds the trades with these pets on these sides, that often, in any option, and with these tags", async () => {
    const [doggy = 0, overlord = 0, bunny = 0] = await createPets(
      site.ctx,
      { name: "King Doggy" },
      { name: "Overlord" },
      { name: "Bunny" },
    );
    const pets = (ids: number[]) => ids.map((petId) => ({ petId, variant: "normal" as const }));
    const post = async (giving: number[], receiving: number[], more: { alternatives?: number[][]; wantTags?: ["adds"] } = {}) => {
      const { alternatives = [], wantTags = [] } = more;
      const wants = { giving: pets(giving), receiving: pets(receiving), alternatives: alternatives.map(pets), wantTags };
      return orThrow(await createTrade({ ...site.ctx, actor: await createUser(site.ctx) }, tradeInput(0, 0, wants))).id;
    };
    const ids = [
      await post([doggy, doggy], [bunny], { wantTags: ["adds"] }),
      await post([doggy], [bunny], { wantTags: ["adds"] }),
      await post([doggy, overlord], [bunny], { alternatives: [[overlord, overlord]] }),
      await post([bunny], [doggy]),
    ];
    const found = async (q: string) => {
      const { text } = await guest.open(`/trades?${new URLSearchParams({ q })}`);
      return ids.map((id) => text.includes(`aria-labelledby="trade-${id}"`));
    };
    expect(await found("2 king doggy for adds")).toEqual([true, false, false, false]);
    expect(await found("king doggy for adds")).toEqual([true, true, false, false]);
    expect(await found("king doggy and overlord for bunny")).toEqual([false, false, true, false]);
    expect(await found("king doggy for 2 overlord")).toEqual([false, false, true, false]);
    expect(await found("bunny for king doggy")).toEqual([false, false, false, true]);
  });
});
