import { useSyncExternalStore } from "react";
import { coalesce } from "~/platform/browser/coalesce.ts";
import { FORM_NAME, MEANT, VIEWER } from "~/text/form-reply.ts";
import { UNSENT_PREFIX } from "~/ui/form/drafts.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { hurry, nextUnsent, retry, type SendOutcome, settle, toUnsent, type Unsent, withoutRead } from "../core/outbox.ts";
import { hasRoom, slotOfName, UnsentStore, writtenAt } from "../core/unsent-store.ts";

/** Messages that the server has not acknowledged, in the order in which they were written. */
type Queue = readonly Unsent[];

const PREFIX = `${UNSENT_PREFIX}messages`;
const NONE: Queue = [];

/**
 * Unsent messages of one account, by conversation, in the browser's storage, so that a reload or a closed tab loses nothing. Without storage
 * they are only in this tab's memory.
 */
const queues = new Map<string, Queue>();
const listeners = new Set<() => void>();
/** Called for each accepted message. */
const takenListeners = new Set<(conversationId: string) => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const slotOf = (owner: string, conversationId: string) => `${PREFIX}:${owner}:${conversationId}`;

const store = new UnsentStore(() => localStorage);

function read(slot: string): Queue {
  let queue = queues.get(slot);
  if (queue === undefined) {
    queue = store.read(slot);
    queues.set(slot, queue);
  }
  return queue;
}

/** Changes a queue based on the stored one, which another tab may have changed. */
function change(slot: string, next: (queue: Queue) => Queue): void {
  queues.set(slot, store.change(slot, next));
  for (const listener of [...listeners]) listener();
}

/** The unsent messages of a conversation. */
export function useUnsent(owner: string, conversationId: string): Queue {
  const slot = slotOf(owner, conversationId);
  return useSyncExternalStore(
    subscribe,
    () => read(slot),
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Another tab of this browser has changed the unsent messages. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  for (const slot of key === null ? [...queues.keys()] : [slotOfName(key)]) {
    const before = queues.get(slot) ?? NONE;
    const now = store.read(slot);
    queues.set(slot, now);
    const taken = before.some(({ key: one }) => now.find(({ key: other }) => other === one)?.number !== null);
    const conversationId = slot.split(":")[2];
    if (taken && conversationId) for (const hear of [...takenListeners]) hear(conversationId);
  }
  for (const listener of [...listeners]) listener();
}

/** Calls back after each message that the server has taken, in this tab or another. Returns a function that stops this. */
export function onTaken(hear: (conversationId: string) => void): () => void {
  takenListeners.add(hear);
  return () => takenListeners.delete(hear);
}

/** Keeps a message, with what says that it is meant, and sends it as soon as it can. Returns whether there was room for it. */
export function writeMessage(owner: string, conversationId: string, text: string, meant?: string): boolean {
  const slot = slotOf(owner, conversationId);
  if (!hasRoom(store.read(slot))) return false;
  change(slot, (queue) => [...queue, toUnsent(newKey(), text, writtenAt(queue, Date.now()), meant)]);
  void drain(owner, conversationId);
  return true;
}

/** Sends a message again that failed or was refused. */
export function resend(owner: string, conversationId: string, key: string): void {
  change(slotOf(owner, conversationId), (queue) => retry(queue, key));
  void drain(owner, conversationId);
}

/** Removes messages that were read back from the server: accepted ones up to that number, and those with one of these keys. */
export function forgetRead(owner: string, conversationId: string, newest: number, keys: ReadonlySet<string>): void {
  const slot = slotOf(owner, conversationId);
  const queue = read(slot);
  if (withoutRead(queue, newest, keys).length < queue.length) change(slot, (latest) => withoutRead(latest, newest, keys));
}

/** Takes a message out: it is not sent. */
export function withdraw(owner: string, conversationId: string, key: string): void {
  change(slotOf(owner, conversationId), (queue) => queue.filter((one) => one.key !== key));
}

/** Sends all unsent messages of this browser at once: the network or the server may be back. */
export function sendAll(owner: string): void {
  for (const conversationId of findConversations(owner)) {
    change(slotOf(owner, conversationId), hurry);
    void drain(owner, conversationId);
  }
}

function findConversations(owner: string): string[] {
  const prefix = slotOf(owner, "");
  return store.slots(prefix).map((slot) => slot.slice(prefix.length));
}

/**
 * Sends the messages of a conversation one after the other, so that their order is kept; one tab of the browser at a time. A message written
 * while a run ends, after it last read the queue, is sent by another run.
 */
const drain = coalesce(slotOf, (owner, conversationId) => {
  const slot = slotOf(owner, conversationId);
  clearTimeout(timers.get(slot));
  return alone(slot, async () => {
    for (let one = nextUnsent(store.read(slot)); one !== undefined; one = nextUnsent(store.read(slot))) {
      const wait = one.notBefore - Date.now();
      if (wait > 0) {
        timers.set(
          slot,
          setTimeout(() => void drain(owner, conversationId), wait),
        );
        return;
      }
      await sendOne(owner, conversationId, one);
    }
  });
});

async function sendOne(owner: string, conversationId: string, { key, text, meant }: Unsent): Promise<void> {
  const form = new FormData();
  const fields = {
    [FORM_NAME]: "send",
    [VIEWER]: owner,
    conversation: conversationId,
    key,
    text,
    ...(meant !== undefined && { [MEANT]: meant }),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const reply = await sendForm(`/messages/${conversationId}`, form);
  const outcome: SendOutcome = reply ? { ...reply, number: (reply.data as { number?: number } | undefined)?.number } : UNANSWERED;
  change(slotOf(owner, conversationId), (queue) => settle(queue, key, outcome, Date.now()));
  if (outcome.ok) for (const hear of [...takenListeners]) hear(conversationId);
}

const UNANSWERED: SendOutcome = { ok: false, status: 0, message: "" };

/** How long a tab waits for another one that sends. A tab that the browser has frozen sends nothing and lets nobody else. */
const LOCK_PATIENCE_MS = 45_000;

/** Runs work while no other tab runs the same. Where the browser cannot tell, both do: a message is stored once all the same. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, work);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    await work();
  }
}

/** A UUID, also on a page without HTTPS, where browsers make none themselves. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
