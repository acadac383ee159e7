import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatListChoices, type ListChoices, parseListChoices } from "../pets.search-params.ts";

const TYPING_PAUSE_MS = 250;

/**
 * The choices of the value list. They begin as the address says and stay in it. While the list is made in the browser
 * (`live`), the address follows without a navigation: nothing is asked of the server and nothing scrolls. Otherwise the server
 * makes the list for the new address.
 */
export function useListChoices(live: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState(() => ({ key: location.key, choices: parseListChoices(location.search) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<ListChoices>(undefined);

  // A navigation within the site (a link, back, forward) brings choices of its own.
  let { choices } = own;
  if (own.key !== location.key) {
    choices = parseListChoices(location.search);
    setOwn({ key: location.key, choices });
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    if (pending.current === undefined) return;
    const search = formatListChoices(pending.current);
    pending.current = undefined;
    if (search === window.location.search) return;
    if (live) window.history.replaceState(window.history.state, "", `/values${search}`);
    else navigate(`/values${search}`, { replace: true, preventScrollReset: true });
  };

  /** Takes new choices over at once; the address waits for a pause while somebody types. */
  const choose = (next: ListChoices, typing = false) => {
    setOwn({ key: location.key, choices: next });
    pending.current = next;
    clearTimeout(timer.current);
    if (typing) timer.current = setTimeout(settle, TYPING_PAUSE_MS);
    else settle();
  };

  return { choices, choose, settle };
}
