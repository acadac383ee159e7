import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_FAVORITES } from "../servers.constants.ts";
import { changeFavorites, parseFavorites } from "./favorites.ts";

const id = fc.uuid({ version: 4 });

test("what was written is read back, the last added first (SRV-012)", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
      const kept = ids.reduce<string[]>((favorites, each) => changeFavorites(favorites, each, true), []);
      expect(parseFavorites(JSON.stringify(kept))).toEqual([...ids].reverse());
    }),
  );
});

test("a favourite stands there once, also when it is added twice, and goes when it is taken back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), (ids) => {
      const first = ids[0] as string;
      const twice = changeFavorites(changeFavorites(ids, first, true), first, true);
      expect([...twice].sort()).toEqual([...ids].sort());
      expect(changeFavorites(twice, first, false)).not.toContain(first);
      expect(changeFavorites([], first, false)).toEqual([]);
    }),
  );
});

test("there are never more than the browser should hold", () => {
  const ids = Array.from({ length: MOST_FAVORITES + 5 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`);
  expect(parseFavorites(JSON.stringify(ids))).toHaveLength(MOST_FAVORITES);
  expect(changeFavorites(ids.slice(0, MOST_FAVORITES), ids.at(-1) as string, true)).toHaveLength(MOST_FAVORITES);
});

test.each([null, "", "{", "null", "1", '"x"', "{}", '[1,null,{},"x"]', '["__proto__"]'])("%j is no favourites", (stored) => {
  expect(parseFavorites(stored)).toEqual([]);
});
