import { describe, expect, test } from "vitest";
import { ROLES } from "~/platform/identity/actor.ts";
import { entryRefusal, isOpenTo, OPENINGS, PARTS, partAt, partOfCommand, reachOf } from "./parts.ts";

describe("ADM-080, AUTH-157 a part that is opened step by step", () => {
  test.each([
    ["closed", []],
    ["staff", ["moderator", "admin", "owner"]],
    ["partners", ["partner", "moderator", "admin", "owner"]],
    ["premium", ["premium", "partner", "moderator", "admin", "owner"]],
    ["everybody", [...ROLES]],
  ] as const)("the stage %s includes %j", (opening, roles) => {
    expect(ROLES.filter((role) => isOpenTo(reachOf({ role }), opening))).toEqual([...roles]);
    expect(isOpenTo(reachOf(null), opening)).toBe(opening === "everybody");
  });

  test("the mark of the programme counts, whatever the role", () => {
    expect(ROLES.filter((role) => isOpenTo(reachOf({ role, partner: true }), "partners"))).toEqual([...ROLES]);
    expect(ROLES.filter((role) => isOpenTo(reachOf({ role, partner: true }), "staff"))).toEqual(["moderator", "admin", "owner"]);
  });

  test("a part without a stage is open to everybody, and an excluded visitor gets the reason", () => {
    expect(entryRefusal("minesweeper", {}, "everybody")).toBeNull();
    expect(entryRefusal("minesweeper", { minesweeper: "everybody" }, "everybody")).toBeNull();
    const refusals = OPENINGS.slice(0, -1).map((opening) => entryRefusal("minesweeper", { minesweeper: opening }, "everybody"));
    expect(new Set(refusals).size).toBe(4);
    for (const refusal of refusals) expect(refusal).toMatch(/^Minesweeper: this part is /);
    expect(entryRefusal("minesweeper", { minesweeper: "closed" }, "staff")).toContain("closed");
    expect(entryRefusal("matches", { minesweeper: "closed" }, "everybody")).toBeNull();
  });

  test("the addresses and commands of a staged feature are its own alone", () => {
    expect(["/minesweeper", "minesweeper", "/minesweeper/games/:id", "minesweeper/mine.json"].map(partAt)).toEqual(
      Array(4).fill("minesweeper"),
    );
    expect(["/", "/minesweepers", "/admin/minesweeper", "/collection", "/collection/week"].map(partAt)).toEqual(Array(5).fill(undefined));
    expect(partAt("/collection/matches")).toBe("matches");
    expect([partOfCommand("minesweeper.start"), partOfCommand("trade.create")]).toEqual(["minesweeper", undefined]);
    const addresses = Object.values(PARTS).flatMap(({ addresses }) => [...addresses]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
