import { demandLabel } from "~/features/pets/core/demand.ts";
import { flagsOf } from "~/features/pets/core/flags.ts";
import type { PetUpdate } from "~/features/pets/core/group-changes.ts";
import { formatValuation, formatValue, petValueOf } from "~/features/pets/core/pet-value.ts";
import { changePercent } from "~/features/pets/core/spark.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { listText } from "~/features/pricing/core/list-text.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatTotal } from "~/features/pricing/core/offer-words.ts";
import { formatRatio, type Verdict, verdictOf } from "~/features/pricing/core/verdict.ts";
import type { verdictRange } from "~/features/pricing/core/verdict-range.ts";
import type { OfferItem, OfferSides } from "~/features/pricing/pricing.types.ts";
import type { PostedTrade } from "~/features/trades/trades.types.ts";
import { cutText, escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import { EMBED_COLORS } from "~/features/webhooks/webhooks.constants.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { ReplyEmbed } from "../discord.types.ts";
import type { DiscordWords } from "./discord-words.ts";

/** The context of a card. */
export interface CardPlace {
  words: DiscordWords;
  /** The site, without a slash at the end. */
  appUrl: string;
  /** The emoji of a pet, or nothing where it has none. */
  emoji(pet: { id: number; image: string | null }): string;
  sampleValues: boolean;
}

const PINK = 0xe8267f;
const MAX_LINE = 200;

/** A pet with the values of all its forms. */
export function petCard(pet: CataloguePet, { words, appUrl, emoji, sampleValues }: CardPlace): ReplyEmbed {
  const values = pet.variants.map((variant) => ({
    name: VARIANT_LABELS[variant].full,
    value: [`**${words.figure(formatValuation(petValueOf(pet, variant)))}**`, ...describeTrust(pet, variant, words)].join("\n"),
    inline: true,
  }));
  const facts = [
    { name: words.rarity, value: escapeMarkdown(pet.rarity), inline: true },
    { name: words.demand, value: words.label(demandLabel(pet.demand)), inline: true },
    { name: words.trend, value: words.label(pet.trend), inline: true },
  ];
  const notes = [sampleValues && words.sample, pet.valuedAt !== null && words.updated(pet.valuedAt)].filter(Boolean);
  return {
    title: `${emoji(pet)} ${escapeMarkdown(pet.name)}`.trim(),
    url: `${appUrl}/pet/${pet.id}`,
    color: PINK,
    fields: [...values, ...facts],
    image: { url: `${appUrl}/share/pet/${pet.id}.png` },
    ...(notes.length > 0 && { footer: { text: notes.join(" · ") } }),
  };
}

/** The flags of a value and its safe range, in two lines; none without a flag. */
function describeTrust(pet: CataloguePet, variant: Variant, words: DiscordWords): string[] {
  const flagged = flagsOf(pet, variant);
  if (!flagged) return [];
  const figure = (value: number) => words.figure(formatValue(value));
  return [`⚠ ${flagged.flags.map((flag) => words.flags[flag]).join(", ")}`, words.safeRange(figure(flagged.low), figure(flagged.high))];
}

const VERDICT_COLORS = { emerald: 0x00906c, green: 0x549608, yellow: 0xb98200, orange: 0xd96400, red: 0xd93a35 };

/** The comparison of the two sides of a trade. `unknown` are entries of the lists that name no pet, `range` is how flagged values could change it. */
export function calculationCard(
  sides: OfferSides,
  { unknown, range }: { unknown: readonly UnknownPart[]; range: ReturnType<typeof verdictRange> },
  place: CardPlace,
): ReplyEmbed {
  const { words, sampleValues } = place;
  const verdict = verdictOf(sides);
  const lines = [describe(verdict, words)];
  if (range) lines.push(words.verdictRange(words.verdicts[range.worst], words.verdicts[range.best]));
  if (unknown.length > 0) lines.push(`${listUnknown(unknown, words)} ${words.leftOut}`);
  return {
    title: verdict.kind === "given" ? `${words.verdicts[verdict.status]} · ${words.figure(formatRatio(verdict))}` : words.noVerdict,
    color: verdict.kind === "given" ? VERDICT_COLORS[verdict.tone] : EMBED_COLORS.blue,
    description: lines.filter(Boolean).join("\n"),
    fields: [
      { name: `${words.giving} (${words.figure(formatTotal(sides.giving))})`, value: listItems(sides.giving, place), inline: true },
      {
        name: `${words.receiving} (${words.figure(formatTotal(sides.receiving))})`,
        value: listItems(sides.receiving, place),
        inline: true,
      },
    ],
    ...(sampleValues && { footer: { text: words.sample } }),
  };
}

/** A part of a list that names no pet for sure, with the names that come nearest. */
export interface UnknownPart {
  text: string;
  nearest: readonly string[];
}

/** Names the unknown entries with suggestions: "Not understood: “lev” (The Leviathan or OG Leviathan?)." */
export function listUnknown(unknown: readonly UnknownPart[], words: DiscordWords): string {
  const parts = unknown.map(({ text, nearest }) => {
    const names = nearest.map(escapeMarkdown).join(` ${words.or} `);
    return `“${escapeMarkdown(text)}”${names === "" ? "" : ` (${names}?)`}`;
  });
  return words.notUnderstood(parts.join(", "));
}

function describe(verdict: Verdict, words: DiscordWords): string {
  if (verdict.kind === "withheld") return words.unvalued(verdict.unvalued.map((pet) => escapeMarkdown(nameWithVariant(pet))).join(", "));
  const difference = verdict.receivingTotal - verdict.givingTotal;
  if (difference === 0) return words.same;
  return (difference > 0 ? words.more : words.less)(words.figure(formatValue(Math.abs(difference))));
}

/** Each pet once, with its number and total. */
function listItems(items: readonly OfferItem[], { emoji, words }: CardPlace): string {
  const lines = [...Map.groupBy(items, (item) => item.id).values()].flatMap((same) => {
    const [item] = same;
    if (!item) return [];
    const name = `${same.length > 1 ? `${same.length} × ` : ""}${escapeMarkdown(nameWithVariant(item))}`;
    const value = typeof item.value === "number" ? item.value * same.length : item.value;
    const worth = words.figure(formatValuation({ value, estimated: item.estimated }));
    return `${emoji({ id: item.petId, image: item.image })} ${name}: ${worth}`.trim();
  });
  return lines.join("\n");
}

/** Value changes, newest first. */
export function changesCard(updates: readonly PetUpdate[], { words, appUrl, emoji, sampleValues }: CardPlace): ReplyEmbed {
  const lines = updates.map(({ pet, steps, at }) => {
    const moves = steps.map(({ variant, from, to }) => {
      const percent = changePercent(from, to);
      const by = percent && words.percent(words.figure(formatNumber(Math.abs(percent))));
      const [before, after] = [from, to].map((value) => words.figure(formatValue(value)));
      return `${VARIANT_LABELS[variant].full} ${before} → **${after}**${by ? ` (${percent > 0 ? "+" : "−"}${by})` : ""}`;
    });
    const name = `[${escapeMarkdown(pet.name)}](${appUrl}/pet/${pet.id})`;
    return `${emoji(pet)} ${name} <t:${Math.floor(at / 1_000)}:R>\n${cutText(moves.join(", "), MAX_LINE)}`.trim();
  });
  return {
    title: words.changes,
    url: `${appUrl}/changes`,
    color: PINK,
    description: lines.length === 0 ? words.noChanges : lines.join("\n"),
    ...(sampleValues && { footer: { text: words.sample } }),
  };
}

/** Open trades, without the names of who posted them. */
export function tradesCard(title: string, trades: readonly PostedTrade[], { words, appUrl }: CardPlace): ReplyEmbed {
  const lines = trades.map(({ id, sides, alternatives, expiresAt }) => {
    const [gives, wants] = [sides.giving, sides.receiving].map((items) => cutText(escapeMarkdown(listText(items)), MAX_LINE));
    const more = alternatives.length > 0 ? ` ${words.orMore(alternatives.length)}` : "";
    return `**${words.gives}:** ${gives} (${words.figure(formatTotal(sides.giving))})\n**${words.wants}:** ${wants} (${words.figure(formatTotal(sides.receiving))})${more}\n<${appUrl}/trades/${id}> · <t:${Math.floor(expiresAt / 1_000)}:R>`;
  });
  return { title, color: PINK, description: lines.length === 0 ? words.noTrades : lines.join("\n\n") };
}
