import { useLocation } from "react-router";
import { BadgeActs } from "~/features/profiles/components/badge-acts.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { ListPane } from "~/ui/table/list-pane.tsx";
import { USER_DIALOGS, USER_MESSAGES } from "../users.constants.ts";
import type { UserDialog } from "../users.types.ts";
import { RoleForm } from "./role-form.tsx";
import { UserBackgroundForm } from "./user-background-form.tsx";

/** The dialog that is open in the list of users. */
export function UserPane({ dialog }: { dialog: UserDialog }) {
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
