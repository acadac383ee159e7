import type { ComponentProps } from "react";
import { formatListChoices, type ListChoices } from "../../pets.search-params.ts";

/** Takes over new choices of the list in the browser. */
export type Choose = (next: ListChoices, typing?: boolean) => void;

interface ChoiceLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  choices: ListChoices;
  choose: Choose;
  current?: boolean;
  label?: string;
}

/** A link to the list with other choices: an address without scripts, taken over at once with them. */
export function ChoiceLink({ choices, choose, current, label, children, ...rest }: ChoiceLinkProps) {
  return (
    <a
      {...rest}
      href={`/values${formatListChoices(choices)}`}
      aria-current={current ? "true" : undefined}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        choose(choices);
      }}
    >
      {children}
    </a>
  );
}
