import { BLOCKED_WARNINGS, type WarningKind } from "../moderation.warnings.constants.ts";
import type { Warning } from "./find-warnings.ts";

const WORDS: Partial<Record<WarningKind, string>> = {
  secret:
    "Passwords, codes and cookies are not sent to other players. Take that out, then send it again. If somebody asks you for them, report them.",
  address: "Addresses are not sent to other players. Take it out, then send it again. If somebody asks where you live, report them.",
  phone: "Phone numbers are not sent to other players. Take it out, then send it again. If somebody asks for yours, report them.",
};

/** Why words are never sent to another player, and what to do; null if they can be sent. */
export function whyWordsBlocked(warnings: readonly Warning[]): string | null {
  const blocked = warnings.find(({ kind, likely }) => BLOCKED_WARNINGS.has(kind) && !likely);
  return blocked ? (WORDS[blocked.kind] ?? "This is not sent to other players. Take it out, then send it again.") : null;
}
