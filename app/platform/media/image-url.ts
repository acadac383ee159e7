/** The address of a stored picture. Its content never changes, so it may be kept for ever. */
export function imageUrl(
  folder: "pets" | "avatars" | "backgrounds" | "badges" | "news",
  hash: string,
  width: 128 | 480 | 512 | 1200 | 1600,
): string {
  return `/files/${folder}/${hash}-${width}.webp`;
}
