import { expect, test } from "vitest";
import { listsAddress, readOpeningRequest, sharedAddress } from "./pricing.search-params.ts";

const read = (search: string) => readOpeningRequest(new URLSearchParams(search));

test("the calculator's address opens its lists", () => {
  expect(read("")).toEqual({ kind: "plain" });
  expect(read("?utm_source=chat")).toEqual({ kind: "plain" });
  expect(read("?trade=1abc&giving=x")).toEqual({ kind: "shared", payload: "1abc" });
  expect(read("?trade=")).toEqual({ kind: "shared", payload: "" });
  expect(read("?giving=2+shiny+king+doggy%2C+overlord")).toEqual({
    kind: "lists",
    texts: { giving: "2 shiny king doggy, overlord", receiving: "" },
  });
  expect(read("?add=42.shiny")).toEqual({ kind: "add", pick: { petId: 42, variant: "shiny" } });
});

test.each(["42", "42.golden", "-1.shiny", "0.normal", "1e3.normal", ".", "", "99999999999.normal"])("?add=%s names no pet", (text) => {
  expect(read(`?add=${text}`)).toEqual({ kind: "add", pick: null });
});

test("addresses are written as they are read", () => {
  const texts = { giving: "Santa's Claus & co, 2x doggy", receiving: "ünïcode + more" };
  expect(read(listsAddress(texts).slice("/calculator".length))).toEqual({ kind: "lists", texts });
  expect(sharedAddress("1aB-_")).toEqual({ page: "/calculator?trade=1aB-_", picture: "/share/trade/1aB-_.png" });
});
