import { type FormEvent, useEffect, useState } from "react";
import { type FormReply, IDEMPOTENCY_KEY, MEANT } from "~/text/form-reply.ts";
import { hashText } from "~/text/hash-text.ts";
import { useFocusReturn } from "../use-focus-return.ts";
import { useQuietRefresh } from "../use-quiet-refresh.ts";
import { type Fields, readFields } from "./fields.ts";

/** After these statuses, as after no answer at all, a page may show something else than what is stored: somebody may have been first. */
const OUTDATED = [404, 409, 500];

export interface SubmitOptions {
  /** Obvious errors before anything is sent: a message for the whole form, or one for each field. */
  check?: (data: FormData) => string | Record<string, string> | undefined;
  /** Takes what is sent in place of the kit, such as to send it once there is a network. Its reply is that of the form. */
  send?: (data: FormData) => FormReply | Promise<FormReply>;
}

interface Submission extends SubmitOptions {
  name: string;
  action: string;
  failed: string;
  /** It has no fields: what it did shows on the page. */
  isButton: boolean;
  /** The page was drawn again because it failed: what was sent then is sent again, under the key that stands in it. */
  isRetry: boolean;
  /** True while it is on its way. */
  paused: { current: boolean };
  /** Called when it is sent, with the pressed button. */
  onSend: (submitter: HTMLElement | null) => void;
  onReply: (reply: FormReply, sent: Fields, data: FormData) => void;
}

/** Sends a form once for each deliberate press, and returns its reply, even without an answer. */
export function useSubmit(submission: Submission) {
  const { name, action, failed, check, send: sendElsewhere, isButton, isRetry, paused, onSend, onReply } = submission;
  const [sending, setSending] = useState<FormData | null>(null);
  const [progress, setProgress] = useState(0);
  const refresh = useQuietRefresh();
  const noteFocus = useFocusReturn();
  useEffect(watchPresses, []);

  const send = async (form: HTMLFormElement, data: FormData) => {
    const sent = readFields(form);
    const wrong = check?.(data);
    if (wrong !== undefined) return onReply({ form: name, ok: false, status: 422, ...inWords(wrong) }, sent, data);
    // A script has keys of its own.
    if (!isRetry) data.delete(IDEMPOTENCY_KEY);
    paused.current = true;
    noteFocus();
    setSending(data);
    setProgress(0);
    const press = lastPress();
    const reply = await (sendElsewhere?.(data) ?? sendForm(action, data, setProgress));
    const shown = isButton && (!reply || OUTDATED.includes(reply.status)) && (await refresh());
    if (shown && !reply) noteSeen(action, data);
    paused.current = false;
    // A form that is handed on at once leaves no other button under the finger, and nothing to send twice.
    if (reply?.ok && !sendElsewhere) noteDone(press);
    setSending(null);
    onReply(toReply(reply, { name, failed, shown }), sent, data);
  };

  return {
    /** The running submission; null without one. */
    sending,
    /** How much of a file has left, from 0 to 1. */
    progress,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // A second press would do the same twice, or the opposite.
      if (isPressedTwice() || paused.current) return;
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      onSend(submitter);
      void send(form, new FormData(form, submitter));
    },
  };
}

const inWords = (wrong: string | Record<string, string>) =>
  typeof wrong === "string" ? { message: wrong } : { message: Object.values(wrong)[0] ?? "", fields: wrong };

const LOOK_FIRST = "Look first: the page shows what is stored now.";

/** The reply without an answer, or after a server failure: in the form's own words, with a warning if the page shows the stored state. */
export function toReply(
  reply: FormReply | undefined,
  { name, failed, shown }: { name: string; failed: string; shown: boolean },
): FormReply {
  // Pressing again without looking could take back what was done, although its answer was lost.
  if (!reply) return { form: name, ok: false, status: 503, message: failed, ...(shown && { more: LOOK_FIRST }) };
  // One that is not from a form of ours has no words for this one.
  return reply.status === 500 && reply.form === "" ? { ...reply, message: failed } : reply;
}

const PATIENCE_MS = 20_000;
/** A file may take its time, as long as it moves, and its picture some to be prepared. */
const UPLOAD_PATIENCE_MS = 60_000;

/**
 * Sends a form to the address of its page, which answers a script with JSON. `onProgress` hears, from 0 to 1, how much of a file has left,
 * and `signal` stops a file that is on its way. What is sent again because it was not answered has the same key (decision 0050), which may
 * be given. Resolves always: to undefined when no answer of ours came, because it was stopped or the network or the server does not answer.
 */
export async function sendForm(
  address: string,
  form: FormData,
  onProgress?: (sent: number) => void,
  signal?: AbortSignal,
): Promise<FormReply | undefined> {
  const [what, given] = [describe(address, form), form.get(IDEMPOTENCY_KEY)];
  form.set(IDEMPOTENCY_KEY, typeof given === "string" ? idempotencyKeyFor(what, given) : idempotencyKeyFor(what));
  try {
    const { status, body } = hasFile(form) ? await upload(address, form, onProgress, signal) : await post(address, form);
    if (status < 500) noteAnswered(what);
    const answer = JSON.parse(body) as Partial<FormReply> & { message?: string };
    if (typeof answer.message !== "string") throw new Error(`Answered with ${status}.`);
    return { form: "", ok: status < 400, status, ...answer, message: answer.message };
  } catch (error) {
    if (!signal?.aborted) console.warn("A form could not be sent.", error);
    return undefined;
  }
}

/** Notes that a page shows the result of a form with a lost answer: the same form gets a new key. */
export function noteSeen(address: string, form: FormData): void {
  noteAnswered(describe(address, form));
}

function describe(address: string, form: FormData): string {
  const parts = [...form].filter(([name]) => name !== IDEMPOTENCY_KEY && name !== MEANT);
  const texts = parts.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]);
  return JSON.stringify([address, texts]);
}

function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File);
}

async function post(address: string, form: FormData): Promise<{ status: number; body: string }> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const headers = { accept: "application/json" };
  const response = await fetch(address, { method: "POST", body, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, body: await response.text() };
}

/** fetch cannot tell how much has left. */
function upload(
  address: string,
  form: FormData,
  onProgress?: (sent: number) => void,
  stop?: AbortSignal,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), UPLOAD_PATIENCE_MS);
    };
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new Error("The network is unavailable."));
    request.onabort = () => reject(new Error("The network is unavailable, or does not move."));
    request.onloadend = () => {
      clearTimeout(timer);
      over.abort();
    };
    // A connection that is lost in the middle does not tell the request.
    window.addEventListener("offline", () => request.abort(), { signal: over.signal });
    stop?.addEventListener("abort", () => request.abort(), { signal: over.signal });
    wait();
    request.send(form);
  });
}

const STORED_AS = "idempotency-keys";
/** The oldest ones are forgotten: nobody sends them again. */
const MAX_KEPT = 30;

/** Keys of this tab's unanswered submissions, by a hash of their content. */
type Unanswered = [what: number, key: string][];

/**
 * The idempotency key of a submission: the same until it is answered, also after a reload, and then a new one. So a repeat after a lost
 * answer is done once, and a deliberate second one is done, too. Hashes may collide: the server compares the content with the key.
 */
export function idempotencyKeyFor(what: string, key = newKey()): string {
  const number = hashText(what);
  const unanswered = read();
  const known = unanswered.find(([of]) => of === number)?.[1];
  if (known === undefined) write([...unanswered, [number, key] as const].slice(-MAX_KEPT) as Unanswered);
  return known ?? key;
}

/** Notes that the server has answered what was sent: the same form sent again later has a new key. */
export function noteAnswered(what: string): void {
  const number = hashText(what);
  write(read().filter(([of]) => of !== number));
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

let inMemory: Unanswered = [];

function write(unanswered: Unanswered): void {
  inMemory = unanswered;
  try {
    if (unanswered.length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(unanswered));
  } catch {
    // The memory of this page is enough until it is loaded again.
  }
}

function read(): Unanswered {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]") as Unanswered;
  } catch {
    return inMemory;
  }
}

/** A press of a pointer. */
interface Press {
  /** In milliseconds since the page was opened. */
  at: number;
  x: number;
  y: number;
}

/** The last pointer press, and the last one that sent a form successfully. */
let last: Press | undefined;
let done: Press | undefined;
/** Settles once nobody presses anything. */
let released: Promise<void> = Promise.resolve();

/** A click follows its release, on a touchscreen after a moment. */
const AFTER_RELEASE_MS = 50;
/** Two presses of one spot within this time are one that was made twice. */
const DOUBLE_PRESS_MS = 300;
const SPOT_PX = 12;

function notePress({ timeStamp, clientX, clientY }: PointerEvent): void {
  last = { at: timeStamp, x: clientX, y: clientY };
  released = new Promise((resolve) => {
    const over = new AbortController();
    const release = () => {
      over.abort();
      setTimeout(resolve, AFTER_RELEASE_MS);
    };
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, { capture: true, signal: over.signal });
  });
}

/** Follows what is pressed on the page, from now on. */
export function watchPresses(): void {
  window.addEventListener("pointerdown", notePress, true);
}

/** Waits until the press that is under way is over: what moves a button between its press and its release takes the click from it. */
export function afterPress(): Promise<void> {
  return released;
}

/** The last press so far: the one that sends a form, unless the keyboard did. */
export function lastPress(): Press | undefined {
  return last;
}

/** Notes that the form sent by this press is done. */
export function noteDone(press: Press | undefined): void {
  done = press;
}

/**
 * Whether the last press is the second of a double press, and the first one has sent a form that is done already. Its answer may have put
 * another button under the finger: the second press would take back what the first did, or delete a new comment.
 */
export function isPressedTwice(): boolean {
  if (!done || !last || last === done) return false;
  return last.at - done.at < DOUBLE_PRESS_MS && Math.hypot(last.x - done.x, last.y - done.y) < SPOT_PX;
}
