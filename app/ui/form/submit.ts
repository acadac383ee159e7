import { type FormEvent, useEffect, useState } from "react";
import { type FormReply, IDEMPOTENCY_KEY, MEANT } from "~/text/form-reply.ts";
import { hashText } from "~/text/hash-text.ts";
import { useFocusReturn } from "../use-focus-return.ts";
import { useQuietRefresh } from "../use-quiet-refresh.ts";
import { type Fields, readFields } from "./fields.ts";

/** After these statuses, as after a lost answer, the page may be out of date. */
const OUTDATED = [404, 409, 500];

export interface SubmitOptions {
  /** Obvious errors before anything is sent: a message for the whole form, or one for each field. */
  check?: (data: FormData) => string | Record<string, string> | undefined;
  /** Replaces the kit's request, for example with an outbox. Returns the form's reply. */
  send?: (data: FormData) => FormReply | Promise<FormReply>;
}

interface Submission extends SubmitOptions {
  name: string;
  action: string;
  failed: string;
  /** A form without fields, whose effect shows on the page. */
  isButton: boolean;
  /** The page is a redrawn failure: a repeat uses the key in it. */
  isRetry: boolean;
  /** True during a submission. */
  paused: { current: boolean };
  /** Called on submission with the pressed button. */
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
    // A form with its own `send` needs no protection against double presses.
    if (reply?.ok && !sendElsewhere) noteDone(press);
    setSending(null);
    onReply(toReply(reply, { name, failed, shown }), sent, data);
  };

  return {
    /** The running submission; null without one. */
    sending,
    /** Upload progress from 0 to 1. */
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
  // A blind repeat could undo an act whose answer was lost.
  if (!reply) return { form: name, ok: false, status: 503, message: failed, ...(shown && { more: LOOK_FIRST }) };
  // Answers that are not from our forms have no message for it.
  return reply.status === 500 && reply.form === "" ? { ...reply, message: failed } : reply;
}

const PATIENCE_MS = 20_000;
/** Uploads may take long while they progress, and pictures take time to process. */
const UPLOAD_PATIENCE_MS = 60_000;

/**
 * Posts a form to the address of its page, which answers scripts with JSON. `onProgress` gets the upload progress from 0 to 1, `signal`
 * aborts an upload. A repeat after a lost answer reuses its key (decision 0050). Never rejects; resolves to undefined without an answer
 * of ours.
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
    const answer = JSON.parse(body) as Partial<FormReply> & { message?: string };
    if (typeof answer.message !== "string") throw new Error(`Answered with ${status}.`);
    // Not before: an answer of another site, such as a captive portal, leaves open whether an earlier one was lost.
    if (status < 500) noteAnswered(what);
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

/** fetch reports no upload progress. */
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
    // The request gets no event for a connection lost midway.
    window.addEventListener("offline", () => request.abort(), { signal: over.signal });
    stop?.addEventListener("abort", () => request.abort(), { signal: over.signal });
    wait();
    request.send(form);
  });
}

const STORED_AS = "idempotency-keys";
/** Drops the oldest keys, which are no longer needed. */
const MAX_KEPT = 30;

/** Keys of this tab's unanswered submissions, by a hash of their content. */
type Unanswered = [what: number, key: string][];

/**
 * The idempotency key of a submission: the same until it is answered, also after a reload, then a new one. A repeat after a lost answer
 * runs once; a deliberate second submission runs again. Hashes may collide: the server compares key and content.
 */
export function idempotencyKeyFor(what: string, key = newKey()): string {
  const number = hashText(what);
  const unanswered = read();
  const known = unanswered.find(([of]) => of === number)?.[1];
  if (known === undefined) write([...unanswered, [number, key] as const].slice(-MAX_KEPT) as Unanswered);
  return known ?? key;
}

/** Notes the server's answer: the same form sent again later has a new key. */
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
    // Without storage, the page's memory suffices until a reload.
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
/** Settles once no press is in progress. */
let released: Promise<void> = Promise.resolve();

/** A click follows its release, on a touchscreen after a moment. */
const AFTER_RELEASE_MS = 50;
/** Two presses of one spot within this time are a double press. */
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

/** Starts to track presses on the page. */
export function watchPresses(): void {
  window.addEventListener("pointerdown", notePress, true);
}

/** Waits for the end of the current press: moving a button between press and release would lose its click. */
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
 * Whether the last press is the second of a double press whose first already completed a form. The answer may have put another button
 * under the finger, such as one that undoes the act.
 */
export function isPressedTwice(): boolean {
  if (!done || !last || last === done) return false;
  return last.at - done.at < DOUBLE_PRESS_MS && Math.hypot(last.x - done.x, last.y - done.y) < SPOT_PX;
}
