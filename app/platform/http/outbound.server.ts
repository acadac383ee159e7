/** The result of a request to another site: its answer, or in words why there was none. */
export type Outbound = { answered: true; status: number; ok: boolean; headers: Headers; text: string } | { answered: false; why: string };

const TIMEOUT_MS = 10_000;
const MAX_TEXT = 2_000;

/** Posts to another site, with a limit of ten seconds and without following redirects. Never throws because of that site or the network. */
export async function postOut(address: string, headers: Record<string, string>, body: BodyInit, timeoutMs = TIMEOUT_MS): Promise<Outbound> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
    return { answered: true, status: response.status, ok: response.ok, headers: response.headers, text: await readStart(response) };
  } catch (error) {
    const { name } = error as Error;
    return { answered: false, why: name === "TimeoutError" ? `No answer within ${timeoutMs / 1000} seconds.` : "It could not be reached." };
  }
}

/** The beginning of an answer, so that an endless one is cut off. */
async function readStart(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length < MAX_TEXT) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text.slice(0, MAX_TEXT);
}

/** How long an answer asks to wait, in milliseconds, from seconds (also with decimals) or a date (RFC 9110). Null if it does not ask. */
export function retryAfterMs(headers: Headers, now: Date): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  const seconds = Number(text);
  if (text !== "" && Number.isFinite(seconds)) return seconds > 0 ? Math.ceil(seconds * 1000) : null;
  const at = Date.parse(text);
  return at > now.getTime() ? at - now.getTime() : null;
}
