import { type FormReply, IDEMPOTENCY_KEY } from "./form-reply.ts";
import { idempotencyKeyFor, noteAnswered } from "./idempotency-keys.ts";

const PATIENCE_MS = 20_000;
/** A file may take its time, as long as it moves, and its picture some to be prepared. */
const UPLOAD_PATIENCE_MS = 60_000;

/**
 * Sends a form to the address of its page, which answers a script with JSON. `onProgress` hears, from 0 to 1, how much of a file has left.
 * What is sent again because it was not answered has the same key (decision 0050), which may be given. Resolves always: to undefined when
 * no answer of ours came, because the network or the server is gone.
 */
export async function sendForm(address: string, form: FormData, onProgress?: (sent: number) => void): Promise<FormReply | undefined> {
  const [what, given] = [describe(address, form), form.get(IDEMPOTENCY_KEY)];
  form.set(IDEMPOTENCY_KEY, typeof given === "string" ? idempotencyKeyFor(what, given) : idempotencyKeyFor(what));
  try {
    const { status, body } = hasFile(form) ? await upload(address, form, onProgress) : await post(address, form);
    if (status < 500) noteAnswered(what);
    const answer = JSON.parse(body) as Partial<FormReply> & { message?: string };
    if (typeof answer.message !== "string") throw new Error(`Answered with ${status}.`);
    return { form: "", ok: status < 400, status, ...answer, message: answer.message };
  } catch (error) {
    console.warn("A form could not be sent.", error);
    return undefined;
  }
}

/** Notes that a page shows what became of a form although its answer was lost: the same one has a new key from now on. */
export function noteSeen(address: string, form: FormData): void {
  noteAnswered(describe(address, form));
}

function describe(address: string, form: FormData): string {
  const parts = [...form].filter(([name]) => name !== IDEMPOTENCY_KEY);
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
function upload(address: string, form: FormData, onProgress?: (sent: number) => void): Promise<{ status: number; body: string }> {
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
    request.onerror = () => reject(new Error("The network is gone."));
    request.onabort = () => reject(new Error("The network is gone, or does not move."));
    request.onloadend = () => {
      clearTimeout(timer);
      over.abort();
    };
    // A connection that is lost in the middle does not tell the request.
    window.addEventListener("offline", () => request.abort(), { signal: over.signal });
    wait();
    request.send(form);
  });
}
