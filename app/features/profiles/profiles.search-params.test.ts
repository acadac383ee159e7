import { describe, expect, test } from "vitest";
import { editSearch, isEditing, readTab, tabSearch, tabsOf } from "./profiles.search-params.ts";

const OWN = { own: true, reviews: false };
const REVIEWER = { own: true, reviews: true };
const OTHER = { own: false, reviews: false };

describe("the tabs of a profile", () => {
  test("PROF-006 … PROF-012, PROF-103, SHOT-064, DEAL-069 the tabs of a profile are the same for everybody, but for the settings and the review of the own one", () => {
    expect(tabsOf(OWN)).toEqual(["trades", "servers", "collection", "inventory", "reviews", "connections", "settings"]);
    expect(tabsOf(REVIEWER)).toEqual(["trades", "servers", "collection", "inventory", "reviews", "connections", "screenshots", "settings"]);
    for (const reviews of [true, false])
      expect(tabsOf({ own: false, reviews })).toEqual(["trades", "servers", "collection", "inventory", "reviews", "connections"]);
  });

  test("the tabs of a profile have addresses that lead back to them", () => {
    for (const reader of [OWN, REVIEWER, OTHER])
      for (const tab of tabsOf(reader)) expect(readTab(new URLSearchParams(tabSearch(tab)), reader)).toBe(tab);
  });

  test.each(["?tab=nothing", "?tab=constructor", "?tab=", "?tab=settings", "?tab=screenshots"])(
    "%s leads a visitor to the first one",
    (search) => {
      expect(readTab(new URLSearchParams(search), OTHER)).toBe("trades");
    },
  );

  test("PROF-036 the tabs of a profile stay chosen while the details are edited", () => {
    for (const tab of tabsOf(OTHER)) {
      const address = new URLSearchParams(editSearch(tab));
      expect([readTab(address, OTHER), isEditing(address)]).toEqual([tab, true]);
      expect(isEditing(new URLSearchParams(tabSearch(tab)))).toBe(false);
    }
  });
});
