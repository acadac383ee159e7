import type { MessageView } from "../messages.types.ts";

/** A run of messages without a hole in it, by their numbers, and whether there are others around it. */
export interface MessageWindow {
  messages: readonly MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** From where a page of messages was read: those after a number, those before it, or those around it. */
export type Place = { after: number } | { before: number } | { around: number };

/** How many messages are drawn at most: beyond that the far end is left out, and read again when it comes near. */
export const MAX_WINDOW = 300;

/** The number of the newest message of a window; 0 while it is empty. */
export const newestNumber = ({ messages }: Pick<MessageWindow, "messages">) => messages.at(-1)?.number ?? 0;

/** The number of the oldest message of a window; 0 while it is empty. */
export const oldestNumber = ({ messages }: Pick<MessageWindow, "messages">) => messages[0]?.number ?? 0;

/**
 * A window with a page that was read at a place: it continues the window, replaces what both have, or stands in its place. A page that
 * would leave a hole, because the window is another one by now, changes nothing.
 */
export function addPage(window: MessageWindow, page: MessageWindow, place: Place): MessageWindow {
  if ("around" in place || window.messages.length === 0) return page;
  if ("after" in place) {
    if (place.after > newestNumber(window)) return window;
    const reachesEnd = newestNumber(page) >= newestNumber(window);
    const kept = window.messages.filter(({ number }) => number <= place.after || number > newestNumber(page));
    const messages = inOrder([...kept, ...page.messages]);
    const cut = messages.slice(-MAX_WINDOW);
    return {
      messages: cut,
      hasOlder: window.hasOlder || cut.length < messages.length,
      hasNewer: page.messages.length === 0 || reachesEnd ? page.hasNewer : window.hasNewer,
    };
  }
  if (place.before < oldestNumber(window)) return window;
  const messages = inOrder([...page.messages, ...window.messages.filter(({ number }) => number >= place.before)]);
  const cut = messages.slice(0, MAX_WINDOW);
  return { messages: cut, hasOlder: page.hasOlder, hasNewer: window.hasNewer || cut.length < messages.length };
}

/** Sorted by number, each once; of two the later in the list counts. */
function inOrder(messages: readonly MessageView[]): MessageView[] {
  const byNumber = new Map(messages.map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
