import { EMBED_COLORS } from "../webhook.constants.ts";
import type { Embed } from "../webhook.types.ts";
import { escapeMarkdown } from "./fit-embeds.ts";

interface Rejection {
  /** The player whose screenshot it is. */
  player: string;
  reason: string;
}

/** The embed for the team's channel about a rejected screenshot. */
export function rejectionEmbed({ player, reason }: Rejection): Embed {
  return {
    title: "Screenshot rejected",
    description: `A screenshot of ${escapeMarkdown(player)} was rejected.`,
    fields: [{ name: "Reason", value: escapeMarkdown(reason) || "None was given." }],
    color: EMBED_COLORS.red,
  };
}
