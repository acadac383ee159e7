import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changeChoices, type List, type ListChoices } from "~/text/list-params.ts";

const SETTLED_MS = 300;

/**
 * Puts a list form's choices into the address: selections at once, typed text after a pause. Typing in one field is one history entry.
 * Without scripts it is a plain form.
 */
export function useListForm(list: List, toColumns: (chosen: ListChoices["columns"]) => ListChoices["columns"]) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address that is shown, and those asked for since then: a page may appear after more was typed.
  const asked = useRef([search]);
  const typedIn = useRef<string>(undefined);
  // Fields keep their typed text; an address from elsewhere, such as by Back, refills them.
  const [key, setKey] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const own = asked.current.lastIndexOf(search);
    if (own >= 0) {
      asked.current = asked.current.slice(own);
      return;
    }
    clearTimeout(timer.current);
    asked.current = [search];
    typedIn.current = undefined;
    setKey((before) => before + 1);
  }, [search]);

  const send = (field?: string) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
    const last = asked.current.at(-1) ?? "";
    const choices = changeChoices(list.parse(new URLSearchParams(typed)), {});
    const next = list.format({ ...choices, columns: toColumns(choices.columns) }, last);
    if (next === last) return;
    const further = field !== undefined && field === typedIn.current;
    asked.current.push(next);
    typedIn.current = field;
    navigate({ pathname, search: next }, { replace: further, preventScrollReset: true });
  };
  const type = (field: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(field), SETTLED_MS);
  };
  return {
    key,
    type,
    props: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        send();
      },
      onChange: ({ target }: FormEvent) => {
        // The search box says by itself when it changes, also when its cross empties it.
        if (target instanceof HTMLInputElement && target.type === "search") return;
        const typed = target instanceof HTMLInputElement && target.type !== "checkbox";
        if (typed) type(target.name);
        else send();
      },
    },
  };
}
