import { isRefused, type Refused, refused } from "~/access/result.ts";
import type { SentFields } from "~/access/sent-fields.server.ts";
import { describeOverflow, describeUnmatched, didYouMean } from "~/features/pricing/core/list-text.ts";
import { parsePicks } from "~/features/pricing/core/picks-text.ts";
import { LIST_CUT, MAX_ALTERNATIVES, SIDES } from "~/features/pricing/pricing.constants.ts";
import { readTypedLists } from "~/features/pricing/pricing.queries.server.ts";
import type { ListGaps, OfferItem, PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { parseAlternatives } from "./core/wants.ts";
import { ALTERNATIVE_ITEMS, MESSAGES, SHOWN_PETS } from "./trades.constants.ts";

/** The sent pets of a trade's form; null or left out if unchanged. */
interface SentPets {
  sides: Record<Side, PetPick[]> | null;
  alternatives?: PetPick[][];
}

/**
 * Reads the pets of a trade's form: as the picker sends them, or as lists that people type, which are read as in the calculator. Refuses as
 * `invalid` what it does not understand of a list. Throws as `readCatalogue` does.
 */
export async function readPets(ctx: AppContext, fields: SentFields): Promise<SentPets | Refused> {
  const [sides, alternatives] = [await readSides(ctx, fields), await readAlternatives(ctx, fields)];
  if (isRefused(sides) && isRefused(alternatives)) return { ...sides, fields: { ...sides.fields, ...alternatives.fields } };
  if (isRefused(sides)) return sides;
  return isRefused(alternatives) ? alternatives : { sides, ...alternatives };
}

async function readSides(ctx: AppContext, fields: SentFields): Promise<Record<Side, PetPick[]> | Refused | null> {
  const [givingItems, receivingItems] = [fields.text("givingItems"), fields.text("receivingItems")];
  if (givingItems !== "" || receivingItems !== "")
    return { giving: parsePicks(givingItems) ?? [], receiving: parsePicks(receivingItems) ?? [] };
  const { values, seen } = fields.draft(SIDES);
  if (fields.text(SHOWN_PETS) !== "" && SIDES.every((side) => values[side] === seen[side])) return null;
  const lists = await readTypedLists(
    ctx,
    SIDES.map((side) => values[side]),
  );
  const problems = lists.flatMap(({ gaps }, at) => describeGaps(SIDES[at] ?? "giving", gaps));
  if (problems.length > 0) return refused("invalid", problems.map(([, gaps]) => gaps).join(" "), { fields: Object.fromEntries(problems) });
  const [giving, receiving] = lists.map(({ items }) => toPicks(items));
  return { giving: giving ?? [], receiving: receiving ?? [] };
}

/** Each line is one option. A page that the version before drew has no field for them. */
async function readAlternatives(ctx: AppContext, fields: SentFields): Promise<Pick<SentPets, "alternatives"> | Refused> {
  if (fields.list(ALTERNATIVE_ITEMS).length > 0) {
    const picked = parseAlternatives(fields.text(ALTERNATIVE_ITEMS));
    return picked ? { alternatives: picked } : refused("invalid", MESSAGES.petsChanged, { code: "pets" });
  }
  const { values, seen } = fields.draft(["alternatives"]);
  if (values.alternatives === seen.alternatives) return {};
  const lines = values.alternatives.split("\n").filter((line) => line.trim() !== "");
  const wrong = (message: string) => refused("invalid", message, { fields: { alternatives: message } });
  if (lines.length > MAX_ALTERNATIVES) return wrong(MESSAGES.tooManyAlternatives);
  const lists = await readTypedLists(ctx, lines);
  const problems = lists.flatMap(({ gaps }) => describeGaps("alternatives", gaps).map(([, text]) => text));
  return problems.length > 0
    ? wrong(problems.join(" "))
    : { alternatives: lists.map(({ items }) => toPicks(items)).filter((picks) => picks.length > 0) };
}

const toPicks = (items: readonly OfferItem[]): PetPick[] => items.map(({ petId, variant }) => ({ petId, variant }));

/** The unknown parts of a list, by its field; empty if there are none. */
function describeGaps(field: string, { unmatched, overflow, cut }: ListGaps): [field: string, words: string][] {
  const unknown = unmatched.map((part) => `${describeUnmatched(part)}${didYouMean(part.suggestions)}`);
  const gaps = [...unknown, ...(overflow > 0 ? [describeOverflow(overflow)] : []), ...(cut ? [LIST_CUT] : [])];
  return gaps.length > 0 ? [[field, gaps.join(" ")]] : [];
}
