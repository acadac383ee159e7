import type { PressedButton } from "../discord.types.ts";

/** Discord's limit, in characters. */
const MAX_ID = 100;

/** The id of a button that works for one caller only. */
export function toButtonId({ act, place }: PressedButton, callerId: string): string {
  const id = `${act}:${callerId}:${place}`;
  if (id.length > MAX_ID) throw new Error(`The id of a button is too long: ${id}`);
  return id;
}

/** The action of a button, and its caller; null for a foreign id. */
export function readButtonId(id: string): { press: PressedButton; callerId: string } | null {
  const [, callerId, place] = /^changes:(\d{1,20}):([\w~.:+-]{0,70})$/.exec(id) ?? [];
  return callerId === undefined || place === undefined ? null : { press: { act: "changes", place }, callerId };
}
