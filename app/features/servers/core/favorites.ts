import { isId } from "~/text/ids.ts";
import { parseJson } from "~/text/parse-json.ts";
import { MAX_FAVORITES } from "../servers.constants.ts";

/** A server that a guest starred. `keptHere`: after signing in, the user chose to leave it in the browser. */
export interface Favorite {
  id: string;
  keptHere: boolean;
}

/** Reads a guest's favourites from the browser's storage, the last added first. Leaves out what makes no sense. Never throws. */
export function parseFavorites(stored: string | null): Favorite[] {
  const entries = parseJson(stored);
  if (!Array.isArray(entries)) return [];
  const favorites = new Map<string, Favorite>();
  for (const entry of entries) {
    const { id, keptHere }: { id?: unknown; keptHere?: unknown } = typeof entry === "string" ? { id: entry } : (entry ?? {});
    if (typeof id === "string" && isId(id) && !favorites.has(id)) favorites.set(id, { id, keptHere: keptHere === true });
  }
  return [...favorites.values()].slice(0, MAX_FAVORITES);
}

/** The favourites as `parseFavorites` reads them back. */
export function formatFavorites(favorites: readonly Favorite[]): string {
  return JSON.stringify(favorites.map(({ id, keptHere }) => (keptHere ? { id, keptHere } : id)));
}

/** The favourites with one more or one less, in the same order. */
export function changeFavorites(favorites: readonly Favorite[], id: string, wanted: boolean): Favorite[] {
  const others = favorites.filter((favorite) => favorite.id !== id);
  return wanted ? [{ id, keptHere: false }, ...others].slice(0, MAX_FAVORITES) : others;
}
