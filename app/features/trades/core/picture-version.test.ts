import { expect, test } from "vitest";
import { picturePath, pictureVersion, readPictureName } from "./picture-version.ts";

const trade = { id: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10", createdAt: 1_000, editedAt: null, completedAt: null };

test("a share picture has another address after each edit and after completion", () => {
  const changes = [trade, { ...trade, editedAt: 2_000 }, { ...trade, editedAt: 3_000 }, { ...trade, editedAt: 3_000, completedAt: 4_000 }];
  expect(new Set(changes.map(picturePath)).size).toBe(4);
  expect(picturePath({ ...trade })).toBe(picturePath(trade));
});

test("the name of a share picture tells the trade and the version; one without a version is known as such", () => {
  const name = picturePath(trade).slice("/share/posted/".length, -".png".length);
  expect(readPictureName(name)).toEqual({ id: trade.id, version: pictureVersion(trade) });
  expect(readPictureName(trade.id)).toEqual({ id: trade.id, version: "" });
  expect(readPictureName("")).toEqual({ id: "", version: "" });
});
