import { MAX_EMBED } from "../webhooks.constants.ts";
import type { Embed } from "../webhooks.types.ts";

/** Escapes text so that Discord shows it as it is: without Markdown, links or mentions. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#:@<-]/g, "\\$&");
}

/**
 * Cuts a text to at most `max` characters as Discord counts them, with an ellipsis if it was cut, and never in the middle of a Markdown
 * escape.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, Math.max(0, max - 1));
  // Removes half a character, or a backslash without the character it escaped.
  const whole = kept.replace(/[\uD800-\uDBFF]$/, "").replace(/(^|[^\\])((?:\\\\)*)\\$/, "$1$2");
  return `${whole}…`;
}

/** Cuts each part of an embed to Discord's limits. A field is never empty, because Discord would refuse it. */
function fitEmbed(embed: Embed): Embed {
  return {
    ...embed,
    title: cutText(embed.title, MAX_EMBED.title),
    description: cutText(embed.description, MAX_EMBED.description),
    fields: embed.fields.slice(0, MAX_EMBED.fields).map((field) => ({
      ...field,
      name: cutText(field.name || "\u200b", MAX_EMBED.fieldName),
      value: cutText(field.value || "\u200b", MAX_EMBED.fieldValue),
    })),
  };
}

/** How many characters of an embed count toward the limit of a message. */
export function sizeOf({ title, description, fields }: Embed): number {
  return title.length + description.length + fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
}

/** An embed that does not fit into a message by itself loses the end of its description, then its last fields. */
function fitMessage(embed: Embed): Embed {
  let fitted = fitEmbed(embed);
  const excess = sizeOf(fitted) - MAX_EMBED.message;
  if (excess > 0) fitted = { ...fitted, description: cutText(fitted.description, Math.max(1, fitted.description.length - excess)) };
  while (sizeOf(fitted) > MAX_EMBED.message && fitted.fields.length > 0) fitted = { ...fitted, fields: fitted.fields.slice(0, -1) };
  return fitted;
}

/** Puts embeds into as few messages as hold them, in order: at most ten in one, of 6,000 characters together. */
export function packEmbeds<Item extends { embed: Embed }>(items: readonly Item[]): Item[][] {
  const messages: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const fitted = { ...item, embed: fitMessage(item.embed) };
    const size = sizeOf(fitted.embed);
    const last = messages.at(-1);
    if (last && last.length < MAX_EMBED.embeds && size <= room) {
      last.push(fitted);
      room -= size;
    } else {
      messages.push([fitted]);
      room = MAX_EMBED.message - size;
    }
  }
  return messages;
}

const MAX_NAMED = 3;

/** The subject of a message, in words: "King Doggy, Hydra and 5 more". */
export function describeThings(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
  return names.length > shown.length ? `${shown.join(", ")} and ${names.length - shown.length} more` : shown.join(", ");
}
