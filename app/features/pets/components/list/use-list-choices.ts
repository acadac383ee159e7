import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatListChoices, type ListChoices, parseListChoices } from "../../pets.search-params.ts";

const TYPING_PAUSE_MS = 250;

interface OwnChoices {
  /** The place in the history that they belong to. */
  key: string;
  choices: ListChoices;
  /** The address of the server request. */
  asked?: string;
}

/** Whether the list on the screen is made in the browser. */
let madeHere = false;

/** Whether the value list answers another choice by itself. A page beyond the first is always the server's. */
export function answersItself(url: URL): boolean {
  return madeHere && !url.searchParams.has("page");
}

/**
 * The choices of the value list. They begin as the address says and stay in it. While the list is made in the browser
 * (`live`), the address follows without a navigation, a request or scrolling. Otherwise the server
 * makes the list for the new address. Every choice is a step of the history; continuous typing is one.
 */
export function useListChoices(live: boolean) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<OwnChoices>(() => ({ key, choices: parseListChoices(search) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<{ choices: ListChoices; typing: boolean }>(undefined);
  /** The last step of the history is the text being typed. */
  const typing = useRef(false);
  const latest = useRef({ live, navigate });

  let { choices } = own;
  if (own.key !== key) {
    // A link, Back or Forward brings choices of its own; after our own navigation, typing may have continued.
    if (own.asked !== search) choices = parseListChoices(search);
    setOwn({ key, choices });
  }
  useEffect(() => {
    latest.current = { live, navigate };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    madeHere = live;
    // The router does not know of the steps that were made without it.
    const stepped = () => {
      clearTimeout(timer.current);
      pending.current = undefined;
      typing.current = false;
      if (window.location.pathname !== "/values") return;
      const { search: address } = window.location;
      setOwn((before) => ({ ...before, choices: parseListChoices(address) }));
    };
    window.addEventListener("popstate", stepped);
    return () => {
      madeHere = false;
      window.removeEventListener("popstate", stepped);
    };
  }, [live]);

  /** Brings the address up to date with the last choice. */
  const update = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current === undefined) return;
    const asked = formatListChoices(pending.current.choices);
    const replace = pending.current.typing && typing.current;
    typing.current = pending.current.typing;
    pending.current = undefined;
    if (asked === window.location.search) return;
    if (latest.current.live) {
      const { state } = window.history;
      const address = `/values${asked}`;
      if (replace) window.history.replaceState(state, "", address);
      else window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, "", address);
      return;
    }
    setOwn((before) => ({ ...before, asked }));
    latest.current.navigate(`/values${asked}`, { replace, preventScrollReset: true });
  }, []);

  /** Typing has stopped: more text is another step. */
  const settle = useCallback(() => {
    update();
    typing.current = false;
  }, [update]);

  /** Takes new choices over at once; the address waits for a pause while somebody types. */
  const choose = useCallback(
    (next: ListChoices, types = false) => {
      // Text typed before a press is a step of its own.
      if (!types && pending.current?.typing) update();
      setOwn((before) => ({ ...before, choices: next }));
      pending.current = { choices: next, typing: types };
      clearTimeout(timer.current);
      if (types) timer.current = setTimeout(update, TYPING_PAUSE_MS);
      else update();
    },
    [update],
  );

  return { choices, choose, settle };
}
