/**
 * Why YouTube or Twitch gave no answer: daily quota used up, refused (wrong key, blocked address), rate limited, slow, broken or
 * unreadable.
 */
export type ChannelFault = "quota" | "refused" | "busy" | "slow" | "broken";

/** A provider did not answer as it should. The message names no key and no address. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly fault: ChannelFault;
  constructor(fault: ChannelFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const ANSWER_WITHIN_MS = 5_000;
const MAX_ANSWER = 2_000_000;

/**
 * Asks a provider and returns the status and the JSON of its answer, within five seconds and before `deadline`. Throws ChannelError `slow`
 * and `broken`.
 */
export async function askProvider(
  name: string,
  address: string,
  init: RequestInit & { deadline?: AbortSignal | undefined },
): Promise<{ status: number; body: unknown }> {
  const { deadline, ...rest } = init;
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const signal = deadline ? AbortSignal.any([limit, deadline]) : limit;
    const response = await fetch(address, { redirect: "error", ...rest, signal });
    return { status: response.status, body: JSON.parse(await readText(response)) };
  } catch (error) {
    const { name: kind } = error as Error;
    if (kind === "TimeoutError" || kind === "AbortError") throw new ChannelError("slow", `${name} did not answer in time.`);
    throw new ChannelError("broken", `${name} gave no answer that can be read.`);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER) throw new Error("too long");
  }
  return text;
}
