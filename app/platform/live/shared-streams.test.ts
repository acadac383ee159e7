import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Source } from "../../../test/live-source.ts";
import { MAX_TOPICS, type StreamMessage } from "./live.ts";
import { SharedStreams } from "./shared-streams.ts";

let streams: SharedStreams;

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  vi.stubGlobal("EventSource", Source);
  streams = new SharedStreams();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that notes its messages: their data, or the name of the others. */
function tab(topics: string[], after?: string) {
  const told: unknown[] = [];
  const note = (message: StreamMessage) =>
    told.push(message.type === "message" || message.type === "now" ? JSON.parse(message.data).data : message.type);
  const leave = streams.follow({ topics, after, tell: note });
  vi.advanceTimersByTime(0);
  return { told, leave };
}

describe("one live stream for all tabs", () => {
  it("nine tabs that open at once share one request for everything they follow", () => {
    const leaves = Array.from({ length: 9 }, (_, index) =>
      streams.follow({ topics: ["board", `trade:${index % 3}`], after: "5-0", tell() {} }),
    );
    vi.advanceTimersByTime(0);
    expect(Source.opened.map(({ asked }) => asked)).toEqual([{ topics: "board,trade:0,trade:1,trade:2", after: "5-0" }]);
    for (const leave of leaves) leave();
    expect(Source.openCount).toBe(0);
  });

  it("a tab that joins later gets what happened since its page was made, and the others keep their stream", () => {
    const first = tab(["board"], "5-0");
    Source.newest.tell("7-0", ["board"], "a");
    tab(["board"], "6-0");
    expect([Source.newest.asked, Source.openCount]).toEqual([{ topics: "board", after: "6-0" }, 1]);
    Source.newest.tell("8-0", ["board"], "b");
    expect(first.told).toEqual(["a", "b"]);
  });

  it("a tab gets only events of its own topics, and those for the moment likewise", () => {
    const [board, user] = [tab(["board"]), tab(["user:ida"])];
    Source.newest.tell("6-0", ["user:ida"], "private");
    Source.newest.sendNow(["board"], "now");
    expect([board.told, user.told]).toEqual([["now"], ["private"]]);
  });

  it("a tab that closes leaves the stream to the others, which miss nothing", () => {
    const [first, second] = [tab(["board"], "5-0"), tab(["board"], "5-0")];
    Source.newest.tell("6-0", ["board"], "a");
    first.leave();
    Source.newest.tell("7-0", ["board"], "b");
    expect([first.told, second.told, Source.openCount]).toEqual([["a"], ["a", "b"], 1]);
    tab(["trade:1"], "9-0");
    expect(Source.newest.asked).toEqual({ topics: "board,trade:1", after: "7-0" });
  });

  it("only a page from too long ago reloads, and the others continue where they were", () => {
    const recent = tab(["board"], "500-0");
    const old = tab(["board"], "5-0");
    expect(Source.newest.asked.after).toBe("5-0");
    Source.newest.say("resync", "600-0");
    vi.advanceTimersByTime(0);
    expect([old.told, recent.told, Source.newest.asked.after]).toEqual([["resync"], [], "500-0"]);
    Source.newest.say("beat", "600-0");
    Source.newest.say("resync", "700-0");
    expect([old.told, recent.told]).toEqual([
      ["resync", "beat", "resync"],
      ["beat", "resync"],
    ]);
  });

  it("a refused stream is reported to each tab, and reopens with those that try again", () => {
    const [first, second] = [tab(["board"]), tab(["site"])];
    Source.newest.refuse();
    expect([first.told, second.told]).toEqual([["error"], ["error"]]);
    tab(["site"]);
    expect([Source.newest.asked.topics, Source.openCount]).toEqual(["site", 1]);
  });

  it("topics beyond what one stream carries get a second stream", () => {
    const many = (name: string) => Array.from({ length: MAX_TOPICS - 1 }, (_, index) => `${name}:${index}`);
    tab(many("trade"));
    tab(many("suggestion"));
    tab(["board"]);
    expect(Source.openCount).toBe(2);
  });
});
