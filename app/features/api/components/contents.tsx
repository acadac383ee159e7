import { useMemo, useState } from "react";
import { SearchBox } from "~/ui/search-box.tsx";
import { type ContentsEntry, contentsOf, searchContents } from "../core/contents.ts";
import type { ReferenceEvent, ReferenceOperation } from "../core/reference.ts";

interface ContentsProps {
  operations: readonly ReferenceOperation[];
  events: readonly ReferenceEvent[];
  /** The search term of the address. */
  find: string;
}

/** The table of contents, which a search narrows: while somebody types, and without scripts by a request. */
export function Contents({ operations, events, find }: ContentsProps) {
  const [query, setQuery] = useState(find);
  const all = useMemo(() => contentsOf(operations, events), [operations, events]);
  const found = searchContents(all, query);
  const isSearch = query.trim() !== "";
  return (
    <nav aria-label="Contents" className="mt-2">
      <search>
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <SearchBox
            label="Search the documentation"
            name="find"
            maxLength={60}
            placeholder="Search, such as “limit” or “wishlist”"
            value={query}
            onSearch={setQuery}
          />
        </form>
      </search>
      <p role="status" className={found.length === 0 ? "mt-3" : "sr-only"}>
        {isSearch ? statusWords(query, found.length) : ""}
      </p>
      <ol className={isSearch ? "mt-3 grid gap-3" : "mt-3 columns-[2_8rem] gap-x-6"}>
        {found.map((section) => (
          <li key={section.id} className="break-inside-avoid">
            <Entry entry={section} />
            {section.entries.length > 0 && (
              <ol className={isSearch ? "pl-4" : "hidden pb-2 pl-4 sm:block"}>
                {section.entries.map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function statusWords(query: string, count: number): string {
  if (count === 0) return `Nothing here answers “${query.trim()}”. Try one word, such as “trades”.`;
  return count === 1 ? "Found in 1 section." : `Found in ${count} sections.`;
}

function Entry({ entry: { id, title, code } }: { entry: ContentsEntry }) {
  return (
    <a href={`#${id}`} className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-accent underline-offset-4 hover:underline">
      <span className="font-bold">{title}</span>
      {code !== "" && <code className="text-sm text-soft-ink wrap-anywhere">{code}</code>}
    </a>
  );
}
