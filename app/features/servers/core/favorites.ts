import { MOST_FAVORITES } from "../servers.constants.ts";

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a guest's favourites out of the browser's storage, the last added first. What makes no sense is left out; nothing throws. */
export function parseFavorites(stored: string | null): string[] {
  const ids = parseJson(stored);
  if (!Array.isArray(ids)) return [];
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && ID.test(id)))].slice(0, MOST_FAVORITES);
}

/** The favourites with one more or one less, in the same order. */
export function changeFavorites(favorites: readonly string[], id: string, wanted: boolean): string[] {
  const others = favorites.filter((favorite) => favorite !== id);
  return wanted ? [id, ...others].slice(0, MOST_FAVORITES) : others;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
