import { expect, it } from "vitest";
import { orThrow } from "../app/access/guards.ts";
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
  const pages = [await read("/trades")];
  for (let { next } = pages[0] ?? {}; next; next = pages.at(-1)?.next) pages.push(await read(next));
  expect(pages.map(({ count }) => count)).toEqual(["1–12 of 27 trades", "13–24 of 27 trades", "25–27 of 27 trades"]);
  expect(pages.map(({ places }) => places)).toEqual([12, 3, 0]);
  expect(pages.flatMap(({ messages }) => messages)).toEqual(Array.from({ length: TRADES }, (_, at) => TRADES - 1 - at));
});
