import type { NoticeTone } from "~/text/form-reply.ts";

/** A notice that a page shows once. */
export interface FlashNotice {
  tone: NoticeTone;
  message: string;
  /** A sentence of its own beneath the message. */
  more?: string;
}

/** A message that the next page shows once, by a code in a cookie: nothing travels in an address. */
export interface FlashWords {
  code: string;
  tone: "success" | "info";
  /** `name` is the reader's name. */
  text: (name: string) => string;
}

type Words = string | ((name: string) => string);

/** The words of a room (`<room>.flash.ts`), by their codes. */
export function flashWords<Code extends string>(
  words: Record<Code, Words | { tone: "success" | "info"; text: Words }>,
): Record<Code, FlashWords> {
  const entries = Object.entries<Words | { tone: "success" | "info"; text: Words }>(words).map(([code, given]) => {
    const { tone, text } = typeof given === "object" ? given : { tone: "success" as const, text: given };
    return [code, { code, tone, text: typeof text === "function" ? text : () => text }];
  });
  return Object.fromEntries(entries) as Record<Code, FlashWords>;
}
