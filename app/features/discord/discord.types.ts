import type { Language } from "~/text/languages.ts";
import type { CommandName } from "./discord.constants.ts";

/** The languages that replies are written in. */
export type ReplyLanguage = Language;

/** The caller of a command, and their language. */
export interface Caller {
  /** Their id on Discord. */
  id: string;
  language: ReplyLanguage;
}

/** A command as it was called: its options by name, and which of them is being typed. */
export interface CalledCommand {
  name: CommandName;
  options: Readonly<Record<string, string>>;
  focused?: string;
}

/** The action of a button. */
export interface PressedButton {
  /** `changes` shows the page that begins at `place`. */
  act: "changes";
  place: string;
}

export interface ReplyEmbed {
  title: string;
  url?: string;
  description?: string;
  color?: number;
  fields?: { name: string; value: string; inline?: boolean }[];
  thumbnail?: { url: string };
  image?: { url: string };
  footer?: { text: string };
}

/** A button with an id for `act`, or a link. */
export type ReplyButton = { label: string; url: string } | { label: string; press: PressedButton };

/** The reply to a command, before its conversion to the format of Discord. */
export interface Reply {
  /** Plain words, for what needs no card. */
  content?: string;
  embeds?: ReplyEmbed[];
  buttons?: ReplyButton[];
  /** Only the caller sees it. */
  hidden?: boolean;
}
