import type { NEWS_CATEGORIES } from "./news.constants.ts";

export type NewsCategory = keyof typeof NEWS_CATEGORIES;

/** A published update (NEWS-008). */
export interface NewsUpdate {
  id: number;
  title: string;
  /** Plain text; an empty line starts a new paragraph. */
  content: string;
  /** Content hash of the stored picture, or null. */
  image: string | null;
  category: NewsCategory;
  featured: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}
