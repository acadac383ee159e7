import type { NotificationPlace } from "../notifications.types.ts";

const PLACE = /^(\d{1,14})~(\d{1,15})$/;

/** The place of a notification in the list, as written in addresses and forms: "1763726400000~42". */
export function formatPlace({ at, id }: NotificationPlace): string {
  return `${at}~${id}`;
}

/** Reads what `formatPlace` wrote; null for anything else. */
export function parsePlace(text: string): NotificationPlace | null {
  const [, at, id] = PLACE.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) };
}
