import { cutText } from "~/features/webhooks/core/fit-embeds.ts";
import { MAX_EMBED } from "~/features/webhooks/webhooks.constants.ts";
import type { Caller, Reply, ReplyButton, ReplyEmbed } from "../discord.types.ts";
import { toButtonId } from "./button-id.ts";

const HIDDEN = 64;
const [ROW, BUTTON, LINK, QUIET] = [1, 2, 5, 2];
const MAX_CONTENT = 2_000;
const MAX_LABEL = 80;

/** A reply as Discord takes it, cut to its limits. It mentions nobody, whatever stands in it. */
export function toMessage({ content = "", embeds = [], buttons = [], hidden = false }: Reply, caller: Caller) {
  return {
    content: cutText(content, MAX_CONTENT),
    embeds: embeds.slice(0, MAX_EMBED.embeds).map(fit),
    components: buttons.length === 0 ? [] : [{ type: ROW, components: buttons.map((button) => toComponent(button, caller)) }],
    allowed_mentions: { parse: [] as string[] },
    ...(hidden && { flags: HIDDEN }),
  };
}

function toComponent(button: ReplyButton, caller: Caller) {
  const label = cutText(button.label, MAX_LABEL);
  return "url" in button
    ? { type: BUTTON, style: LINK, label, url: button.url }
    : { type: BUTTON, style: QUIET, label, custom_id: toButtonId(button.press, caller.id) };
}

function fit({ title, description, fields, ...rest }: ReplyEmbed): ReplyEmbed {
  return {
    ...rest,
    title: cutText(title, MAX_EMBED.title),
    ...(description && { description: cutText(description, MAX_EMBED.description) }),
    ...(fields && {
      fields: fields.slice(0, MAX_EMBED.fields).map((field) => ({
        ...field,
        name: cutText(field.name || "\u200b", MAX_EMBED.fieldName),
        value: cutText(field.value || "\u200b", MAX_EMBED.fieldValue),
      })),
    }),
  };
}
