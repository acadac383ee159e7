import type { MessageView } from "../messages.types.ts";

/** Messages that were read at different moments, each once, in the order of their numbers; of two readings the later one counts. */
export function mergeMessages(...readings: readonly (readonly MessageView[])[]): MessageView[] {
  const byNumber = new Map(readings.flat().map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
