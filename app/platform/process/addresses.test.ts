import { expect, test } from "vitest";
import { addressesOf } from "./addresses.ts";

test.each([
  ["postgres://db/values", ["postgres://db/values"]],
  ["postgres://me:a,b@db:5433/values?sslmode=disable", ["postgres://me:a,b@db:5433/values?sslmode=disable"]],
  ["postgres://me:secret@one,two:5433/values", ["postgres://me:secret@one/values", "postgres://me:secret@two:5433/values"]],
  ["postgresql://one:1, [::1]:2/values?a=b", ["postgresql://one:1/values?a=b", "postgresql://[::1]:2/values?a=b"]],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
])("%s names %j", (url, expected) => {
  expect(addressesOf(url)).toEqual(expected);
});
