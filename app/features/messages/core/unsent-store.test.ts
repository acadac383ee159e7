import { describe, expect, test } from "vitest";
import { MAX_UNSENT, settle, toUnsent } from "./outbox.ts";
import { hasRoom, UnsentStore, writtenAt } from "./unsent-store.ts";

const SLOT = "unsent-messages:ann:talk";
const NOW = 1_000_000;

/** A browser's storage for a limited number of names, shared by its tabs. */
function createStorage(room = 1_000): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      if (!kept.has(name) && kept.size >= room) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const write = (store: UnsentStore, text: string) =>
  store.change(SLOT, (queue) => [...queue, toUnsent(`key ${text}`, text, writtenAt(queue, NOW))]);
const textsOf = (store: UnsentStore) => store.read(SLOT).map(({ text }) => text);
const taken = (number: number) => ({ ok: true, status: 200, message: "", number });

describe("the messages that a browser keeps until they are sent", () => {
  test("MSG-115 a message written in one tab stays when another tab settles one on the basis of what it read before", () => {
    const storage = createStorage();
    const [sender, writer] = [new UnsentStore(() => storage), new UnsentStore(() => storage)];
    write(sender, "first");
    sender.change(SLOT, (queue) => {
      // The other tab writes after this one has read, and before it writes.
      write(writer, "second");
      return settle(queue, "key first", taken(1), NOW);
    });
    expect(textsOf(writer)).toEqual(["first", "second"]);
    expect(sender.read(SLOT).map(({ number }) => number)).toEqual([1, null]);
  });

  test("MSG-115 a message written in one tab stays when another tab takes one out, or forgets what was read back", () => {
    const storage = createStorage();
    const [one, other] = [new UnsentStore(() => storage), new UnsentStore(() => storage)];
    write(one, "first");
    one.change(SLOT, () => {
      write(other, "second");
      return [];
    });
    expect(textsOf(one)).toEqual(["second"]);
  });

  test("MSG-115 a message is kept however many before it were taken and not read back yet", () => {
    const storage = createStorage();
    const store = new UnsentStore(() => storage);
    for (let at = 0; at < MAX_UNSENT + 10; at += 1) {
      write(store, `taken ${at}`);
      store.change(SLOT, (queue) => settle(queue, `key taken ${at}`, taken(at + 1), NOW));
    }
    expect(hasRoom(store.read(SLOT))).toBe(true);
    write(store, "the newest");
    expect(new UnsentStore(() => storage).read(SLOT).at(-1)?.text).toBe("the newest");
  });

  test("MSG-115 a message that the storage has no room for is kept in the tab until it is sent, beside those that it keeps", () => {
    const storage = createStorage(2);
    const store = new UnsentStore(() => storage);
    for (const text of ["first", "second", "third", "fourth"]) write(store, text);
    expect(textsOf(store)).toEqual(["first", "second", "third", "fourth"]);
    store.change(SLOT, (queue) => queue.filter(({ text }) => text !== "third"));
    expect(textsOf(store)).toEqual(["first", "second", "fourth"]);
    expect(store.slots("unsent-messages:ann:")).toEqual([SLOT]);
  });

  test("MSG-115 a browser that keeps nothing has the messages in this tab", () => {
    const store = new UnsentStore(() => {
      throw new DOMException("refused", "SecurityError");
    });
    write(store, "first");
    expect([textsOf(store), store.slots("unsent-messages:ann:")]).toEqual([["first"], [SLOT]]);
  });

  test("MSG-115 messages left behind by another tab are found, also after this one has seen the conversation empty", () => {
    const storage = createStorage();
    const [stays, closes] = [new UnsentStore(() => storage), new UnsentStore(() => storage)];
    write(stays, "first");
    stays.change(SLOT, () => []);
    write(closes, "second");
    expect(stays.slots("unsent-messages:ann:")).toEqual([SLOT]);
    expect(stays.slots("unsent-messages:bob:")).toEqual([]);
  });

  test("MSG-090 messages keep the order in which they were written when the clock is put back", () => {
    const store = new UnsentStore(createStorage);
    const storage = createStorage();
    const steady = new UnsentStore(() => storage);
    steady.change(SLOT, (queue) => [...queue, toUnsent("a", "first", writtenAt(queue, NOW))]);
    steady.change(SLOT, (queue) => [...queue, toUnsent("b", "second", writtenAt(queue, NOW - 60_000))]);
    expect([textsOf(steady), textsOf(store)]).toEqual([["first", "second"], []]);
  });

  test("MSG-090 a queue from before each message had a name of its own is read and sent", () => {
    const storage = createStorage();
    storage.setItem(SLOT, JSON.stringify([toUnsent("a", "first", NOW), toUnsent("b", "second", NOW + 1)]));
    const store = new UnsentStore(() => storage);
    expect(textsOf(store)).toEqual(["first", "second"]);
    store.change(SLOT, (queue) => settle(queue, "a", taken(1), NOW));
    expect([textsOf(store), storage.getItem(SLOT)]).toEqual([["first", "second"], null]);
  });
});
