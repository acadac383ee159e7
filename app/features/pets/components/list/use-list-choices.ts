import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatListChoices, type ListChoices, parseListChoices } from "../../pets.search-params.ts";

const TYPING_PAUSE_MS = 250;

interface OwnChoices {
  /** The place in the history that they belong to. */
  key: string;
  choices: ListChoices;
  /** The address that was asked of the server for them. */
  asked?: string;
}

/**
 * The choices of the value list. They begin as the address says and stay in it. While the list is made in the browser
 * (`live`), the address follows without a navigation: nothing is asked of the server and nothing scrolls. Otherwise the server
 * makes the list for the new address.
 */
export function useListChoices(live: boolean) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<OwnChoices>(() => ({ key, choices: parseListChoices(search) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<ListChoices>(undefined);
  const latest = useRef({ live, navigate });

  let { choices } = own;
  if (own.key !== key) {
    // A link, back or forward brings choices of its own; what we asked for ourselves may have been typed on since.
    if (own.asked !== search) choices = parseListChoices(search);
    setOwn({ key, choices });
  }
  useEffect(() => {
    latest.current = { live, navigate };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Brings the address up to date with what was typed last. */
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current === undefined) return;
    const asked = formatListChoices(pending.current);
    pending.current = undefined;
    if (asked === window.location.search) return;
    if (latest.current.live) {
      window.history.replaceState(window.history.state, "", `/values${asked}`);
      return;
    }
    setOwn((before) => ({ ...before, asked }));
    latest.current.navigate(`/values${asked}`, { replace: true, preventScrollReset: true });
  }, []);

  /** Takes new choices over at once; the address waits for a pause while somebody types. */
  const choose = useCallback(
    (next: ListChoices, typing = false) => {
      setOwn((before) => ({ ...before, choices: next }));
      pending.current = next;
      clearTimeout(timer.current);
      if (typing) timer.current = setTimeout(settle, TYPING_PAUSE_MS);
      else settle();
    },
    [settle],
  );

  return { choices, choose, settle };
}
