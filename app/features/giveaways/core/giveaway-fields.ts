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
  return { title, description, prize: words, prizeType: type, pet: pet?.name ?? "", prizes: String(prizes), endsAt: formatEnd(endsAt) };
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

/** A time as a date-and-time field writes it: "2026-11-21T18:30", in UTC. */
function formatEnd(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

/** Reads such a field; undefined if it is not a valid time. */
export function parseEnd(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return undefined;
  const at = new Date(`${text}Z`);
  // "2026-11-31" would be read as the first of December.
  return Number.isNaN(at.getTime()) || formatEnd(at.getTime()) !== text.slice(0, 16) ? undefined : at;
}
