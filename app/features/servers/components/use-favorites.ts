import { useMemo, useSyncExternalStore } from "react";
import { readStored, watchStored, writeStored } from "~/features/site/components/browser-store.ts";
import { changeFavorites, type Favorite, formatFavorites, parseFavorites } from "../core/favorites.ts";
import { FAVORITES_KEY } from "../servers.constants.ts";

const { changed, subscribe } = watchStored(FAVORITES_KEY);

/** The servers that a guest starred in this browser, the same in every tab. */
export function useFavorites(): Favorite[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(FAVORITES_KEY),
    () => null,
  );
  return useMemo(() => parseFavorites(stored), [stored]);
}

/** Stars a server in this browser, or takes the star back. Returns false if the browser stores nothing. */
export function setFavorite(id: string, wanted: boolean): boolean {
  return writeFavorites((favorites) => changeFavorites(favorites, id, wanted));
}

/** Changes the current favourites of this browser. Returns false if the browser stores nothing. */
export function writeFavorites(change: (favorites: Favorite[]) => Favorite[]): boolean {
  const stored = writeStored(FAVORITES_KEY, formatFavorites(change(parseFavorites(readStored(FAVORITES_KEY)))));
  changed();
  return stored;
}
