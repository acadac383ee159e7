import { OPENED } from "./form-reply.ts";

/** The name of the form of a new row in the address, `?edit=new`; an existing row is named by its id. */
export const NEW = "new";
/** How it names the question before a row is deleted: `?edit=delete.42`. */
const ASKS = "delete.";

/** The name of the question before the row of this id is deleted. */
export const deletionOf = (id: string | number) => `${ASKS}${id}`;

/** The open form of a list. */
export interface Opened<Row> {
  /** As the address names it; null if nothing is open. */
  open: string | null;
  /** The row; null for a new one. */
  row: Row | null;
  /** Whether deleting the row asks first. */
  asks: boolean;
}

/** Reads the open row of a list from its address: a row that `find` knows, the form of a new one, or nothing. */
export async function readOpened<Row>(url: URL, find: (id: string) => Promise<Row | null | undefined>): Promise<Opened<Row>> {
  const name = url.searchParams.get(OPENED) ?? "";
  const asks = name.startsWith(ASKS);
  const row = (name !== "" && name !== NEW && (await find(asks ? name.slice(ASKS.length) : name))) || null;
  return { open: row || name === NEW ? name : null, row, asks: asks && row !== null };
}
