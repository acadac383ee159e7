import type { AppContext } from "~/platform/http/context.server.ts";
import { hashKey } from "~/text/hash-text.ts";
import { type Refused, refused } from "./result.ts";

/** How many answers a form carries: a command asks no more than a few questions. */
const MAX_ANSWERS = 4;
const IS_KEY = /^[0-9a-z]{1,7}$/;

/**
 * Asks the sender of a form a question, unless they answered it already by sending the form again. `about` says what the question is
 * about: another text is another question. A caller that can’t answer gets a refusal.
 */
export function askOnce({ meant }: Pick<AppContext, "meant">, about: string, question: string): Refused | null {
  const key = hashKey(about);
  const answers = meant?.split(" ").filter((answer) => IS_KEY.test(answer)) ?? [];
  if (answers.includes(key)) return null;
  return refused("invalid", question, { meant: [...answers, key].slice(-MAX_ANSWERS).join(" ") });
}
