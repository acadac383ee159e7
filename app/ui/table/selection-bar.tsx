import "./list.css";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";

/** What a room needs to act on many rows. */
export interface Selection {
  /** The rows that are selected, in their order on the page. Empty without scripts, where the boxes themselves are sent. */
  ids: string[];
  /** The id for the room's form: the boxes of the rows belong to it. */
  formId: string;
  /** The hidden fields named `id` for the inside of that form. */
  fields: ReactNode;
  clear: () => void;
}

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The form with the buttons. */
  children: ReactNode;
}

/** The actions on selected rows, visible while any row is selected, and always without scripts. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds the room's form, and is none.
    <div role="group" aria-label="Selected rows" className="list-actions" data-idle={count === 0 ? "" : undefined}>
      <p className="needs-scripts flex items-center" role="status">
        <b className="figures text-lg">{count}</b>&nbsp;selected
      </p>
      {children}
      <IconButton label="Clear the selection" variant="quiet" className="needs-scripts -ml-2" onClick={onClear}>
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  );
}
