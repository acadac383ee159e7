import type { List } from "~/text/list-params.ts";
import type { Column, Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { memberColumn } from "../member-column.tsx";

interface ManagedCredential {
  id: string;
  name: string;
  userId: string;
  owner: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface CredentialManagerProps<Row extends ManagedCredential> {
  page: { rows: Row[]; next: string | null };
  list: List;
  title: string;
  noun: readonly [one: string, many: string];
  /** The columns of this kind, between the owner and the times. */
  columns: readonly Column<Row, never>[];
  /** The consequence of stopping them. */
  consequence: string;
  empty: string;
}

/** All credentials of one kind, for the team, which can stop them: purpose, owner and last use. */
export function CredentialManager<Row extends ManagedCredential>(props: CredentialManagerProps<Row>) {
  const { page, list, title, noun, columns, consequence, empty } = props;
  const all = [
    { id: "name", header: "For", role: "title", text: ({ name }: Row) => name },
    memberColumn<Row>("owner", ({ owner }) => owner),
    ...columns,
    dateColumn<Row, never>({ id: "used", header: "Last used", at: ({ lastUsedAt }) => lastUsedAt }),
    dateColumn<Row, "created">({ id: "created", header: "Made", order: "created", at: ({ createdAt }) => createdAt }),
  ] as Columns<Row, List>;
  return (
    <Manager title={title}>
      <ListView
        {...page}
        list={list}
        columns={all}
        acts={{ stop: { words: "Stop them", question: `Stop the selected ${noun[1]}?`, consequence } }}
        caption={title}
        noun={[...noun]}
        empty={empty}
      />
    </Manager>
  );
}
