import type { NewsFields } from "../news.types.ts";

/** An update as its form carries it. */
export function newsFieldsOf(
  update: Record<"title" | "content" | "category" | "color", string> & Record<"published" | "featured", boolean>,
): NewsFields {
  const { title, content, category, color, published, featured } = update;
  return { title, content, category, color, published: published ? "on" : "", featured: featured ? "on" : "" };
}

/** The fields of the form, and what a new update begins with. */
export const NEW_UPDATE: NewsFields = { title: "", content: "", category: "pet", color: "blue", published: "", featured: "" };
export const NEWS_FIELDS = Object.keys(NEW_UPDATE) as (keyof NewsFields)[];
