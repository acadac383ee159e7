import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BusEntry, comparePositions, isPosition } from "./bus-events.ts";
import { BusHistory } from "./bus-history.server.ts";

const entry = (position: string): BusEntry => ({ position, topic: "cache.invalidated", event: { tags: [] } });
const positions = (entries: BusEntry[] | undefined) => entries?.map(({ position }) => position);

describe("the history of the bus", () => {
  const history = new BusHistory("5-0", 3);
  for (const position of ["5-1", "5-2", "7-0"]) history.add(entry(position));

  it("the bus history returns the entries after a position, also after an unknown one", () => {
    expect(positions(history.after("5-0"))).toEqual(["5-1", "5-2", "7-0"]);
    expect(positions(history.after("5-1"))).toEqual(["5-2", "7-0"]);
    expect(positions(history.after("6-9"))).toEqual(["7-0"]);
    expect(positions(history.after("7-0"))).toEqual([]);
    expect(positions(history.after("8-0"))).toEqual([]);
    expect(history.position).toBe("7-0");
  });

  it("the bus history reports positions from before its start, forgotten ones and invalid ones", () => {
    expect(history.after("4-9")).toBeUndefined();
    for (const nonsense of ["", "0", "5-1-1", "-1-0", "x", "5-1\n", "9999999999999999-0"]) expect(history.after(nonsense)).toBeUndefined();
    history.add(entry("7-1"));
    expect(history.after("5-0")).toBeUndefined();
    expect(positions(history.after("5-1"))).toEqual(["5-2", "7-0", "7-1"]);
  });

  it("a restart of the bus clears its history", () => {
    history.startAt("9-0");
    expect(history.after("7-1")).toBeUndefined();
    expect(history.after("9-0")).toEqual([]);
    expect(history.position).toBe("9-0");
  });

  it("the bus history neither skips nor repeats an entry after any position", () => {
    const counts = fc.record({ most: fc.integer({ min: 1, max: 20 }), said: fc.integer({ min: 0, max: 40 }), seen: fc.nat({ max: 40 }) });
    fc.assert(
      fc.property(counts, ({ most, said, seen }) => {
        const kept = new BusHistory("1-0", most);
        for (let count = 1; count <= said; count += 1) kept.add(entry(`1-${count}`));
        const missed = Array.from({ length: Math.max(0, said - seen) }, (_, index) => `1-${seen + index + 1}`);
        expect(positions(kept.after(`1-${seen}`))).toEqual(missed.length > most ? undefined : missed);
      }),
    );
  });
});

it("positions are ordered by time, then by number, not as text", () => {
  const shuffled = ["10-2", "9-11", "10-10", "9-2"].sort(comparePositions);
  expect(shuffled).toEqual(["9-2", "9-11", "10-2", "10-10"]);
  expect(comparePositions("3-1", "3-1")).toBe(0);
  expect([isPosition("1-0"), isPosition(null), isPosition("1")]).toEqual([true, false, false]);
});
