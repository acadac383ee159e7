import { MAX_UNSENT, readQueue, type Unsent } from "./outbox.ts";

type Queue = readonly Unsent[];

/**
 * Keeps unsent messages in the browser's storage, each message under a name of its own: tabs that write at the same moment can't
 * overwrite each other's messages, as they could with a list under one name. If the storage refuses, this tab's memory keeps them.
 */
export class UnsentStore {
  readonly #storage: () => Storage;
  readonly #onlyHere = new Map<string, Unsent>();

  /** `storage` may throw, in a browser that keeps nothing for us. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** The messages of a slot in the order in which they were written, as all tabs left them. */
  read(slot: string): Queue {
    const kept = this.#namesOf(slot).flatMap((name) => this.#get(name));
    const here = [...this.#onlyHere].flatMap(([name, one]) => (name.startsWith(`${slot}:`) ? [one] : []));
    return [...this.#readList(slot), ...kept, ...here].sort((one, other) => one.at - other.at);
  }

  /** Replaces the messages of a slot by the result of `next`, and returns it. Writes only those that differ. */
  change(slot: string, next: (queue: Queue) => Queue): Queue {
    this.#splitList(slot);
    const before = new Map(this.read(slot).map((one) => [one.key, one]));
    const after = next([...before.values()]);
    for (const one of after) if (before.get(one.key) !== one) this.#set(`${slot}:${one.key}`, one);
    for (const { key } of after) before.delete(key);
    for (const key of before.keys()) this.#remove(`${slot}:${key}`);
    return after;
  }

  /** The slots that begin with this and hold something. */
  slots(prefix: string): string[] {
    const names = [...this.#names(), ...this.#onlyHere.keys()].filter((name) => name.startsWith(prefix));
    return [...new Set(names.map((name) => slotOfName(name)))].filter((slot) => this.read(slot).length > 0);
  }

  /** The whole queue under one name, as it was kept before each message had its own. */
  #readList(slot: string): Queue {
    try {
      return readQueue(JSON.parse(this.#storage().getItem(slot) ?? "[]"));
    } catch {
      return [];
    }
  }

  #splitList(slot: string): void {
    const list = this.#readList(slot);
    for (const one of list) this.#set(`${slot}:${one.key}`, one);
    if (list.length > 0) this.#remove(slot);
  }

  #namesOf = (slot: string) => this.#names().filter((name) => name.startsWith(`${slot}:`));

  #names(): string[] {
    try {
      const storage = this.#storage();
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    } catch {
      return [];
    }
  }

  #get(name: string): Queue {
    try {
      return readQueue([JSON.parse(this.#storage().getItem(name) ?? "null")]);
    } catch {
      return [];
    }
  }

  #set(name: string, one: Unsent): void {
    try {
      this.#storage().setItem(name, JSON.stringify(one));
      this.#onlyHere.delete(name);
    } catch (error) {
      console.warn("The browser does not keep what is not sent yet.", error);
      this.#onlyHere.set(name, one);
    }
  }

  #remove(name: string): void {
    this.#onlyHere.delete(name);
    try {
      this.#storage().removeItem(name);
    } catch {
      // Messages that were never stored are gone with the memory.
    }
  }
}

/** The prefix of a name: the owner and the conversation. */
export function slotOfName(name: string): string {
  return name.split(":").slice(0, 3).join(":");
}

/** When a message is written: after everything that is in the queue, whatever the clock says. */
export function writtenAt(queue: Queue, now: number): number {
  return Math.max(now, ...queue.map(({ at }) => at + 1));
}

/** Whether there is room for another message. Sent messages that are shown until they are read back do not count. */
export function hasRoom(queue: Queue): boolean {
  return queue.filter(({ number }) => number === null).length < MAX_UNSENT;
}
