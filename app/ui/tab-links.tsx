import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link, type To } from "react-router";

interface TabLink {
  to: To;
  label: ReactNode;
  current: boolean;
}

/** How far from an end of the row counts as there, in pixels. */
const AT_END = 2;

/** Sets which ends of a scrollable row fade. */
function useFades(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute("data-more-before", element.scrollLeft > AT_END);
      element.toggleAttribute("data-more-after", rest > AT_END);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row]);
}

/** Tabs that are links: each has an address, works without scripts and is a step of the history. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useFades(row);
  useEffect(() => {
    // Brings the current tab into view by scrolling only the row, not the page.
    const link = row.current?.querySelectorAll("a")[current];
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="tab-row">
      <ul className="flex w-max gap-1 p-1">
        {tabs.map(({ to, label: text, current: chosen }) => (
          <li key={typeof to === "string" ? to : `${to.pathname}${to.search}`}>
            <Link to={to} preventScrollReset aria-current={chosen ? "page" : undefined} className="tab-link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
