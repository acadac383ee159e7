import { describe, expect, test } from "vitest";
import { parsePetId } from "./pet-id.ts";

describe("parsePetId (PET-064)", () => {
  test.each([
    ["1", 1],
    ["1607", 1607],
    ["2147483647", 2_147_483_647],
  ])("%s is an id", (text, id) => expect(parsePetId(text)).toBe(id));

  test.each(["", "0", "-1", "1.5", "007", "1e3", "2147483648", "99999999999999999999", " 1", "1 ", "king-doggy", "\u0000", "١"])(
    "%j is none",
    (text) => expect(parsePetId(text)).toBeNull(),
  );
});
