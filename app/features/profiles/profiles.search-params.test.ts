import { describe, expect, test } from "vitest";
import { editSearch, isEditing, readTab, tabSearch, tabsOf } from "./profiles.search-params.ts";

describe("the tabs of a profile", () => {
  test("PROF-006 … PROF-012, PROF-103 are the same for everybody, but for the settings of the own one", () => {
    expect(tabsOf(true)).toEqual(["trades", "servers", "collection", "inventory", "connections", "settings"]);
    expect(tabsOf(false)).toEqual(["trades", "servers", "collection", "inventory", "connections"]);
  });

  test("have addresses that lead back to them", () => {
    for (const own of [true, false]) for (const tab of tabsOf(own)) expect(readTab(new URLSearchParams(tabSearch(tab)), own)).toBe(tab);
  });

  test.each(["?tab=nothing", "?tab=constructor", "?tab=", "?tab=settings"])("%s leads a visitor to the first one", (search) => {
    expect(readTab(new URLSearchParams(search), false)).toBe("trades");
  });

  test("PROF-036 stay chosen while the details are edited", () => {
    for (const tab of tabsOf(false)) {
      const address = new URLSearchParams(editSearch(tab));
      expect([readTab(address, false), isEditing(address)]).toEqual([tab, true]);
      expect(isEditing(new URLSearchParams(tabSearch(tab)))).toBe(false);
    }
  });
});
