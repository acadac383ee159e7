import { USER_DIALOGS, type UserDialogKind } from "./users.constants.ts";

/** The form of an address for a dialog of an account: `?edit=role.{id}`. */
export function formatDialog(kind: UserDialogKind, userId: string): string {
  return `${kind}.${userId}`;
}

/** The dialog and the user that an address names; null for unknown ones. */
export function parseDialog(named: string | null): { kind: UserDialogKind; userId: string } | null {
  const [kind = "", userId = ""] = (named ?? "").split(".");
  return Object.hasOwn(USER_DIALOGS, kind) ? { kind: kind as UserDialogKind, userId } : null;
}
