import type { Elements } from "../own-text.tsx";
import "./list.css";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { useHydrating } from "../use-hydrating.ts";

/** The selection, for acts on many rows. */
export interface Selection {
  /** The rows that are selected, in their order on the page. Empty without scripts, where the boxes themselves are sent. */
  ids: string[];
  /** The id for the room's form: the boxes of the rows belong to it. */
  formId: string;
  /** The hidden fields named `id` for the inside of that form. */
  fields: Elements;
  clear: () => void;
}

interface SelectionBarProps extends Omit<Selection, "fields"> {
  /** The form with the buttons. */
  children: (selection: Selection) => Elements;
}

/** The actions on selected rows, visible while any row is selected, and always without scripts. */
export function SelectionBar({ children, ...selection }: SelectionBarProps) {
  const { ids, clear } = selection;
  const hydrating = useHydrating();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds the room's form, and is none.
    <div role="group" aria-label="Selected rows" className="list-actions" data-idle={ids.length === 0 ? "" : undefined}>
      <p className="needs-scripts flex items-center" role="status">
        <b className="figures text-lg">{ids.length}</b>&nbsp;selected
      </p>
      {children({ ...selection, fields: hydrating ? null : ids.map((id) => <input key={id} type="hidden" name="id" value={id} />) })}
      <IconButton label="Clear the selection" variant="quiet" className="needs-scripts -ml-2" onClick={clear}>
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  );
}
