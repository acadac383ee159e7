import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";
import type { Thread, ThreadKind } from "./comments.types.ts";

/** Pages that show the number of comments on any things of a kind. */
export const commentsOn = (kind: ThreadKind): CacheTag => cacheTag("comments", kind);

/** Pages that show the comments of this thread. */
export const threadTag = ({ kind, id }: Thread): CacheTag => cacheTag("comments", `${kind}:${id}`);
