import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { OPENED } from "~/text/form-reply.ts";
import { ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import { Icon } from "../icon.tsx";
import type { Elements } from "../own-text.tsx";
import { isFocusLost } from "../use-focus-return.ts";
import { useHydrating } from "../use-hydrating.ts";

/** The address of the same list with this open in it; null for nothing. */
export function useOpenHref(): (what: string | null) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (what) => {
      const params = new URLSearchParams(search);
      params.delete(OPENED);
      if (what !== null) params.set(OPENED, what);
      return params.size > 0 ? `${pathname}?${params}` : pathname;
    },
    [pathname, search],
  );
}

/** The row that is open in the list, as the address names it; undefined for none, and in a list that opens no rows. */
export function useOpenedRow(opensRows: boolean): string | undefined {
  const { search } = useLocation();
  return (opensRows && new URLSearchParams(search).get(OPENED)) || undefined;
}

interface ListPaneProps {
  /** The open form, as in the address. */
  name: string;
  title: ReactNode;
  children: Elements;
}

/**
 * The open form of a list, such as that of a row, from its address: links open and close it, also without scripts. Opening moves the focus,
 * and closing keeps the list as it is.
 */
export function ListPane({ name, title, children }: ListPaneProps) {
  const titleId = useId();
  const pane = useRef<HTMLDivElement>(null);
  // On a page that arrived with it open, the page itself keeps the focus.
  const shown = useRef(useHydrating() ? name : null);
  const openHref = useOpenHref();
  const byKeys = useOpenerFocus(name);
  useEffect(() => {
    const element = pane.current;
    if (shown.current === name || !element) return;
    shown.current = name;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: "start" });
  }, [name]);
  return (
    <Card
      ref={pane}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={() => {
        byKeys.current = true;
      }}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      padding="none"
      className="p-4 sm:p-5 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <header className="mb-3 flex items-start justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h3>
        <Link
          to={openHref(null)}
          preventScrollReset
          aria-label="Close"
          title="Close"
          data-variant="quiet"
          data-shape="icon"
          className="button -mt-2 -mr-2.5 flex-none"
        >
          <Icon name="x" size={20} />
        </Link>
      </header>
      {children}
    </Card>
  );
}

/**
 * After closing, returns the focus to the link that opened the pane, or to the row now in its place. A row that left the list because of a
 * decision by keyboard opens that one. Returns the note of whether keys were pressed last.
 */
function useOpenerFocus(name: string): RefObject<boolean> {
  const byKeys = useRef(false);
  const opener = useRef<Element | null>(null);
  const open = useRef(name);
  const place = useRef(-1);
  useEffect(() => {
    if (!document.activeElement?.closest("[role=dialog]")) opener.current = document.activeElement;
    open.current = name;
    place.current = rowLinks().findIndex((link) => leadsTo(link, name));
  }, [name]);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        const links = rowLinks();
        const own = links.find((link) => leadsTo(link, open.current));
        const following = links[place.current];
        if (byKeys.current && !own && following?.matches(".list-link")) return (following as HTMLElement).click();
        const instead = own ?? following ?? links.at(-1);
        const link = opener.current?.matches("a, button") && opener.current.isConnected ? opener.current : instead;
        if (link instanceof HTMLElement) link.focus({ preventScroll: true });
      });
    },
    [],
  );
  return byKeys;
}

/** Links that open a pane, outside of the open one. */
const rowLinks = () => [...document.querySelectorAll(`a[href*="${OPENED}="]`)].filter((link) => !link.closest("[role=dialog]"));
const leadsTo = (link: Element, name: string) => link.getAttribute("href")?.includes(new URLSearchParams({ [OPENED]: name }).toString());

/** Closes the pane; with `onClick`, discards typed text. */
export function CancelPane({ onClick }: { onClick?: () => void }) {
  const openHref = useOpenHref();
  return (
    <ButtonLink to={openHref(null)} preventScrollReset onClick={onClick}>
      Cancel
    </ButtonLink>
  );
}
