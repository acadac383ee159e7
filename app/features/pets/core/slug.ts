/** A pet's name as part of an address: lower case, without accents and apostrophes, words joined by hyphens. */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? encodeURIComponent(name.toWellFormed()).toLowerCase().replaceAll("%", "") : slug;
}

/**
 * The key of a name for the public lookup: no case, spaces, hyphens or other signs. The database makes the same of a slug
 * (`pets.lookup_key`), and no two pets share one.
 */
export function lookupKeyOf(name: string): string {
  return slugify(name).replaceAll("-", "");
}
