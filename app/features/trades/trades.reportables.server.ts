import { reportable } from "~/access/reportable.server.ts";
import { describeSides, listSide } from "~/features/pricing/core/offer-words.ts";
import { SIDE_LABELS, SIDES } from "~/features/pricing/pricing.constants.ts";
import { AppError } from "~/platform/http/errors.ts";
import { AVAILABILITIES, STATUS_NOTES, WANT_TAGS } from "./trades.constants.ts";
import { hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { findTrade } from "./trades.posted.queries.server.ts";
import { findRecentTradeTexts } from "./trades.staff.queries.server.ts";
import type { PostedTrade } from "./trades.types.ts";

/** Trades, with their pets as they were posted. */
reportable({
  kind: "trade",
  noun: "trade",
  recent: { isPrivate: false, find: findRecentTradeTexts },
  async find(ctx, id) {
    const trade = await findTrade(ctx, id);
    if (!trade) throw new AppError("not_found", "There is no such trade.");
    const { owner, sides, message } = trade;
    return {
      subject: { id: owner.id, name: owner.name },
      isPrivate: false,
      title: `A trade by ${owner.name}: ${describeSides(sides)}`,
      text: message,
      fields: fieldsOf(trade),
      pictures: [],
      context: [],
      place: `/trades/${id}`,
    };
  },
  async remove(ctx, { id }) {
    const trade = await findTrade(ctx, id);
    return trade && !trade.hidden ? hideTrade(ctx, { id }) : { ok: true };
  },
  async restore(ctx, { id }) {
    const trade = await findTrade(ctx, id);
    return trade?.hidden ? showTrade(ctx, { id }) : { ok: true };
  },
});

function fieldsOf(trade: PostedTrade): [label: string, text: string][] {
  const { sides, alternatives, wantTags, robloxUsername, discordUsername, availability, customAvailability, statusNote } = trade;
  const fields: [string, string][] = [
    ...SIDES.map((side): [string, string] => [SIDE_LABELS[side], listSide(sides[side])]),
    ["Or instead", alternatives.map(listSide).join("; or ")],
    ["Also takes", wantTags.map((tag) => WANT_TAGS[tag].label).join(", ")],
    ["Roblox name", robloxUsername],
    ["Discord name", discordUsername],
    ["Online", customAvailability || AVAILABILITIES[availability].card],
    ["Note", statusNote === null ? "" : STATUS_NOTES[statusNote]],
  ];
  return fields.filter(([, text]) => text !== "");
}
