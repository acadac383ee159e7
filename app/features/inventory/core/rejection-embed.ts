import { escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import { EMBED_COLORS } from "~/features/webhooks/webhooks.constants.ts";
import type { Embed } from "~/features/webhooks/webhooks.types.ts";

/** The Discord message about a rejected screenshot: the reason without the player. */
export function rejectionEmbed(reason: string): Embed {
  return {
    title: "Inventory screenshot rejected",
    description: "Our team could not verify a screenshot. The player got the reason.",
    fields: [{ name: "Reason", value: escapeMarkdown(reason) }],
    color: EMBED_COLORS.blue,
  };
}
