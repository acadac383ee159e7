import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_FAVORITES } from "../servers.constants.ts";
import { changeFavorites, type Favorite, formatFavorites, parseFavorites } from "./favorites.ts";

const id = fc.uuid({ version: 4 });
const favoritesOf = (ids: readonly string[]): Favorite[] => ids.map((each) => ({ id: each, keptHere: false }));

test("written favorites are read back, the last added first (SRV-012)", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), fc.boolean(), (ids, keptHere) => {
      const added = ids.reduce<Favorite[]>((favorites, each) => changeFavorites(favorites, each, true), []);
      const kept = added.map((favorite) => ({ ...favorite, keptHere }));
      expect(parseFavorites(formatFavorites(kept))).toEqual([...ids].reverse().map((each) => ({ id: each, keptHere })));
      // As it was stored before there was anything to take over.
      expect(parseFavorites(JSON.stringify(ids))).toEqual(favoritesOf(ids));
    }),
  );
});

test("a favourite stands there once, also when it is added twice, and goes when it is taken back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), (ids) => {
      const first = ids[0] as string;
      const twice = changeFavorites(changeFavorites(favoritesOf(ids), first, true), first, true);
      expect(twice.map((favorite) => favorite.id).sort()).toEqual([...ids].sort());
      expect(changeFavorites(twice, first, false).map((favorite) => favorite.id)).not.toContain(first);
      expect(changeFavorites([], first, false)).toEqual([]);
    }),
  );
});

test("there are never more than the browser should hold", () => {
  const ids = Array.from({ length: MAX_FAVORITES + 5 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`);
  expect(parseFavorites(JSON.stringify(ids))).toHaveLength(MAX_FAVORITES);
  expect(changeFavorites(favoritesOf(ids.slice(0, MAX_FAVORITES)), ids.at(-1) as string, true)).toHaveLength(MAX_FAVORITES);
});

test.each([null, "", "{", "null", "1", '"x"', "{}", '[1,null,{},"x",[],{"id":5},{"id":"x"}]', '["__proto__"]'])(
  "%j is no favourites",
  (stored) => {
    expect(parseFavorites(stored)).toEqual([]);
  },
);
