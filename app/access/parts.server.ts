import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Call } from "./command-definition.ts";
import { entryRefusal, type Openings, partAt, partOfCommand, reachOf } from "./parts.ts";
import { type Refused, refused } from "./result.ts";

declare module "~/platform/http/context.server.ts" {
  interface Services {
    /** How far the parts of the site that are opened step by step are open. */
    openings(ctx: Pick<AppContext, "db" | "reads">): Promise<Openings>;
  }
}

/**
 * Refuses an address, or the pattern of one, whose part is not open to the actor. Looks up the actor only where it matters, so that pages of
 * parts that are open to everybody can be cached. Throws AppError `forbidden`.
 */
export async function requireOpenPart(ctx: AppContext, address: string): Promise<void> {
  const part = partAt(address);
  if (part === undefined) return;
  const openings = await ctx.openings(ctx);
  if ((openings[part] ?? "everybody") === "everybody") return;
  const { actor } = ctx;
  const message = entryRefusal(part, openings, reachOf(actor.kind === "user" && actor.ban === null ? actor : null));
  if (message !== null) throw new AppError("forbidden", message);
}

/** Refuses a command of a feature that is not open to the caller; the team's own work with a feature is exempt. */
export async function refuseDisabledFeature({ command: { name, who }, ctx }: Call): Promise<Refused | null> {
  const part = who === "admin" || who === "moderator" ? undefined : partOfCommand(name);
  if (part === undefined) return null;
  const { actor } = ctx;
  const message = entryRefusal(part, await ctx.openings(ctx), reachOf(actor.kind === "user" ? actor : null));
  return message === null ? null : refused("forbidden", message);
}
