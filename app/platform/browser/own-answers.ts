import { SITE_MARK, SITE_MARK_VALUE } from "~/platform/http/site-mark.ts";

/**
 * `ask`, but an answer of another site counts as none, like a dead network. A captive portal (the sign-in page of a hotel's or a school's
 * network) answers every request with a page of its own or leads to it: also those for data, for forms and for copies to keep (0171).
 */
export function ownAnswers(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!isForeign(new URL(input instanceof Request ? input.url : input, location.origin), answer)) return answer;
    await answer.body?.cancel();
    throw new TypeError("Another site answered.");
  };
}

/** Only pages have to carry the mark: a proxy that drops unknown headers must not take the site's data away. */
function isForeign(asked: URL, { url, headers }: Response): boolean {
  if (asked.origin !== location.origin) return false;
  if (url !== "" && new URL(url).origin !== asked.origin) return true;
  return /^text\/html/.test(headers.get("content-type") ?? "") && headers.get(SITE_MARK) !== SITE_MARK_VALUE;
}
