import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { SearchBox } from "~/ui/search-box.tsx";
import { MAX_SEARCHED } from "../search.constants.ts";

const TYPED_MS = 250;

interface SearchFormProps {
  action: string;
  label: string;
  placeholder: string;
  query: string;
}

/** A field that searches while the reader types; without scripts its form does. */
export function SearchForm({ action, label, placeholder, query }: SearchFormProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Runs after a navigation has focused the page.
    const first = setTimeout(() => form.current?.querySelector("input")?.focus());
    return () => {
      clearTimeout(first);
      clearTimeout(timer.current);
    };
  }, []);
  const search = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form.current, { replace: true, preventScrollReset: true }), TYPED_MS);
  };
  return (
    <search>
      <Form ref={form} action={action}>
        <SearchBox
          label={label}
          name="q"
          size="large"
          shortcut="/"
          maxLength={MAX_SEARCHED}
          defaultValue={query}
          onSearch={search}
          placeholder={placeholder}
        />
      </Form>
    </search>
  );
}
