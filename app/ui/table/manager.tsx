import type { ComponentType, ReactNode } from "react";
import type { Opened } from "~/text/opened.ts";
import type { Elements } from "../own-text.tsx";
import { ListPane } from "./list-pane.tsx";
import { MANAGER_HEADING, ManagerHeading } from "./manager-heading.tsx";
import { DeleteRow, type Deletion } from "./row-acts.tsx";

interface ManagerProps {
  title: string;
  /** An introduction, if the title is not enough. */
  intro?: ReactNode;
  /** The words of the button that opens the form of a new one. */
  add?: string;
  /** The most used filter of the list, as a row of links beside the heading. */
  chips?: ReactNode;
  /** Further buttons and links beside the heading. */
  actions?: ReactNode;
  /** Shown above the list, such as the result of the last action. */
  notices?: Elements;
  /** The open form of the list: a `ListPane`. */
  pane?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A manager of the back office: heading, list, and the open form, over the list’s right side on a large screen and above it otherwise.
 */
export function Manager({ title, intro, add, chips, actions, notices, pane, children }: ManagerProps) {
  return (
    <section aria-labelledby={MANAGER_HEADING}>
      <ManagerHeading title={title} intro={intro} add={add} chips={chips}>
        {actions}
      </ManagerHeading>
      {notices}
      {/* Beside the list it would take the room of its columns. */}
      {pane && <div className="mb-6 lg:fixed lg:top-20 lg:right-4 lg:z-20 lg:mb-0 lg:w-[28rem]">{pane}</div>}
      <div className="grid min-w-0 grid-cols-1 gap-2">{children}</div>
    </section>
  );
}

interface RowPaneProps<Row> {
  /** The open form, as returned by `readOpened`. */
  of: Opened<Row>;
  /** The titles of the form: for a new row, and for an existing one. */
  titles: readonly [added: string, changed: string];
  form: ComponentType<{ row: Row | null }>;
  deletion: Deletion;
}

/** The pane of a manager: the form of a row, or the question before it is deleted. */
export function RowPane<Row extends { id: string; name: string }>({ of, titles, form: RowForm, deletion }: RowPaneProps<Row>) {
  const { open, row, asks } = of;
  if (open === null) return null;
  return (
    <ListPane name={open} title={row && asks ? `Delete “${row.name}”?` : titles[row ? 1 : 0]}>
      {row && asks ? <DeleteRow key={open} id={row.id} {...deletion} /> : <RowForm key={open} row={row} />}
    </ListPane>
  );
}
