import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Source } from "../../../test/live-source.ts";
import type { LiveEvent } from "./live.ts";
import { LiveConnection } from "./live-connection.ts";
import { watchRefusals } from "./refusals.ts";

let page: EventTarget & { visibilityState: string };
let tab: EventTarget;
let connection: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  tab = new EventTarget();
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", tab);
  connection = new LiveConnection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part of the page that keeps what it hears. */
function follow(topics: string[], since?: string) {
  const heard: unknown[] = [];
  const leave = connection.join({
    topics,
    reader: "guest",
    since,
    onEvent: (event: LiveEvent) => heard.push(event.data),
    onResync: () => heard.push("resync"),
  });
  vi.advanceTimersByTime(0);
  return { heard, leave };
}
const newest = () => Source.newest;
const isOpen = () => Source.openCount;
const look = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

describe("the connection of a tab", () => {
  it("all parts of a page share one connection, which reopens with everything they follow, and closes with the last", () => {
    const board = follow(["board"], "5-0");
    const trade = follow(["trade:1", "board"], "6-0");
    expect(Source.opened.map(({ asked }) => asked)).toEqual([
      { topics: "board", after: "5-0" },
      { topics: "board,trade:1", after: "5-0" },
    ]);
    expect(isOpen()).toBe(1);
    trade.leave();
    follow(["board"], "6-0");
    expect(Source.opened.length).toBe(2);
    board.leave();
    expect(isOpen()).toBe(1);
  });

  it("each part gets events it does not know yet, and none twice, also after a reopening", () => {
    const board = follow(["board"], "5-0");
    newest().tell("5-1", ["board"], "a");
    newest().tell("5-2", ["board"], "b");
    const late = follow(["board", "trade:1"], "5-1");
    expect(newest().asked.after).toBe("5-1");
    newest().tell("5-2", ["board"], "b");
    newest().tell("10-0", ["board", "trade:1"], "c");
    newest().tell("10-1", ["trade:2"], "for nobody");
    expect([board.heard, late.heard]).toEqual([
      ["a", "b", "c"],
      ["b", "c"],
    ]);
  });

  it("the live connection resumes from the newest heartbeat, however quiet its topics are", () => {
    follow(["board"], "5-0");
    newest().say("beat", "7-3");
    newest().say("beat", "7-1");
    tab.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(0);
    expect(newest().asked.after).toBe("7-3");
  });

  it("the live connection reopens when its page is made for another account, also with the same topics", () => {
    const guest = follow(["board"], "5-0");
    const { length } = Source.opened;
    guest.leave();
    connection.join({ topics: ["board"], reader: "ida", since: "5-0", onEvent() {}, onResync() {} });
    connection.join({ topics: ["board"], reader: "ida", since: "5-0", onEvent() {}, onResync() {} });
    vi.advanceTimersByTime(0);
    expect([Source.opened.length, isOpen()]).toEqual([length + 1, 1]);
  });

  it("a live event without a position is delivered on arrival", () => {
    const site = follow(["site"], "9-9");
    newest().sendNow(["site"], 1);
    newest().sendNow(["site"], 1);
    expect(site.heard).toEqual([1, 1]);
  });

  it("each component is notified at every opening of its connection", () => {
    const opened: string[] = [];
    const join = (name: string, topics: string[]) =>
      connection.join({ topics, reader: "guest", since: undefined, onEvent() {}, onResync() {}, onOpen: () => opened.push(name) });
    join("first", ["user:1"]);
    vi.advanceTimersByTime(0);
    newest().onopen?.();
    join("second", ["user:1"]);
    vi.advanceTimersByTime(0);
    expect(opened).toEqual(["first", "second"]);
    newest().onopen?.();
    expect(opened).toEqual(["first", "second", "first", "second"]);
  });

  it("after missed events every part reloads, and continues from there", () => {
    const [board, trade] = [follow(["board"], "5-0"), follow(["trade:1"], "5-0")];
    newest().say("resync", "3-0");
    newest().tell("3-1", ["board"], "after a restart");
    expect([board.heard, trade.heard]).toEqual([["resync", "after a restart"], ["resync"]]);
  });
});

describe("the connection comes and goes", () => {
  it("a hidden tab closes its live connection after ten seconds, and later resumes where it stopped", () => {
    follow(["board"], "5-0");
    newest().tell("5-1", ["board"], "a");
    look("hidden");
    vi.advanceTimersByTime(9_999);
    expect(isOpen()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(isOpen()).toBe(0);
    look("visible");
    vi.advanceTimersByTime(0);
    expect([isOpen(), newest().asked.after]).toEqual([1, "5-1"]);
    look("hidden");
    look("visible");
    vi.advanceTimersByTime(20_000);
    expect(Source.opened.length).toBe(2);
  });

  it("the live connection reopens when the network returns", () => {
    follow(["board"]);
    tab.dispatchEvent(new Event("offline"));
    expect(isOpen()).toBe(0);
    tab.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(0);
    expect(isOpen()).toBe(1);
  });

  it("the live connection reconnects after fifty seconds of silence, not before", () => {
    follow(["board"]);
    vi.advanceTimersByTime(40_000);
    newest().say("beat", "5-0");
    vi.advanceTimersByTime(49_000);
    expect(Source.opened.length).toBe(1);
    vi.advanceTimersByTime(1_001);
    expect([Source.opened.length, isOpen()]).toEqual([2, 1]);
  });

  it("each refused live connection is reported", () => {
    const refused = vi.fn();
    const stop = watchRefusals(refused);
    follow(["board"]);
    newest().refuse();
    expect(refused).toHaveBeenCalledTimes(1);
    stop();
    vi.advanceTimersByTime(60_000);
    newest().refuse();
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it("a refused live connection retries less and less often", () => {
    follow(["board"]);
    const waits = Array.from({ length: 8 }, () => {
      const before = Source.opened.length;
      newest().refuse();
      let waited = 0;
      for (; Source.opened.length === before; waited += 1) vi.advanceTimersByTime(1_000);
      return waited;
    });
    expect(waits[0]).toBeGreaterThanOrEqual(5);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(150);
    expect(Math.max(...waits)).toBeLessThanOrEqual(451);
  });
});

describe("whether the connection is lost", () => {
  const watched = () => {
    const told: boolean[] = [];
    const leave = connection.watch((lost) => told.push(lost));
    return { told, leave };
  };

  it("a longer silence after a failure is reported, and so is its end", () => {
    follow(["board"]);
    const { told } = watched();
    newest().say("beat", "5-0");
    newest().onerror?.();
    vi.advanceTimersByTime(2_999);
    expect(told).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([false, true]);
    newest().say("beat", "6-0");
    expect(told).toEqual([false, true, false]);
    newest().refuse();
    vi.advanceTimersByTime(3_000);
    expect(told.at(-1)).toBe(true);
    vi.advanceTimersByTime(20_000);
    newest().say("resync", "9-0");
    expect(told.at(-1)).toBe(false);
  });

  it("short gaps, hidden tabs and pages without topics don't count as a lost connection", () => {
    const { leave } = follow(["board"]);
    const { told } = watched();
    newest().say("beat", "5-0");
    newest().onerror?.();
    vi.advanceTimersByTime(2_000);
    newest().tell("6-0", ["board"], 1);
    vi.advanceTimersByTime(10_000);
    look("hidden");
    vi.advanceTimersByTime(60_000);
    look("visible");
    vi.advanceTimersByTime(0);
    newest().say("beat", "7-0");
    newest().onerror?.();
    leave();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([false]);
  });

  it("a lost connection is reported at once without a network, on a failed opening, and after a long silence", () => {
    follow(["board"]);
    const { told } = watched();
    vi.advanceTimersByTime(8_000);
    expect(told).toEqual([false, true]);
    newest().say("beat", "5-0");
    tab.dispatchEvent(new Event("offline"));
    expect(told).toEqual([false, true, false, true]);
    tab.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(0);
    newest().say("beat", "6-0");
    expect(told.at(-1)).toBe(false);
    vi.advanceTimersByTime(50_000 + 8_001);
    expect(told.at(-1)).toBe(true);
  });

  it("parts that left get no events", () => {
    follow(["board"]);
    const { told, leave } = watched();
    leave();
    tab.dispatchEvent(new Event("offline"));
    expect(told).toEqual([false]);
  });
});
