import { Link, useLocation } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import type { AdminSection } from "../admin.constants.ts";

interface AdminNavProps {
  /** The address below which the sections are. */
  place: string;
  sections: Readonly<Record<string, AdminSection>>;
  /** How many things are waiting in each section. */
  waiting: Readonly<Record<string, number>>;
  /** Buttons and links below the sections. */
  actions: Elements;
}

/**
 * The sections of the back office by their groups: a column on a large screen, otherwise a button that names the current section and unfolds
 * the others, and closes when one is chosen. Only links, so it works without scripts.
 */
export function AdminNav({ place, sections, waiting, actions }: AdminNavProps) {
  const { pathname } = useLocation();
  const items = Object.entries(sections).map(([path, section]) => {
    const to = path === "" ? place : `${place}/${path}`;
    return { ...section, to, waiting: waiting[path] ?? 0, current: pathname === to || (path !== "" && pathname.startsWith(`${to}/`)) };
  });
  const current = items.find((item) => item.current);
  const elsewhere = items.reduce((sum, item) => sum + (item.current ? 0 : item.waiting), 0);
  const list = (className: string) =>
    [...Map.groupBy(items, ({ group = "" }) => group)].map(([group, own]) => (
      <div key={group}>
        {group !== "" && (
          <p aria-hidden className="px-3 pt-2 pb-0.5 font-bold text-soft-ink text-xs">
            {group}
          </p>
        )}
        <ul className={className} aria-label={group || undefined}>
          {own.map(({ to, label, icon, waiting: count, current: isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-soft-ink leading-tight hover:bg-sunk hover:text-ink aria-[current]:bg-accent-wash aria-[current]:text-accent xl:min-h-8 xl:text-[0.9375rem]"
              >
                <Icon name={icon} size={18} className="flex-none" />
                <span className="min-w-0 flex-1">{label}</span>
                <Waiting count={count} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
  return (
    <>
      <nav aria-label="Sections" className="max-xl:hidden">
        {list("grid")}
        <div className="mt-3 flex flex-wrap gap-2 px-1">{actions}</div>
      </nav>
      {/* Another page begins with it closed. */}
      <details key={pathname} className="min-w-[min(11rem,100%)] flex-1 rounded-card bg-surface shadow-card xl:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2.5 rounded-card px-3 py-1 font-bold leading-tight">
          <Icon name={current?.icon ?? "menu"} size={18} className="flex-none text-accent max-sm:hidden" />
          <span className="min-w-0">
            <span className="sr-only">All sections. You are in: </span>
            <span>{current?.label ?? "Sections"}</span>
          </span>
          <span className="max-sm:hidden">
            <Waiting count={current?.waiting ?? 0} />
          </span>
          <span className="fold-arrow ml-auto flex items-center gap-2 text-soft-ink text-sm">
            {elsewhere > 0 && <Waiting count={elsewhere} of="in other sections" />}
          </span>
          <Icon name="chevron-down" size={18} className="flex-none" />
        </summary>
        <nav
          aria-label="Sections"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-card bg-raised p-2 shadow-raised"
        >
          {list("grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-1")}
          <div className="mt-2 flex flex-wrap gap-2 border-line border-t pt-2">{actions}</div>
        </nav>
      </details>
    </>
  );
}

function Waiting({ count, of = "waiting" }: { count: number; of?: string }) {
  if (count === 0) return null;
  return (
    <span className="figures min-w-6 flex-none rounded-full bg-accent px-1.5 text-center text-on-accent text-xs leading-5">
      <span>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{` ${of}`}</span>
    </span>
  );
}
