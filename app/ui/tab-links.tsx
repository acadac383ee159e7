import { type ReactNode, useEffect, useRef } from "react";
import { Link, type To } from "react-router";

interface TabLink {
  to: To;
  label: ReactNode;
  current: boolean;
}

/** Tabs that are links: each has an address, works without scripts and is a step of the history. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    // Brings the current tab into view by scrolling only the row, not the page.
    const link = row.current?.querySelectorAll("a")[current];
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="w-fit max-w-full overflow-x-auto rounded-control bg-sunk [scrollbar-width:none]">
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
