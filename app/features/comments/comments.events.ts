import type { LiveEvent, LiveEventMakers } from "~/platform/live/live.ts";
import type { Thread } from "./comments.types.ts";

interface CommentEvent {
  thread: Thread;
  commentId: string;
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    "comment.added": CommentEvent & { userId: string };
    /** Deleted by its author or by staff, hidden, or shown again. */
    "comment.changed": CommentEvent;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The comments on something are different. */
    "comments.changed": Thread;
  }
}

const changed = ({ thread }: CommentEvent): LiveEvent => ({
  topics: [`${thread.kind}:${thread.id}`],
  kind: "comments.changed",
  data: thread,
});

/** Live events of comments for browsers, on the topic of their target, without the author. */
export const LIVE_COMMENT_EVENTS: LiveEventMakers = { "comment.added": changed, "comment.changed": changed };
