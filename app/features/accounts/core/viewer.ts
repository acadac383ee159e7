import type { Actor } from "~/access/actor.ts";
import { banMessage } from "~/access/guards.ts";
import { FLASHES, isFlashCode } from "../accounts.constants.ts";
import type { Viewer } from "../accounts.types.ts";

/** The signed-in visitor as every page shows them; null for a guest. */
export function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind !== "user") return null;
  const { id, name, avatar, backdrop, role, ban } = actor;
  return { id, name, avatar, backdrop, role, banMessage: ban && banMessage(ban.reason) };
}

/** What is told once after a sign-in or the like, by the code in the flash cookie; null for none and for a code that is not ours. */
export function noticeOf(code: string | undefined, actor: Actor): { tone: "success" | "info"; message: string } | null {
  if (!isFlashCode(code)) return null;
  const { tone, text } = FLASHES[code];
  return { tone, message: text(actor.kind === "user" ? actor.name : "Guest") };
}
