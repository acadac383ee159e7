import type { Member } from "~/features/accounts/accounts.types.ts";
import type { THREADS } from "./comments.constants.ts";

export type ThreadKind = keyof typeof THREADS;

/** The thing that a thread of comments is about. */
export interface Thread {
  kind: ThreadKind;
  id: string;
}

/** A comment on something that somebody posted. `createdAt` in milliseconds since 1970. */
export interface Comment {
  id: string;
  author: Member;
  content: string;
  createdAt: number;
  hidden: boolean;
}

/** The place of a comment among those on the same thing. `at` in milliseconds since 1970. */
export interface CommentCursor {
  at: number;
  id: string;
}

/** Some comments that follow each other, the oldest of them first. */
export interface CommentPage {
  comments: Comment[];
  /** The comments are those before this place; null for the newest. */
  before: CommentCursor | null;
  /** Before which place still older ones are; null if there are none. */
  older: CommentCursor | null;
}
