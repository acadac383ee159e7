import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { ChipLink } from "~/ui/chip.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { SERVER_SORTS, SERVER_TYPES } from "../servers.constants.ts";
import { formatServerChoices, type ServerChoices } from "../servers.search-params.ts";
import type { ServerSort, ServerType } from "../servers.types.ts";

const SETTLED_MS = 300;
const TYPES = Object.entries(SERVER_TYPES) as [ServerType, string][];
const SORTS = Object.entries(SERVER_SORTS) as [ServerSort, string][];

/** The search (SRV-003), the types (SRV-004) and the order of the list. All of it is in the address and works without scripts. */
export function ServerFilters({ choices }: { choices: ServerChoices }) {
  const { query, type, sort } = choices;
  const to = (part: Partial<ServerChoices>) => `/servers${formatServerChoices({ ...choices, after: null, ...part })}`;
  const { text, search } = useTypedQuery(query, (typed) => to({ query: typed }));
  return (
    <search className="grid grid-cols-1 gap-2">
      <Form action="/servers" preventScrollReset>
        {type && <input type="hidden" name="type" value={type} />}
        {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
        <SearchBox name="q" label="Search servers" placeholder="A name, an owner, a word…" maxLength={60} value={text} onSearch={search} />
      </Form>
      <nav aria-label="Type and order" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="scroll-row min-w-0">
          <ChipLink to={to({ type: null })} current={type === null} preventScrollReset>
            All
          </ChipLink>
          {TYPES.map(([key, label]) => (
            <ChipLink key={key} to={to({ type: key })} current={type === key} preventScrollReset>
              {label}
            </ChipLink>
          ))}
        </div>
        <div className="scroll-row min-w-0">
          {SORTS.map(([key, label]) => (
            <ChipLink key={key} to={to({ sort: key })} current={sort === key} preventScrollReset>
              {label}
            </ChipLink>
          ))}
        </div>
      </nav>
    </search>
  );
}

/** What is typed in the search. It searches once the typing pauses, and follows the address when that changes by other means. */
function useTypedQuery(query: string, to: (typed: string) => string) {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const asked = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  const search = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = typed.trim();
      navigate(to(typed.trim()), { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
  };
  return { text, search };
}
