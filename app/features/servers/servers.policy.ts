import { type Actor, isStaff } from "~/platform/identity/actor.ts";
import type { ServerStatus } from "./servers.types.ts";

/** The fields of a server that decide permissions. */
interface ServerState {
  userId: string;
  status: ServerStatus;
}

/** Whether the actor, who is not banned, submitted the server. */
export function isOwnServer(actor: Actor, server: Pick<ServerState, "userId">): boolean {
  return actor.kind === "user" && actor.ban === null && actor.id === server.userId;
}

/** Whether the actor sees the server. One that is not active is seen only by its sender and staff. */
export function canSeeServer(actor: Actor, server: ServerState): boolean {
  return server.status === "active" || isOwnServer(actor, server) || isStaff(actor);
}

/** Whether its sender may put the server right and send it again: it was declined, or taken off the list. */
export function canBeResubmitted({ status }: Pick<ServerState, "status">): boolean {
  return status === "declined" || status === "inactive";
}

/** Whether the actor puts servers on the list and takes them off: moderators, admins, owners. */
export function canReviewServers(actor: Actor): boolean {
  return isStaff(actor);
}
