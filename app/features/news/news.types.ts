import type { NEWS_CATEGORIES, NEWS_COLORS } from "./news.constants.ts";

export type NewsCategory = keyof typeof NEWS_CATEGORIES;
export type NewsColor = (typeof NEWS_COLORS)[number];

/** The fields of an update as its form carries them; a box that is ticked is "on", and a time is in UTC. */
export type NewsFields = Record<"title" | "content" | "category" | "color" | "published" | "featured" | "publishAt", string>;

/** A published update. */
export interface NewsUpdate {
  id: number;
  title: string;
  /** Plain text; an empty line starts a new paragraph. */
  content: string;
  /** Content hash of the stored picture, or null. */
  image: string | null;
  category: NewsCategory;
  color: NewsColor;
  featured: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}
