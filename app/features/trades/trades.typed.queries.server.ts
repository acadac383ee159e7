import { type Refused, refused } from "~/access/result.ts";
import { describeOverflow, describeUnmatched } from "~/features/offers/core/list-text.ts";
import { parsePicks } from "~/features/offers/core/picks-text.ts";
import { LIST_CUT } from "~/features/offers/offers.constants.ts";
import { findOpening } from "~/features/offers/offers.queries.server.ts";
import type { ListGaps, PetPick, Side } from "~/features/offers/offers.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type TradeInput, tradeFields } from "./trades.schemas.ts";

/** The text of a field that was sent; empty for one that was not. */
interface SentTexts {
  text(name: string): string;
}

/**
 * Reads the form of a trade: the pets as the picker sends them, or as lists that people type, which are read as in the calculator.
 * Refuses as `invalid` what it does not understand of a list, with what is wrong with the fields. Throws as `readCatalogue` does.
 */
export async function readTradeForm(ctx: AppContext, fields: SentTexts): Promise<{ ok: true; input: TradeInput } | Refused> {
  const details = Object.fromEntries(Object.keys(tradeFields.shape).map((name) => [name, fields.text(name)]));
  const [givingItems, receivingItems] = [fields.text("givingItems"), fields.text("receivingItems")];
  const picked = givingItems !== "" || receivingItems !== "";
  const sides = picked
    ? { giving: parsePicks(givingItems) ?? [], receiving: parsePicks(receivingItems) ?? [] }
    : await readLists(ctx, { giving: fields.text("giving"), receiving: fields.text("receiving") });
  if ("problem" in sides) return refused("invalid", sides.problem, { fields: { ...sides.fields, ...wrongOf(details) } });
  // The command's schema checks the codes.
  return { ok: true, input: { ...details, ...sides } as TradeInput };
}

type Texts = Record<Side, string>;
type ReadLists = Record<Side, PetPick[]> | { problem: string; fields: Partial<Texts> };

async function readLists(ctx: AppContext, texts: Texts): Promise<ReadLists> {
  const opening = await findOpening(ctx, { kind: "lists", texts });
  const picks = (side: Side) => opening.sides[side].map(({ petId, variant }) => ({ petId, variant }));
  const problems = (["giving", "receiving"] as const).flatMap((side) => {
    const gaps = opening.how === "lists" ? describeGaps(opening.gaps[side]) : [];
    return gaps.length > 0 ? [[side, gaps.join(" ")] as const] : [];
  });
  if (problems.length > 0) return { problem: problems.map(([, gaps]) => gaps).join(" "), fields: Object.fromEntries(problems) };
  return { giving: picks("giving"), receiving: picks("receiving") };
}

/** What is wrong with the words, so that all of it is told at once. */
function wrongOf(details: Record<string, string>): Record<string, string> {
  const issues = tradeFields.safeParse(details).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

function describeGaps({ unmatched, overflow, cut }: ListGaps): string[] {
  const unknown = unmatched.map((part) => {
    const question = part.suggestions.length > 0 ? ` Did you mean ${part.suggestions.join(" or ")}?` : "";
    return `${describeUnmatched(part)}${question}`;
  });
  return [...unknown, ...(overflow > 0 ? [describeOverflow(overflow)] : []), ...(cut ? [LIST_CUT] : [])];
}
