import type { ReactNode } from "react";
import { Link, type To } from "react-router";

interface TabLink {
  to: To;
  label: ReactNode;
  current: boolean;
}

/** Tabs that are links: each has an address, works without scripts and is a step of the history. All of them are in sight. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className="tab-row">
      <ul>
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
