import { reachOf } from "~/access/parts.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { SessionState } from "../accounts.events.ts";
import type { Viewer } from "../accounts.types.ts";

/** The session state of an actor. */
export function sessionStateOf(actor: Actor): SessionState {
  const user = actor.kind === "user" ? actor : null;
  return { viewer: user?.id ?? null, reach: reachOf(user?.ban ? null : user), banned: user?.ban != null };
}

/** Whether the session is still that of the page's viewer; a null `state` means that it has changed. */
export function isSameSession(state: SessionState | null, viewer: Viewer | null | undefined): boolean {
  // Without the root's data there is an error page, which does not redraw by itself.
  if (viewer === undefined) return true;
  const shown = { viewer: viewer?.id ?? null, reach: viewer?.reach ?? "everybody", banned: viewer?.banMessage != null };
  return state !== null && (Object.keys(shown) as (keyof SessionState)[]).every((part) => state[part] === shown[part]);
}
