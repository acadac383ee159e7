import { describeOverflow, describeUnmatched } from "~/features/offers/core/list-text.ts";
import { parsePicks } from "~/features/offers/core/picks-text.ts";
import { LIST_CUT, MAX_PER_SIDE } from "~/features/offers/offers.constants.ts";
import { findOpening } from "~/features/offers/offers.queries.server.ts";
import type { ListGaps, PetPick } from "~/features/offers/offers.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { typedTrade } from "./core/typed-trade.ts";
import { MESSAGES } from "./trades.constants.ts";
import { type TradeInput, tradeFields } from "./trades.schemas.ts";
import type { FormAnswer, TradeDetails } from "./trades.types.ts";

/**
 * Reads the form of a trade: the pets as the picker sends them, or as lists that people type, which are read as in the
 * calculator. A form that is not complete comes back with what is wrong and everything that was typed. Throws as `readCatalogue` does.
 */
export async function readTradeForm(
  ctx: AppContext,
  form: FormData,
): Promise<{ ok: true; input: TradeInput } | { ok: false; answer: FormAnswer }> {
  const { details, lists } = typedTrade(form);
  const fields = tradeFields.safeParse(details);
  const errors: FormAnswer["errors"] = {};
  for (const issue of fields.error?.issues ?? []) errors[issue.path[0] as keyof TradeDetails] ??= issue.message;
  const sides = await readSides(ctx, form, lists);
  const message = sides.problem ?? Object.values(errors)[0];
  if (message !== undefined) return { ok: false, answer: { message, errors, details, lists } };
  const { giving, receiving } = sides;
  // The schema above has checked the codes.
  return { ok: true, input: { ...details, giving, receiving } as TradeInput };
}

interface ReadSides {
  giving: PetPick[];
  receiving: PetPick[];
  problem?: string | undefined;
}

async function readSides(ctx: AppContext, form: FormData, lists: Record<"giving" | "receiving", string>): Promise<ReadSides> {
  if (form.has("givingItems")) {
    const [giving, receiving] = [parsePicks(String(form.get("givingItems"))), parsePicks(String(form.get("receivingItems") ?? ""))];
    if (!giving?.length || !receiving?.length) return { giving: [], receiving: [], problem: MESSAGES.needsPets };
    const overfull = giving.length > MAX_PER_SIDE || receiving.length > MAX_PER_SIDE;
    return { giving, receiving, problem: overfull ? MESSAGES.tooManyPets : undefined };
  }
  const opening = await findOpening(ctx, { kind: "lists", texts: lists });
  const picks = (side: "giving" | "receiving") => opening.sides[side].map(({ petId, variant }) => ({ petId, variant }));
  const gaps = opening.how === "lists" ? [opening.gaps.giving, opening.gaps.receiving].flatMap(describeGaps) : [];
  const missing = opening.sides.giving.length === 0 || opening.sides.receiving.length === 0 ? MESSAGES.needsPets : undefined;
  return { giving: picks("giving"), receiving: picks("receiving"), problem: gaps.length > 0 ? gaps.join(" ") : missing };
}

function describeGaps({ unmatched, overflow, cut }: ListGaps): string[] {
  const unknown = unmatched.map((part) => {
    const question = part.suggestions.length > 0 ? ` Did you mean ${part.suggestions.join(" or ")}?` : "";
    return `${describeUnmatched(part)}${question}`;
  });
  return [...unknown, ...(overflow > 0 ? [describeOverflow(overflow)] : []), ...(cut ? [LIST_CUT] : [])];
}
