import { addPage, type MessageWindow, newestNumber, oldestNumber, type Place } from "../core/message-window.ts";
import type { ConversationPage, OpenConversation } from "../messages.types.ts";

export interface ShownConversation {
  status: "loading" | "ready" | "failed" | "gone";
  conversation: OpenConversation | null;
  window: MessageWindow;
  /** The reader's last read message at the time of opening; later ones are marked as new. */
  openedAt: number;
  /** Counts the times that another part of the conversation was opened. */
  opened: number;
}

/** Reads a page at a place; by default around the first unread message, or the newest. A status of 0 without an answer. */
export type ReadPage = (place: Place | null) => Promise<{ status: number; data: ConversationPage | undefined }>;

const EMPTY: MessageWindow = { messages: [], hasOlder: false, hasNewer: false };
const RETRY_MS = 3_000;

/**
 * A conversation in the browser. Event handlers call `wake`: it reads by number from the newest known message, page by page, so that
 * missed events neither lose nor double a message.
 */
export class ConversationReader {
  state: ShownConversation;
  readonly #read: ReadPage;
  readonly #listeners = new Set<() => void>();
  #waking = false;
  #wokenAgain: { from: number | undefined } | undefined;
  #paging = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(read: ReadPage, given: ConversationPage | undefined) {
    this.#read = read;
    const nothing: ShownConversation = { status: "loading", conversation: null, window: EMPTY, openedAt: 0, opened: 0 };
    this.state = given ? opened(nothing, given) : nothing;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#retry);
    };
  };

  /**
   * Reads new messages. `from` is the number from which messages are read again, because they may have been edited or deleted; without it,
   * only messages after the newest one are read.
   */
  async wake(from?: number): Promise<void> {
    if (this.#waking) {
      const again = this.#wokenAgain;
      this.#wokenAgain = { from: again?.from === undefined || from === undefined ? (again?.from ?? from) : Math.min(again.from, from) };
      return;
    }
    this.#waking = true;
    clearTimeout(this.#retry);
    const done = await this.#readNew(from);
    this.#waking = false;
    const again = this.#wokenAgain;
    this.#wokenAgain = undefined;
    if (!done && this.#listeners.size > 0) this.#retry = setTimeout(() => void this.wake(from), RETRY_MS);
    else if (again) await this.wake(again.from);
  }

  /** Returns false if it could not be read and is worth trying again. */
  async #readNew(from: number | undefined): Promise<boolean> {
    if (!this.state.conversation) return (await this.#open(null)) !== "failed";
    const atEnd = !this.state.window.hasNewer;
    let after = Math.min(from === undefined ? Number.POSITIVE_INFINITY : from - 1, newestNumber(this.state.window));
    do {
      const outcome = await this.#turn({ after });
      if (outcome !== "done") return outcome === "gone";
      after = newestNumber(this.state.window);
    } while (atEnd && this.state.window.hasNewer);
    return true;
  }

  /** Older messages before the oldest that is here, or newer ones after the newest. */
  async page(direction: "older" | "newer"): Promise<void> {
    const { window } = this.state;
    if (this.#paging || window.messages.length === 0) return;
    this.#paging = true;
    await this.#turn(direction === "older" ? { before: oldestNumber(window) } : { after: newestNumber(window) });
    this.#paging = false;
  }

  /** Opens another part: around a number, or the newest. */
  async open(place: Place | null): Promise<boolean> {
    return (await this.#open(place)) === "done";
  }

  /** The server knows that the reader has read up to that number. */
  noteRead(upTo: number): void {
    const { conversation } = this.state;
    if (!conversation || conversation.readNumber >= upTo) return;
    const unread = upTo >= conversation.lastNumber ? 0 : conversation.unread;
    this.#set({ ...this.state, conversation: { ...conversation, readNumber: upTo, unread } });
  }

  async #open(place: Place | null) {
    const { status, data } = await this.#read(place);
    if (data) this.#set(opened(this.state, data));
    return this.#settle(status, data !== undefined);
  }

  async #turn(place: Place) {
    const { status, data } = await this.#read(place);
    if (data)
      this.#set({
        ...this.state,
        status: "ready",
        conversation: data.conversation,
        window: addPage(this.state.window, windowOf(data), place),
      });
    return this.#settle(status, data !== undefined);
  }

  #settle(status: number, read: boolean): "done" | "gone" | "failed" {
    if (read) return "done";
    const gone = status >= 400 && status < 500 && status !== 429;
    if (gone) this.#set({ ...this.state, status: "gone" });
    else if (!this.state.conversation) this.#set({ ...this.state, status: "failed" });
    return gone ? "gone" : "failed";
  }

  #set(state: ShownConversation): void {
    this.state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

function opened(before: ShownConversation, page: ConversationPage): ShownConversation {
  const { conversation } = page;
  const openedAt = before.conversation === null ? conversation.readNumber : before.openedAt;
  return { status: "ready", conversation, window: windowOf(page), openedAt, opened: before.opened + 1 };
}

const windowOf = ({ messages, hasOlder, hasNewer }: ConversationPage): MessageWindow => ({ messages, hasOlder, hasNewer });
