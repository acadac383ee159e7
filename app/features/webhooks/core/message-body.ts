import type { Embed, EventKind, Message } from "../webhooks.types.ts";
import { describeThings, packEmbeds } from "./fit-embeds.ts";

/** Embeds, each with the name of its subject, as Discord takes them: in order, in as few messages as hold them, and without pinging anyone. */
export function discordMessages(embeds: readonly { about: string; embed: Embed }[]): Message[] {
  return packEmbeds(embeds).map((parts) => ({
    about: describeThings(parts.map(({ about }) => about)),
    body: JSON.stringify({ embeds: parts.map(({ embed }) => embed), allowed_mentions: { parse: [] } }),
  }));
}

/** The embeds of a message to Discord; none for a signed message. */
export function embedsIn(body: string): Embed[] {
  return (JSON.parse(body) as { embeds?: Embed[] }).embeds ?? [];
}

/** A signed message: its kind, time and data. */
export function signedMessage(kind: EventKind, at: Date, about: string, data: Readonly<Record<string, unknown>>): Message {
  return { about, body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }) };
}

/** Webhooks of a channel in Discord, which take embeds. */
const DISCORD_ADDRESS = /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\//;

/** Whether an address is that of a channel in Discord. */
export const isDiscordAddress = (address: string) => DISCORD_ADDRESS.test(address);

/** The id of an event as its receivers see it. */
export const messageIdOf = (eventId: number) => `msg_${eventId}`;
