import { useCallback } from "react";
import { useLocation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { accountList } from "~/features/accounts/accounts.search-params.ts";
import { findAccountPage, type ListedAccount } from "~/features/accounts/accounts.staff.queries.server.ts";
import { BadgeActs } from "~/features/profiles/components/badge-acts.tsx";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager } from "~/ui/table/manager.tsx";
import { RoleForm } from "../components/role-form.tsx";
import { UserBackgroundForm } from "../components/user-background-form.tsx";
import { userColumns } from "../components/user-columns.tsx";
import { USER_DIALOGS, USER_MESSAGES } from "../users.constants.ts";
import { userForms } from "../users.forms.server.ts";
import { findUserDialog } from "../users.queries.server.ts";
import type { UserDialog } from "../users.types.ts";
import type { Route } from "./+types/users";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await findAccountPage(ctx, accountList.parse(url.searchParams));
  return { ...page, dialog: await findUserDialog(ctx, url.searchParams.get("edit")) };
}

export const action = answerForms(userForms);
export const meta = unlistedMeta("Users");

/** The user manager. */
export default function Users({ loaderData: { rows, next, dialog } }: Route.ComponentProps) {
  const place = useBackOffice();
  const rowHref = useCallback(({ id }: ListedAccount) => `${place}/users/${id}`, [place]);
  return (
    <Manager title="Users" pane={dialog && <UserPane dialog={dialog} />}>
      <ListView
        list={accountList}
        columns={userColumns}
        rows={rows}
        next={next}
        rowHref={rowHref}
        caption="Users"
        noun={["user", "users"]}
        exportHref="/admin/users.csv"
      />
    </Manager>
  );
}

/** The dialog that is open in the list of users. */
function UserPane({ dialog }: { dialog: UserDialog }) {
  const key = `${dialog.kind}.${dialog.userId}`;
  const name = dialog.controls?.name;
  return (
    <ListPane name={key} title={name === undefined ? USER_DIALOGS[dialog.kind] : `${USER_DIALOGS[dialog.kind]} of ${name}`}>
      <DialogContent {...dialog} key={key} />
    </ListPane>
  );
}

function DialogContent({ kind, userId, controls, background }: UserDialog) {
  const { pathname, search } = useLocation();
  const last = useLastReply("give-badge", "take-badge");
  if (!controls) return <p>{USER_MESSAGES.own}</p>;
  if (kind === "role") return <RoleForm userId={userId} role={controls.role} roles={controls.roles} />;
  if (background === null) return <p>Your role does not change this account.</p>;
  if (kind === "background") return <UserBackgroundForm userId={userId} of={background} />;
  return (
    <>
      <LastReplyNotice of={last} className="mb-4" />
      {controls.badges.length === 0 && <p>There are no badges to give.</p>}
      <BadgeActs badges={controls.badges} path={pathname + search} userId={userId} onReply={last.onReply} />
    </>
  );
}
