import { comparePositions, isPosition } from "../bus/bus-events.ts";
import { BEAT_MS, type LiveEvent } from "./live.ts";
import { type LiveSource, openStream } from "./open-stream.ts";
import { noteRefusal } from "./refusals.ts";

/** A part of the page that follows topics. */
export interface LiveListener {
  topics: string[];
  /** The account that the page was made for: only pages of the same reader share a stream. */
  reader: string;
  /** The position up to which the part knows everything; undefined if it starts with the next event. */
  since: string | undefined;
  onEvent(event: LiveEvent): void;
  /** Called when events were missed: reload the data of the topics. */
  onResync(): void;
  /** Called each time that a connection carries its topics: momentary events may have been missed before. */
  onOpen?: (() => void) | undefined;
}

/** After how long without a sign of life a connection counts as dead, in milliseconds. */
const SILENCE_MS = 2.5 * BEAT_MS;
/** A hidden tab disconnects: nobody reads it, and on phones each tab has a connection. */
const HIDDEN_MS = 10_000;
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
/** How long connecting or reconnecting may take before the page says that the connection is lost. Shorter gaps are made up for silently. */
const OPENING_MS = 8_000;
const GAP_MS = 3_000;

/**
 * The connection of this tab for everything its page follows, which it shares with other tabs (`openStream`). It reconnects when the topics change, when the network is back and when
 * the tab becomes visible, always from the position where it stopped: nothing is missed, and because each listener knows its own position,
 * nothing arrives twice.
 */
export class LiveConnection {
  readonly #listeners = new Set<LiveListener>();
  /** Listeners that the connection serves and that are informed. */
  readonly #carried = new WeakSet<LiveListener>();
  #source: LiveSource | undefined;
  #topics = new Set<string>();
  #reader = "";
  #refusals = 0;
  #planned: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers = new Set<(lost: boolean) => void>();
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #lost = false;
  #behind = false;

  /** Calls the listener now, and whenever it changes, with whether the connection is lost. Returns a function that stops this. */
  watch(watcher: (lost: boolean) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#lost);
    return () => this.#watchers.delete(watcher);
  }

  join(listener: LiveListener): () => void {
    const own = { ...listener };
    if (this.#listeners.size === 0) this.#watchPage();
    this.#listeners.add(own);
    this.#reopenSoon();
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Slightly delayed: parts that leave the page and parts that join it in one navigation are one change. */
  #reopenSoon(ms = 0): void {
    clearTimeout(this.#planned);
    this.#planned = setTimeout(() => {
      const wanted = [...this.#listeners].flatMap(({ topics }) => topics);
      const open = this.#source !== undefined && this.#source.readyState !== EventSource.CLOSED;
      const isOther = this.#readerNow() !== this.#reader;
      if (!open || isOther || wanted.some((topic) => !this.#topics.has(topic))) this.#open(wanted);
      else if (this.#source?.readyState === EventSource.OPEN) this.#carry([...this.#listeners].filter((one) => !this.#carried.has(one)));
    }, ms);
  }

  #readerNow(): string {
    return [...this.#listeners].at(-1)?.reader ?? "";
  }

  #carry(listeners: LiveListener[]): void {
    for (const listener of listeners) {
      this.#carried.add(listener);
      listener.onOpen?.();
    }
  }

  #open(wanted: string[]): void {
    this.#close();
    if (wanted.length === 0 || document.visibilityState === "hidden") return;
    this.#doubtIn(OPENING_MS);
    this.#topics = new Set(wanted);
    this.#reader = this.#readerNow();
    const [after] = [...this.#listeners].flatMap(({ since }) => since ?? []).sort(comparePositions);
    const source = openStream({ topics: [...this.#topics], after }, this.#reader);
    this.#source = source;
    source.onopen = () => {
      performance.mark("live");
      this.#carry([...this.#listeners]);
    };
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => this.#hear(JSON.parse(data) as LiveEvent, lastEventId);
    // It has no position of its own: its id would be that of the event before.
    source.addEventListener("now", ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as LiveEvent));
    source.addEventListener("beat", ({ data }: MessageEvent<string>) => {
      this.#behind = false;
      this.#heard(data);
    });
    // The server is alive but cut off from other nodes; it sends missed events later.
    source.addEventListener("behind", ({ data }: MessageEvent<string>) => {
      this.#heard(data);
      this.#behind = true;
      this.#reportLost(true);
    });
    source.addEventListener("resync", ({ data }: MessageEvent<string>) => {
      for (const listener of this.#listeners) listener.since = undefined;
      this.#heard(data);
      for (const listener of [...this.#listeners]) listener.onResync();
    });
    source.onerror = () => {
      if (source === this.#source) this.#doubtIn(GAP_MS);
      // Otherwise the browser reconnects by itself, after the time that the server set.
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      clearTimeout(this.#silence);
      this.#refusals += 1;
      noteRefusal();
      const wait = Math.min(RETRY_MS * 2 ** this.#refusals, MAX_RETRY_MS);
      this.#reopenSoon(wait * (0.5 + Math.random()));
    };
    this.#expectSigns();
  }

  #hear(event: LiveEvent, position?: string): void {
    this.#trust();
    this.#expectSigns();
    for (const listener of [...this.#listeners]) {
      if (!event.topics.some((topic) => listener.topics.includes(topic))) continue;
      if (isPosition(position)) {
        if (listener.since && comparePositions(position, listener.since) <= 0) continue;
        listener.since = position;
      }
      listener.onEvent(event);
    }
  }

  /** Everything up to the position was received, also by listeners of other topics. */
  #heard(position: string): void {
    this.#refusals = 0;
    this.#trust();
    this.#expectSigns();
    if (!isPosition(position)) return;
    for (const listener of this.#listeners) {
      if (!listener.since || comparePositions(position, listener.since) > 0) listener.since = position;
    }
  }

  #expectSigns(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#restart(), SILENCE_MS);
  }

  /** Marks the connection as lost unless a message arrives soon. */
  #doubtIn(ms: number): void {
    this.#doubt ??= setTimeout(() => this.#reportLost(true), ms);
  }

  #trust(): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    if (!this.#behind) this.#reportLost(false);
  }

  #reportLost(lost: boolean): void {
    if (lost === this.#lost) return;
    this.#lost = lost;
    for (const watcher of [...this.#watchers]) watcher(lost);
  }

  readonly #restart = () => {
    this.#close();
    this.#reopenSoon();
  };

  /** The tab is hidden, so a missing connection does not matter. */
  readonly #suspend = () => {
    this.#close();
    this.#trust();
  };

  readonly #goOffline = () => {
    this.#close();
    this.#reportLost(true);
  };

  readonly #return = ({ persisted }: PageTransitionEvent) => persisted && this.#restart();

  readonly #followVisibility = () => {
    clearTimeout(this.#hiding);
    if (document.visibilityState === "hidden") this.#hiding = setTimeout(this.#suspend, HIDDEN_MS);
    else this.#reopenSoon();
  };

  #watchPage(): void {
    document.addEventListener("visibilitychange", this.#followVisibility);
    window.addEventListener("pagehide", this.#suspend);
    window.addEventListener("pageshow", this.#return);
    window.addEventListener("offline", this.#goOffline);
    window.addEventListener("online", this.#restart);
  }

  #close(): void {
    clearTimeout(this.#planned);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = undefined;
    this.#behind = false;
  }

  #stop(): void {
    this.#suspend();
    clearTimeout(this.#hiding);
    document.removeEventListener("visibilitychange", this.#followVisibility);
    window.removeEventListener("pagehide", this.#suspend);
    window.removeEventListener("pageshow", this.#return);
    window.removeEventListener("offline", this.#goOffline);
    window.removeEventListener("online", this.#restart);
  }
}

const connection = new LiveConnection();

/** Adds a listener to this tab's connection, opening it if necessary. Returns a function that removes the listener. */
export function joinLive(listener: LiveListener): () => void {
  return connection.join(listener);
}

/** Follows whether this tab's connection is lost while its page follows anything. Returns a function that stops this. */
export function watchLive(watcher: (lost: boolean) => void): () => void {
  return connection.watch(watcher);
}
