import { ID } from "~/text/ids.ts";

const MESSAGE_ID = new RegExp(`^(${ID}):(\\d{1,9})$`);

/** A message in one text, as addresses and reports name it: its conversation and its number. */
export function formatMessageId(conversation: string, number: number): string {
  return `${conversation}:${number}`;
}

/** Reads what `formatMessageId` writes; null for anything else. */
export function parseMessageId(text: string): { conversation: string; number: number } | null {
  const match = MESSAGE_ID.exec(text);
  return match?.[1] === undefined ? null : { conversation: match[1], number: Number(match[2]) };
}
