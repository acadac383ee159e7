import { expect, test } from "vitest";
import { createSite } from "../../../test/site.ts";

const site = await createSite();

test("TRD-220 without scripts a search of the board is saved, switched, renamed and deleted", async () => {
  const ann = site.as("user");
  const board = (await ann.open("/trades?q=kiwi")).text;
  expect(board).toContain('href="/trades/searches?q=kiwi"');
  expect((await ann.open("/trades")).text).not.toContain("Save this search");
  expect((await ann.open("/trades/searches?q=kiwi")).text).toContain('value="“kiwi”"');
  const page = "/trades/searches";
  const saved = await ann.post(page, "save", { query: "?q=kiwi", name: "Kiwis" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, page]);
  const list = (await ann.open(page)).text;
  expect(list).toContain('href="/trades?q=kiwi"');
  const id = /name="id" value="([\da-f-]{36})"/.exec(list)?.[1] ?? "";
  await ann.post(page, "switch", { id, enabled: "" });
  expect((await ann.open(page)).text).toContain("Turn on");
  await ann.post(page, "rename", { id, name: "My kiwis" });
  expect((await ann.open("/trades/searches?q=kiwi")).text).toContain("You have saved this search as “My kiwis”.");
  await ann.post(page, "delete", { id });
  expect((await ann.open(page)).text).toContain("No saved searches yet");
});

test("TRD-220 a guest who wants to save a search signs in first and comes back to it", async () => {
  const { status, headers } = await site.as("guest").open("/trades/searches?q=kiwi");
  expect([status, headers.get("location")]).toEqual([302, "/login?returnTo=%2Ftrades%2Fsearches%3Fq%3Dkiwi"]);
});
