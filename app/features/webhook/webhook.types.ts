/** A part of an embed with a heading. */
export interface EmbedField {
  name: string;
  value: string;
  /** Beside its neighbours, where there is room. */
  inline?: boolean;
}

/** What Discord draws in a frame below a message (HOOK-004). The texts are its Markdown: what people wrote goes through `escapeMarkdown`. */
export interface Embed {
  title: string;
  description: string;
  /** Where the title leads. */
  url?: string;
  fields: EmbedField[];
  /** The address of a small picture. */
  thumbnail?: { url: string };
  /** 0xRRGGBB. */
  color: number;
}

export type WebhookKind = "pet-added" | "values-changed" | "screenshot-rejected" | "test";
export type WebhookState = "waiting" | "sent" | "failed";

/** A message as the list of deliveries shows it. */
export interface WebhookDelivery {
  id: number;
  kind: WebhookKind;
  about: string;
  state: WebhookState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
}

/** A message that somebody took to send it. */
export interface TakenMessage {
  id: number;
  kind: WebhookKind;
  attempts: number;
  embeds: Embed[];
}

/**
 * What came of a try: taken; to be tried again; not before some time, also for all others, because Discord has had enough; refused, so that
 * the same message will not do better; or of no use for any message, because the address is wrong.
 */
export type SendOutcome =
  | { kind: "sent"; pauseMs: number }
  | { kind: "later"; error: string }
  | { kind: "paused"; afterMs: number; error: string }
  | { kind: "refused"; error: string }
  | { kind: "stopped"; error: string };
