/** Waits between two requests for the data of the page in sight, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Answers of a site that is busy or restarts. */
const FOR_A_MOMENT: readonly number[] = [429, 502, 503, 504];

/**
 * `ask`, but patient with the data of the page in sight: without a network, or with a server that is busy or restarts, it repeats the
 * request until an answer arrives or the router aborts. Otherwise the router would replace the page, with all typed text, by an error
 * (0170). Requests for another page fail as before: their reader can press again.
 */
export function patientFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let wait = FIRST_WAIT_MS; isOwnData(input, init); wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      const answer = await ask(input, init).catch(() => undefined);
      init?.signal?.throwIfAborted();
      if (answer && !FOR_A_MOMENT.includes(answer.status)) return answer;
      await answer?.body?.cancel();
      await quietTime(wait, init?.signal ?? undefined);
    }
    return ask(input, init);
  };
}

/** Whether these are the data of the page in sight, as the router names them: `/values.data` of `/values`, `/_.data` of `/`. */
function isOwnData(input: RequestInfo | URL, { method = "GET" }: RequestInit = {}): boolean {
  if (!(input instanceof URL) || method !== "GET" || !input.pathname.endsWith(".data")) return false;
  const search = new URLSearchParams(input.search);
  search.delete("_routes");
  const path = input.pathname.slice(0, -".data".length).replace(/\/_$/, "/");
  return path === location.pathname && search.toString() === new URLSearchParams(location.search).toString();
}

/** Waits that long, or until the network is back or the request is aborted. */
function quietTime(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}
