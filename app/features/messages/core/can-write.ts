import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { MESSAGES } from "../messages.constants.ts";
import type { ConversationState } from "../messages.types.ts";

interface Standing {
  state: ConversationState;
  /** Whether the other can be written to at all: not with an account that is deleted or banned. */
  isOtherThere: boolean;
  reach: { ok: true } | { ok: false; reason: "blocked" | "blocks" };
}

/**
 * The reason that a player cannot write in a conversation; null if they can. A block by the other is no reason here, because it would show.
 */
export function writeRefusal({ state, isOtherThere, reach }: Standing): string | null {
  if (!isOtherThere) return MESSAGES.unreachable;
  if (!reach.ok && reach.reason === "blocks") return BLOCK_MESSAGES.youBlocked;
  if (state === "sent") return MESSAGES.waiting;
  return state === "request" ? MESSAGES.answerFirst : null;
}

/** Whether messages are shown to their author alone, because the other player blocked them. */
export function isWithheld({ reach }: Pick<Standing, "reach">): boolean {
  return !reach.ok && reach.reason === "blocked";
}
