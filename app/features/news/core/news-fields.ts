import { formatMoment } from "~/text/time-fields.ts";
import type { NewsFields } from "../news.types.ts";

/** An update as its form carries it. */
export function newsFieldsOf(
  update: Record<"title" | "content" | "category" | "color", string> &
    Record<"published" | "featured", boolean> & { publishAt: Date | null },
): NewsFields {
  const { title, content, category, color, published, featured, publishAt } = update;
  const boxes = { published: published ? "on" : "", featured: featured ? "on" : "" };
  return { title, content, category, color, ...boxes, publishAt: formatMoment(publishAt) };
}

/** The fields of the form, with their first values. */
export const NEW_UPDATE: NewsFields = {
  title: "",
  content: "",
  category: "pet",
  color: "blue",
  published: "",
  featured: "",
  publishAt: "",
};
export const NEWS_FIELDS = Object.keys(NEW_UPDATE) as (keyof NewsFields)[];
