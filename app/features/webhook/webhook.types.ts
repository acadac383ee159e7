/** A part of an embed with a heading. */
export interface EmbedField {
  name: string;
  value: string;
  /** Shown beside its neighbours if there is room. */
  inline?: boolean;
}

/**
 * An embed, which Discord draws in a frame below a message. Its texts are Markdown: text written by people goes through `escapeMarkdown`.
 */
export interface Embed {
  title: string;
  description: string;
  /** The link of the title. */
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

/** A message that a node has taken to send it. */
export interface TakenMessage {
  id: number;
  kind: WebhookKind;
  attempts: number;
  embeds: Embed[];
}

/**
 * The result of an attempt: accepted; to be tried again; paused for a time, for all messages, because Discord limits us; refused, so that
 * the same message will not do better; or stopped for all messages, because the address is wrong.
 */
export type SendOutcome =
  | { kind: "sent"; pauseMs: number }
  | { kind: "later"; error: string }
  | { kind: "paused"; afterMs: number; error: string }
  | { kind: "refused"; error: string }
  | { kind: "stopped"; error: string };
