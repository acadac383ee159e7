import { toAddressSearch } from "~/text/address-search.ts";
import { ID } from "~/text/ids.ts";
import { THREADS } from "./comments.constants.ts";
import type { CommentCursor, Thread } from "./comments.types.ts";

const CURSOR = new RegExp(`^(\\d{1,14})~(${ID})$`);

/** The cursor of a page of comments; null for the newest. */
export function parseCommentsBefore(search: URLSearchParams): CommentCursor | null {
  const match = CURSOR.exec(search.get("comments") ?? "");
  return match ? { at: Number(match[1]), id: match[2] ?? "" } : null;
}

/** The search part of the address of a page whose comments are those before a place; "" for the newest. */
export function formatCommentsBefore(before: CommentCursor | null): string {
  return before === null ? "" : toAddressSearch({ comments: `${before.at}~${before.id}` });
}

/** The address of the page of a thread's subject, which shows the thread. */
export function threadPage({ kind, id }: Thread): string {
  return `/${THREADS[kind].folder}/${id}`;
}
