import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../core/message-window.ts";
import type { ConversationPage, MessageView, OpenConversation } from "../messages.types.ts";
import { ConversationReader } from "./conversation-reader.ts";

/** A conversation on a server whose network fails as a test says. */
class Server {
  texts: string[] = [];
  readNumber = 0;
  asked: (Place | null)[] = [];
  /** Whether the next answers are lost, in turn. */
  losses: boolean[] = [];

  read = async (place: Place | null) => {
    this.asked.push(place);
    await Promise.resolve();
    if (this.losses.shift()) return { status: 0, data: undefined };
    return { status: 200, data: this.page(place ?? { before: this.texts.length + 1 }) };
  };
  page(place: Place): ConversationPage {
    const all = this.texts.map(
      (content, at): MessageView => ({
        number: at + 1,
        author: "other",
        name: "Blub",
        content,
        request: null,
        createdAt: at,
        editedAt: null,
        deleted: false,
        warnings: [],
      }),
    );
    const shown =
      "after" in place
        ? all.slice(place.after, place.after + 50)
        : "before" in place
          ? all.slice(Math.max(0, place.before - 51), place.before - 1)
          : all.slice(Math.max(0, place.around - 26), place.around + 24);
    const [first, last] = [shown[0]?.number ?? 1, shown.at(-1)?.number ?? all.length];
    const conversation = { lastNumber: all.length, readNumber: this.readNumber, unread: all.length - this.readNumber } as OpenConversation;
    return { conversation, messages: shown, hasOlder: first > 1, hasNewer: last < all.length };
  }
  write(count: number) {
    for (let at = 0; at < count; at++) this.texts.push(`text ${this.texts.length + 1}`);
  }
}

let server: Server;
let reader: ConversationReader;
const shown = () => reader.state.window.messages.map(({ content }) => content);

beforeEach(() => {
  server = new Server();
  server.write(3);
  reader = new ConversationReader(server.read, undefined);
});

describe("a conversation in the browser", () => {
  test("MSG-021 a conversation in the browser reads on by number from the newest that it has, page after page, however many wake-ups were lost", async () => {
    await reader.wake();
    server.write(160);
    await reader.wake();
    expect(shown()).toEqual(server.texts);
    expect(server.asked).toEqual([null, { after: 3 }, { after: 53 }, { after: 103 }, { after: 153 }]);
  });

  test("a wake during a read causes one more read, and no message twice", async () => {
    await reader.wake();
    server.write(1);
    const first = reader.wake();
    server.write(1);
    await Promise.all([first, reader.wake(), reader.wake()]);
    await first;
    expect(shown()).toEqual(server.texts);
    expect(server.asked.length).toBeLessThanOrEqual(4);
  });

  test("a conversation in the browser tries again by itself when an answer is lost", async () => {
    vi.useFakeTimers();
    try {
      const stop = reader.subscribe(() => {});
      await reader.wake();
      server.write(1);
      server.losses = [true, true];
      await reader.wake();
      expect(shown()).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(shown()).toEqual(server.texts);
      stop();
    } finally {
      vi.useRealTimers();
    }
  });

  test("a wake with a number shows the edit of that message", async () => {
    await reader.wake();
    server.texts[1] = "edited";
    await reader.wake(2);
    expect(shown()).toEqual(["text 1", "edited", "text 3"]);
  });

  test("a conversation in the browser leaves a reader of old messages where they are, and says that there are newer ones", async () => {
    server.write(500);
    await reader.open({ around: 100 });
    const before = shown();
    server.write(1);
    await reader.wake(90);
    expect(shown().slice(0, before.length)).toEqual(before);
    expect(reader.state.window.hasNewer).toBe(true);
    expect(reader.state.conversation?.lastNumber).toBe(504);
    await reader.open({ around: 504 });
    expect([shown().at(-1), reader.state.window.hasNewer]).toEqual(["text 504", false]);
  });

  test("a conversation in the browser pages in both directions from what it has", async () => {
    server.write(200);
    await reader.open({ around: 100 });
    await reader.page("older");
    await reader.page("newer");
    const numbers = reader.state.window.messages.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
    expect(numbers.length).toBeGreaterThan(100);
  });

  test("a first reading that fails says so, one that finds nothing any more too", async () => {
    server.losses = [true];
    await reader.wake();
    expect(reader.state.status).toBe("failed");
    await reader.wake();
    expect(reader.state.status).toBe("ready");
    const gone = new ConversationReader(async () => ({ status: 404, data: undefined }), undefined);
    await gone.wake();
    expect(gone.state.status).toBe("gone");
  });
});
