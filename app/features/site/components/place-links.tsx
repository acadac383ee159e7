import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Chip } from "~/ui/chip.tsx";
import type { Place } from "../core/places.ts";

/**
 * Plain links, one element each: menus have dozens and are on every page before anybody opens them. `usePlaceLinks` follows a press within
 * the site.
 */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  const { pathname, search } = useLocation();
  return places.map(({ to, label, badge }) => {
    const link = { href: to, "aria-current": to === `${pathname}${search}` ? ("page" as const) : undefined, className: "place-link" };
    if (!badge)
      return (
        <a key={to} {...link}>
          {label}
        </a>
      );
    return (
      <a key={to} {...link}>
        <span>{label}</span>
        <Chip tone="solid" className="px-2 text-[0.6875rem] leading-4">
          {badge}
        </Chip>
      </a>
    );
  });
}

/** A popover of place links: it follows a press without loading the page again, and closes with every navigation. */
export function usePlaceLinks(): { ref: RefObject<HTMLElement | null>; onClick: (event: MouseEvent) => void } {
  const ref = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // Not at first: it may have been opened before the scripts arrived.
    if (shownKey.current !== key) ref.current?.hidePopover();
    shownKey.current = key;
  }, [key]);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.place-link");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
  return { ref, onClick };
}
