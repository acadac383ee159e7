/** A pet's name as part of an address: lower case, without accents and apostrophes, words joined by hyphens. */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? encodeURIComponent(name).toLowerCase().replaceAll("%", "") : slug;
}
