import { useCallback } from "react";
import { answerForms } from "~/access/forms.server.ts";
import { accountList } from "~/features/accounts/accounts.search-params.ts";
import { findAccountPage, type ListedAccount } from "~/features/accounts/accounts.staff.queries.server.ts";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { userColumns } from "../components/user-columns.tsx";
import { UserPane } from "../components/user-dialog.tsx";
import { userForms } from "../users.forms.server.ts";
import { findUserDialog } from "../users.queries.server.ts";
import type { Route } from "./+types/users";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await findAccountPage(ctx, accountList.parse(url.searchParams));
  return { ...page, dialog: await findUserDialog(ctx, url.searchParams.get("edit")) };
}

export const action = answerForms(userForms);
export const meta = unlistedMeta("Users");

/** The user manager (ADM-USER-001 … ADM-USER-005). */
export default function Users({ loaderData: { rows, next, dialog } }: Route.ComponentProps) {
  const place = useBackOffice();
  const rowHref = useCallback(({ id }: ListedAccount) => `${place}/users/${id}`, [place]);
  return (
    <Manager title="Users" pane={dialog && <UserPane dialog={dialog} />}>
      <ListView
        {...{ list: accountList, columns: userColumns, rows, next, rowHref }}
        caption="Users"
        noun={["user", "users"]}
        exportHref="/admin/users.csv"
      />
    </Manager>
  );
}
