import { reachOf } from "~/access/parts.ts";
import { banMessage, muteMessage } from "~/access/result.ts";
import { type Actor, isStaff } from "~/platform/identity/actor.ts";
import type { Viewer } from "../accounts.types.ts";
import { firstLetter } from "./first-letter.ts";

/** The numbers that the badges of a page show; null for none. */
type Badges = Pick<Viewer, "unread" | "unreadMessages" | "turns">;

/** The signed-in visitor as every page shows them at `now`, with the numbers of their badges and the page’s key; null for a guest. */
export function viewerOf(actor: Actor, badges: Badges, idempotencyKey: string, now: Date): Viewer | null {
  if (actor.kind !== "user") return null;
  const { id, name, avatar, backdrop, ban, mutedUntil } = actor;
  const banned = ban && banMessage(ban);
  const muted = !ban && mutedUntil && mutedUntil > now ? muteMessage(mutedUntil) : null;
  const manages = isStaff(actor);
  const reach = reachOf(ban ? null : actor);
  const told = { banMessage: banned, muteMessage: muted };
  return { id, name, letter: firstLetter(name), avatar, backdrop, manages, reach, ...badges, ...told, idempotencyKey };
}

/**
 * The same visitor with other words: `say` returns the replacement for each word that is theirs alone. Everything else only describes the
 * kind of visitor.
 */
export function withWords(viewer: Viewer, say: (name: string, word: string) => string): Viewer {
  const { id, name, letter, avatar, backdrop, unread, unreadMessages, turns, idempotencyKey } = viewer;
  // Not "99+", which a badge also says at length.
  const count = (place: string, shown: string | null) => (shown !== null && /^\d+$/.test(shown) ? say(place, shown) : shown);
  return {
    ...viewer,
    id: say("id", id),
    name: say("name", name),
    letter: say("letter", letter),
    avatar: avatar === null ? null : say("avatar", avatar),
    backdrop: backdrop && { ...backdrop, image: backdrop.image === null ? null : say("backdrop", backdrop.image) },
    idempotencyKey: say("idempotencyKey", idempotencyKey),
    unread: count("unread", unread),
    unreadMessages: count("unreadMessages", unreadMessages),
    turns: count("turns", turns),
  };
}
