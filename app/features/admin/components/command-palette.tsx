import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { findLabels } from "~/features/search/core/find-labels.ts";
import { MAX_SEARCHED } from "~/features/search/search.constants.ts";
import type { SiteSearch } from "~/features/search/search.types.ts";
import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "~/ui/icon.tsx";
import { isComposing } from "~/ui/key-presses.ts";
import { Option } from "~/ui/option.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { ADMIN_COMMANDS, type AdminSection, SEARCHED_SECTIONS } from "../admin.constants.ts";

interface CommandPaletteProps {
  /** The address below which the sections are. */
  place: string;
  sections: Readonly<Record<string, AdminSection>>;
  onClose: () => void;
}

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  words?: string;
  /** The kind of thing that a name belongs to. */
  kind?: string;
}

/** Goes to a section, starts something new, or finds a user, a pet or a trade by the typed words. */
export function CommandPalette({ place, sections, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const query = text.trim();
  const entries = [
    ...placesFor(query, place, sections),
    ...foundFor(useFound(query), place, sections),
    ...listsFor(query, place, sections),
  ];
  // Without results no option is active.
  const chosen = Math.min(active, Math.max(0, entries.length - 1));
  useEffect(() => {
    body.current?.querySelector("input")?.focus();
  }, []);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (isComposing(event) || (step === 0 && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === 0) return go(entries[chosen]);
    const next = Math.max(0, Math.min(entries.length - 1, chosen + step));
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Sheet open onClose={onClose} title="Go to, do or find" width="36rem">
      <div ref={body} className="grid gap-2">
        <SearchBox
          label="Go to, do or find"
          placeholder="A section, “new pet”, a player, a pet…"
          value={text}
          onSearch={(next) => {
            setText(next);
            setActive(0);
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${chosen}` : undefined}
          maxLength={MAX_SEARCHED}
        />
        <div id={listId} role="listbox" aria-label="Results">
          {entries.map((entry, at) => (
            <Option
              key={`${entry.to} ${entry.label}`}
              id={`${listId}-${at}`}
              active={at === chosen}
              onPoint={() => setActive(at)}
              onChoose={() => go(entry)}
            >
              <Icon name={entry.icon} size={18} className="flex-none text-soft-ink" />
              <span className="min-w-0 flex-1 truncate font-bold" translate={entry.kind ? "no" : undefined}>
                {entry.label}
              </span>
              {entry.kind && <span className="flex-none text-soft-ink text-sm">{entry.kind}</span>}
            </Option>
          ))}
        </div>
        <p className="hidden text-soft-ink text-sm pointer-fine:block">
          In lists: J and K move, X selects, Enter opens. In what is open, a letter chooses and Enter decides.
        </p>
      </div>
    </Sheet>
  );
}

/** The sections and commands that match the words; without words all sections. */
function placesFor(query: string, place: string, sections: CommandPaletteProps["sections"]): Entry[] {
  const all = Object.entries(sections).map(([path, { label, icon, group = "" }]) => ({
    to: path === "" ? place : `${place}/${path}`,
    label,
    icon,
    words: group,
  }));
  const commands = ADMIN_COMMANDS.filter(({ section }) => sections[section]).map(({ path, ...command }) => ({
    ...command,
    to: `${place}/${path}`,
    icon: "arrow-right" as const,
  }));
  return query === "" ? all : findLabels([...all, ...commands], query);
}

const TYPED_MS = 200;

/** Results of the site's search, after a pause in typing. */
function useFound(query: string): SiteSearch | null {
  const { load, data } = useFetcher<{ query: string; found: SiteSearch | null }>();
  useEffect(() => {
    if (query === "") return;
    const timer = setTimeout(() => void load(`/search?${new URLSearchParams({ q: query })}`), TYPED_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  return query !== "" && data?.query === query ? data.found : null;
}

function foundFor(found: SiteSearch | null, place: string, sections: CommandPaletteProps["sections"]): Entry[] {
  if (!found) return [];
  return [
    ...found.pets.map(({ id, name }): Entry => {
      const to = sections.pets ? `${place}/pets?edit=${id}` : `/pet/${id}`;
      return { to, label: name, icon: "paw-print", kind: "Pet" };
    }),
    ...found.players.map(({ id, name }): Entry => {
      const to = sections.users ? `${place}/users/${id}` : `/profile/${id}`;
      return { to, label: name, icon: "users", kind: "Player" };
    }),
  ];
}

const TRADE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The trade whose id or address was typed, and the lists that can be searched for the text. */
function listsFor(query: string, place: string, sections: CommandPaletteProps["sections"]): Entry[] {
  const [id] = TRADE_ID.exec(query) ?? [];
  if (id !== undefined)
    return sections.trades
      ? [{ to: `${place}/trades?edit=${id}`, label: `#${id.slice(0, 8)}`, icon: "arrow-left-right", kind: "Trade" }]
      : [];
  if (query === "") return [];
  return SEARCHED_SECTIONS.flatMap((path) => {
    const section = sections[path];
    return section
      ? [{ to: `${place}/${path}?${new URLSearchParams({ q: query })}`, label: `“${query}” in ${section.label}`, icon: "search" as const }]
      : [];
  });
}
