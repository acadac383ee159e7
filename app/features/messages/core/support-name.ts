import { SUPPORT_NAME } from "../messages.constants.ts";

/** Who an answer of the team is from: Bubblegum Support, with the name of who wrote it where that is known. */
export function supportName(writer: string | null | undefined): string {
  return writer ? `${SUPPORT_NAME} · ${writer}` : SUPPORT_NAME;
}
