import type { ServerResponse } from "node:http";
import type { Bus } from "~/platform/bus/bus.server.ts";
import { type BusEntry, comparePositions } from "~/platform/bus/bus-events.ts";
import { BEAT_MS, type LiveEvent } from "~/platform/live/live.ts";
import { CountByCaller } from "~/platform/tasks/fair-queue.ts";
import { LIVE_BOUNDS, type LiveBounds, MAX_REPEATED, REST_MS } from "./bounds.ts";
import { liveEventOf, momentaryEventOf } from "./events.ts";
import { beatAt, behindAt, eventText, nowText, resync, retryIn } from "./stream-texts.ts";

/** The heartbeats of one round are spread over this many turns, one a second. */
const TURNS = BEAT_MS / 1_000;

/** How long a browser waits before it reconnects, in milliseconds; at random, so that not all come at once. */
const soon = () => Math.round(1_000 + Math.random() * 2_000);
const afterRestart = () => Math.round(500 + Math.random() * 4_500);
const LATER_MS = 60_000;
/** The time limit for an ended stream to deliver its remaining data. */
const FAREWELL_MS = 5_000;

/** A listening browser. */
export interface LiveStream {
  response: ServerResponse;
  topics: string[];
  address: string;
  /** Null for guests, and for banned accounts, which hear what guests hear. */
  sessionId: string | null;
  /** The session; null without one. */
  userId: string | null;
  /** The banned account that it belongs to, and when its ban ends, in milliseconds since 1970; null for a ban for good. */
  banned?: { userId: string; until: number | null } | undefined;
  /** The position of the last event that the browser has; undefined for a new one. */
  after: string | undefined;
}

/** All browsers that listen at this node, by topic. A stream is forgotten when its socket closes. */
export class LiveHub {
  readonly #bus: Bus;
  readonly #bounds: LiveBounds;
  readonly #liveEventOf: typeof liveEventOf;
  readonly #turns = Array.from({ length: TURNS }, () => new Set<LiveStream>());
  readonly #byTopic = new Map<string, Set<LiveStream>>();
  readonly #names = new Map<string, string>();
  /** How many streams each account has, and the guests of each address. */
  readonly #byCaller = new CountByCaller();
  readonly #bySession = new Map<string, Set<LiveStream>>();
  readonly #byBanned = new Map<string, Set<LiveStream>>();
  /** The text still to be sent to each stream. */
  readonly #waiting = new Map<LiveStream, string>();
  readonly #stopFollowing: () => void;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #joined = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #waitingTimer: NodeJS.Timeout | undefined;
  #count = 0;
  #isClosed = false;

  /** `eventOf` turns an entry of the bus into its live event for browsers, or undefined for none. */
  constructor(bus: Bus, bounds: LiveBounds = LIVE_BOUNDS, eventOf = liveEventOf) {
    this.#bus = bus;
    this.#bounds = bounds;
    this.#liveEventOf = eventOf;
    this.#stopFollowing = bus.follow({
      entry: (entry) => this.#pass(entry),
      missed: () => this.#resyncAll(),
      momentary: (message) => {
        const event = momentaryEventOf(message);
        if (event) this.sendNow(event);
      },
      deafened: () => {
        // Missed events are sent before the news that the bus is back.
        this.#sendWaiting();
        this.#sendAll(this.#beatText());
      },
    });
    this.#timer = setInterval(() => this.beat(), BEAT_MS / TURNS);
  }

  /** How many streams are open. */
  get count(): number {
    return this.#count;
  }

  /** The sessions with streams here. */
  get sessionIds(): string[] {
    return [...this.#bySession.keys()];
  }

  /** The sessions of an account with streams here. */
  sessionsOf(userId: string): string[] {
    return [...this.#bySession].flatMap(([id, [stream]]) => (stream?.userId === userId ? id : []));
  }

  /** The banned accounts with streams here whose ban ends by then. */
  freedBy(ms: number): string[] {
    return [...this.#byBanned].flatMap(([id, streams]) => ([...streams].some(({ banned }) => (banned?.until ?? ms + 1) <= ms) ? id : []));
  }

  /** The accounts with sessions here that follow the topic. */
  accountsFollowing(topic: string): string[] {
    return [...new Set([...this.#followersOf([topic])].flatMap(({ userId }) => userId ?? []))];
  }

  /** Takes a topic from the streams of an account that may no longer follow it. */
  unfollow(userId: string, topic: string): void {
    for (const stream of [...this.#followersOf([topic])].filter((one) => one.userId === userId)) {
      stream.topics = stream.topics.filter((one) => one !== topic);
      this.#ungroup(stream, this.#byTopic, topic);
    }
  }

  /** Whether the topic has a subscriber here. */
  isFollowed(topic: string): boolean {
    return this.#byTopic.has(topic);
  }

  /** Whether there is room for another stream of that visitor. */
  hasRoom(visitor: Pick<LiveStream, "address" | "sessionId" | "userId">): boolean {
    const bound = visitor.sessionId === null ? this.#bounds.totalWithGuests : this.#bounds.total;
    const own = visitor.userId === null ? this.#bounds.perAddress : this.#bounds.perAccount;
    return this.#count < bound && this.#byCaller.of(callerOf(visitor)) < own;
  }

  /** Adds a stream whose headers were sent: it gets missed events, then all new ones. */
  join(stream: LiveStream): void {
    const { response, sessionId, after } = stream;
    if (this.#isClosed) return void response.end(retryIn(afterRestart()));
    if (sessionId !== null) this.#makeRoomFor(sessionId);
    // Thousands follow the same topics: one string per name is enough.
    stream.topics = stream.topics.map((topic) => this.#names.get(topic) ?? topic);
    for (const topic of stream.topics) this.#names.set(topic, topic);
    for (const [map, key] of this.#groupsOf(stream)) map.set(key, (map.get(key) ?? new Set()).add(stream));
    this.#turns[this.#joined % TURNS]?.add(stream);
    this.#byCaller.add(callerOf(stream), 1);
    this.#joined += 1;
    this.#count += 1;
    response.once("close", () => this.#leave(stream));

    const position = this.#bus.position();
    const missed = after === undefined ? [] : this.#missedBy(stream, after);
    // The beat tells the browser its position even when nothing happens.
    this.#send(stream, [retryIn(soon()), ...(missed ?? [resync(position)]), this.#beatText()].join(""));
    // Only a browser from a node that is ahead of this one already has some of the events that this node still waits for.
    if (!missed || (after && comparePositions(after, position) <= 0)) stream.after = undefined;
  }

  /** Sends the followers of a topic something of momentary interest: it has no position and is not repeated. */
  sendNow(event: LiveEvent): void {
    const followers = this.#followersOf(event.topics);
    if (followers.size === 0) return;
    const text = Buffer.from(nowText(event));
    for (const stream of followers) this.#send(stream, text);
  }

  /** Sends a joining stream the latest event of a topic. */
  greet(stream: LiveStream, event: LiveEvent): void {
    this.#send(stream, nowText(event));
  }

  /** Tells the streams of a session what concerns it alone. */
  tellSession(sessionId: string, event: LiveEvent): void {
    for (const stream of this.#bySession.get(sessionId) ?? []) this.greet(stream, event);
  }

  /** Ends the streams of a session that may no longer listen, with a last word. A browser that reconnects is identified again. */
  endSession(sessionId: string, lastWord: LiveEvent): void {
    this.tellSession(sessionId, lastWord);
    for (const stream of [...(this.#bySession.get(sessionId) ?? [])]) this.#end(stream, soon());
  }

  /** Ends the streams of a banned account, as `endSession` does: it may be free. */
  endBanned(userId: string, lastWord: LiveEvent): void {
    for (const stream of [...(this.#byBanned.get(userId) ?? [])]) {
      this.greet(stream, lastWord);
      this.#end(stream, soon());
    }
  }

  /** Sends the next turn of streams its heartbeat. */
  beat(): void {
    // A heartbeat says that everything before its position was sent.
    this.#sendWaiting();
    const text = Buffer.from(this.#beatText());
    for (const stream of this.#turns[this.#turn] ?? []) this.#send(stream, text);
    this.#turn = (this.#turn + 1) % TURNS;
  }

  /** Ends every stream, and each that still comes; the browsers reconnect one after another. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#sendWaiting();
    this.#stopFollowing();
    for (const turn of this.#turns) for (const stream of [...turn]) this.#end(stream, afterRestart());
  }

  /**
   * The events since a position, in their sent form; undefined if some are forgotten, or if there are so many that reloading the data is
   * cheaper.
   */
  #missedBy({ topics }: LiveStream, after: string): string[] | undefined {
    const missed = this.#bus.after(after)?.flatMap((entry) => {
      const event = this.#liveEventOf(entry);
      return event?.topics.some((topic) => topics.includes(topic)) ? [eventText(entry.position, event)] : [];
    });
    return missed && missed.length <= MAX_REPEATED ? missed : undefined;
  }

  #pass(entry: BusEntry): void {
    const event = this.#liveEventOf(entry);
    if (!event) return;
    const text = eventText(entry.position, event);
    for (const stream of this.#followersOf(event.topics)) {
      if (stream.after !== undefined && comparePositions(entry.position, stream.after) <= 0) continue;
      this.#waiting.set(stream, (this.#waiting.get(stream) ?? "") + text);
    }
    const rest = this.#sentAt + REST_MS - performance.now();
    if (rest <= 0) this.#sendWaiting();
    else this.#waitingTimer ??= setTimeout(() => this.#sendWaiting(), rest);
  }

  #sendWaiting(): void {
    clearTimeout(this.#waitingTimer);
    this.#waitingTimer = undefined;
    if (this.#waiting.size === 0) return;
    this.#sentAt = performance.now();
    for (const [stream, text] of this.#waiting) this.#send(stream, text);
    this.#waiting.clear();
  }

  #followersOf(topics: string[]): Set<LiveStream> {
    const [only] = topics;
    if (topics.length === 1 && only) return this.#byTopic.get(only) ?? new Set();
    return new Set(topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]));
  }

  #resyncAll(): void {
    this.#waiting.clear();
    for (const turn of this.#turns) for (const stream of turn) stream.after = undefined;
    this.#sendAll(resync(this.#bus.position()));
  }

  /** A heartbeat: everything up to the position was sent; while the bus is deaf, it says that there may be more. */
  #beatText(): string {
    const position = this.#bus.position();
    return this.#bus.isDeaf() ? behindAt(position) : beatAt(position);
  }

  #sendAll(text: string): void {
    const bytes = Buffer.from(text);
    for (const turn of this.#turns) for (const stream of turn) this.#send(stream, bytes);
  }

  #makeRoomFor(sessionId: string): void {
    const own = this.#bySession.get(sessionId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= this.#bounds.perSession) this.#end(oldest, LATER_MS);
  }

  #groupsOf({ topics, sessionId, banned }: LiveStream): [Map<string, Set<LiveStream>>, string][] {
    const groups: [Map<string, Set<LiveStream>>, string][] = topics.map((topic) => [this.#byTopic, topic]);
    if (sessionId !== null) groups.push([this.#bySession, sessionId]);
    if (banned) groups.push([this.#byBanned, banned.userId]);
    return groups;
  }

  #leave(stream: LiveStream): void {
    if (!this.#turns.some((turn) => turn.delete(stream))) return;
    this.#count -= 1;
    this.#waiting.delete(stream);
    this.#byCaller.add(callerOf(stream), -1);
    for (const [map, key] of this.#groupsOf(stream)) this.#ungroup(stream, map, key);
  }

  #ungroup(stream: LiveStream, map: Map<string, Set<LiveStream>>, key: string): void {
    const group = map.get(key);
    if (!group?.delete(stream) || group.size > 0) return;
    map.delete(key);
    this.#names.delete(key);
  }

  /** Ends a stream in order, or by force if its reader does not take the rest in time. */
  #end(stream: LiveStream, comeBackAfterMs: number): void {
    this.#sendWaiting();
    this.#leave(stream);
    stream.response.end(retryIn(comeBackAfterMs));
    setTimeout(() => stream.response.destroy(), FAREWELL_MS).unref();
  }

  #send({ response }: LiveStream, text: string | Buffer): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > this.#bounds.waitingBytes) response.destroy();
    else response.write(text);
  }
}

/** Members count by account, and leave their address to guests. */
const callerOf = ({ address, userId }: Pick<LiveStream, "address" | "userId">) => (userId === null ? address : `account ${userId}`);
