import { ID } from "~/text/ids.ts";
import { ABOUT_KINDS } from "./messages.constants.ts";
import type { About, ConversationSummary, MessagePlace } from "./messages.types.ts";

const CURSOR = new RegExp(`^(\\d{1,14})~(${ID})$`);
const NUMBER = /^\d{1,9}$/;

/** The place of a conversation in the list. `at` in milliseconds since 1970. */
export interface ListPlace {
  at: number;
  id: string;
}

/** A place in the list as an address names it. */
export function formatListPlace({ lastAt, id }: Pick<ConversationSummary, "lastAt" | "id">): string {
  return `${lastAt}~${id}`;
}

/** Reads what `formatListPlace` wrote; null for anything else, which is the beginning of the list. */
export function parseListPlace(text: string | null): ListPlace | null {
  const match = CURSOR.exec(text ?? "");
  return match ? { at: Number(match[1]), id: match[2] ?? "" } : null;
}

/** From where messages are to be read, as an address says it. */
export function parseMessagePlace(search: URLSearchParams): MessagePlace {
  const [name] = (["after", "before", "around"] as const).filter((one) => NUMBER.test(search.get(one) ?? ""));
  return name === undefined ? {} : { [name]: Number(search.get(name)) };
}

/** The subject of a request, as in addresses and forms, such as "trade:<id>"; null for anything else. */
export function parseAbout(text: string | null): About | null {
  const [kind, id = ""] = (text ?? "").split(":", 2);
  const known = ABOUT_KINDS.find((one) => one === kind);
  return known === undefined ? null : { kind: known, id };
}

/** The same as an address names it. */
export function formatAbout({ kind, id }: About): string {
  return `${kind}:${id}`;
}
