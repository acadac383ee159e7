import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { refused } from "~/access/result.ts";
import { apiMoment, EXAMPLE_AT, EXAMPLE_SITE, formatMoment } from "~/features/pets/core/api-pet.ts";
import { refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import { apiSide, EXAMPLE_SIDES, toApiSide } from "~/features/pricing/core/api-offer.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { MAX_ALTERNATIVES } from "~/features/pricing/pricing.constants.ts";
import { keysOf } from "~/text/keys-of.ts";
import { WANT_TAGS } from "./trades.constants.ts";
import { asksForPet } from "./trades.filters.queries.server.ts";
import { findBoard } from "./trades.queries.server.ts";
import { boardList, parseBoardCursor } from "./trades.search-params.ts";

const MAX_A_PAGE = 50;

const wantTag = z.enum(keysOf(WANT_TAGS)).meta({ id: "WantTag" });
const trade = z
  .object({
    id: z.uuid(),
    url: z.url().describe("Its page, where players get in touch."),
    giving: apiSide.describe("What the poster gives, at the values when it was posted."),
    receiving: apiSide.describe("What the poster wants for it."),
    alternatives: z.array(apiSide).max(MAX_ALTERNATIVES).describe("What they would take instead, each whole."),
    tags: z.array(wantTag).describe("What else they would take, in words from a list."),
    interested: z.int().min(0).describe("How many players are interested."),
    postedAt: apiMoment,
    expiresAt: apiMoment,
  })
  .meta({ id: "Trade", description: "A trade that is open now. Who posted it, and what they wrote, stands on its page alone." });

/** The trades of the board in the public API. */
export const TRADE_API = [
  apiRoute({
    id: "listTrades",
    method: "GET",
    path: "/api/v1/trades",
    group: "Trades",
    summary: "Trades that are open now",
    about: "Newest first, below those that stand on top of the board. Names and words of players are left out.",
    query: z.object({
      gives: z.string().max(100).default("").describe("A pet that the poster gives, such as “shiny king doggy”."),
      wants: z.string().max(100).default("").describe("A pet that the poster wants, also in one of the alternatives."),
      tag: wantTag.optional().describe("What else the poster would take."),
      after: z.string().max(120).optional().describe("The `next` of the answer before."),
      limit: z.coerce.number().int().min(1).max(MAX_A_PAGE).default(20),
    }),
    example: {
      query: { gives: "shiny king doggy", limit: 20 },
      answer: {
        trades: [
          {
            ...{ id: "3f0c8a52-6c1e-4b57-9d0a-2f4b8f0c7e11", url: `${EXAMPLE_SITE}/trades/3f0c8a52-6c1e-4b57-9d0a-2f4b8f0c7e11` },
            ...{ giving: EXAMPLE_SIDES.giving, receiving: EXAMPLE_SIDES.receiving, alternatives: [], tags: ["adds"], interested: 3 },
            ...{ postedAt: EXAMPLE_AT, expiresAt: "2026-11-21T13:00:00Z" },
          },
        ],
        next: null,
      },
    },
    answer: z.object({ trades: z.array(trade), next: z.string().nullable().describe("The cursor for older ones; null at the end.") }),
    refusals: ["invalid"],
    async run(ctx, { gives, wants, tag, after, limit }) {
      if (after !== undefined && parseBoardCursor(after) === null)
        return refused("invalid", "There is no such cursor.", { fields: { after: "There is no such cursor." } });
      for (const [name, asked] of Object.entries({ gives, wants }))
        if (asked !== "" && !(await asksForPet(ctx, asked))) return refusePetName(ctx, asked, name);
      const search = new URLSearchParams({
        ...(gives && { gives }),
        ...(wants && { wants }),
        ...(tag && { tag }),
        ...(after !== undefined && { after }),
      });
      // As a guest sees the board, with any token.
      const board = await findBoard({ ...ctx, actor: { kind: "guest" } }, boardList.parse(search), limit);
      const trades = board.trades.map((one) => ({
        ...{ id: one.id, url: `${ctx.config.appUrl}/trades/${one.id}` },
        giving: toApiSide(one.sides.giving, one.givingTotal),
        receiving: toApiSide(one.sides.receiving, one.receivingTotal),
        alternatives: one.alternatives.map((items) => toApiSide(items, sideTotal(items))),
        tags: [...one.wantTags],
        interested: one.interestedCount,
        ...{ postedAt: formatMoment(one.createdAt), expiresAt: formatMoment(one.expiresAt) },
      }));
      return { ok: true, body: { trades, next: board.next }, pages: { next: board.next, beginsAtFirst: true } };
    },
  }),
];
