import type { Actor } from "~/access/actor.ts";
import { banMessage } from "~/access/who.ts";
import type { Viewer } from "../accounts.types.ts";

/** The signed-in visitor as every page shows them; null for a guest. */
export function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind !== "user") return null;
  const { id, name, avatar, backdrop, role, ban } = actor;
  return { id, name, avatar, backdrop, role, banMessage: ban && banMessage(ban.reason) };
}
