import type { UserActor } from "~/access/actor.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findAlerts } from "./alerts.queries.server.ts";

/** The alerts of `user`, for the user's own export, newest first. */
export function exportAlerts(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<unknown> {
  return findAlerts(ctx, user);
}
