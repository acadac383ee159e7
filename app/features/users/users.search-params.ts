import { USER_DIALOGS, type UserDialogKind } from "./users.constants.ts";

/** How an address names a dialog of somebody: `?edit=role.{id}`. */
export function formatDialog(kind: UserDialogKind, userId: string): string {
  return `${kind}.${userId}`;
}

/** Which dialog of whom an address names; null for none that is known. */
export function parseDialog(named: string | null): { kind: UserDialogKind; userId: string } | null {
  const [kind = "", userId = ""] = (named ?? "").split(".");
  return Object.hasOwn(USER_DIALOGS, kind) ? { kind: kind as UserDialogKind, userId } : null;
}
