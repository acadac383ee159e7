import type { Giveaway, GiveawayFields } from "../giveaways.types.ts";

/** A giveaway as the form of the manager carries it; its end to the minute, in UTC. */
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

/** What a new giveaway begins with. */
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

/** A moment as a field for date and time has it: "2026-11-21T18:30", in UTC. */
function formatEnd(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

/** Reads such a field; undefined where it names no moment. */
export function parseEnd(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return undefined;
  const at = new Date(`${text}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
