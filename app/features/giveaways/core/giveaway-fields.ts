import { formatMoment, parseMoment } from "~/text/time-fields.ts";
import type { Giveaway, GiveawayFields } from "../giveaways.types.ts";

/** The fields of a giveaway in the manager's form; the end is in UTC, to the minute. */
export function giveawayFieldsOf({
  title,
  description,
  prize,
  prizes,
  endsAt,
}: Pick<Giveaway, "title" | "description" | "prize" | "prizes" | "endsAt">): GiveawayFields {
  const { words, type, pet } = prize;
  return { title, description, prize: words, prizeType: type, pet: pet?.name ?? "", prizes: String(prizes), endsAt: formatMoment(endsAt) };
}

/** The initial values of a new giveaway. */
export const NEW_GIVEAWAY: GiveawayFields = {
  title: "",
  description: "",
  prize: "",
  prizeType: "pet",
  pet: "",
  prizes: "1",
  endsAt: "",
};
export const GIVEAWAY_FIELDS = Object.keys(NEW_GIVEAWAY) as (keyof GiveawayFields)[];

/** Reads the end; undefined if it is not a valid time. */
export function parseEnd(text: string): Date | undefined {
  const at = parseMoment(text);
  return at === null || Number.isNaN(at.getTime()) ? undefined : at;
}
