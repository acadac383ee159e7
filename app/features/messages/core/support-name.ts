import { SUPPORT_NAME } from "../messages.constants.ts";

/** The author of an answer of the team: Bubblegum Support, with the writer's name if known. */
export function supportName(writer: string | null | undefined): string {
  return writer ? `${SUPPORT_NAME} · ${writer}` : SUPPORT_NAME;
}
