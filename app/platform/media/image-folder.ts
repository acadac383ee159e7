/** The most pixels of an accepted picture. */
export const MAX_PIXELS = 40_000_000;

/** A folder for stored pictures of one kind, declared in `<room>.images.ts`; this file also runs in the browser. */
export interface ImageFolder<Width extends number = number> {
  readonly name: string;
  /** The widths in which each picture is kept, in pixels. A smaller picture is never made larger. */
  readonly widths: readonly [Width, ...Width[]];
  /** The width of a JPEG that is kept beside them, for places that take no WebP; none if it is left out. */
  readonly jpeg?: number;
  /** It holds copies of pictures of other folders, byte by byte, in its one width. They have no public address. */
  readonly copies?: true;
  /** Private pictures: no public address; their room serves them. */
  readonly isPrivate?: true;
}

/** Declares a folder of pictures and the widths in which it keeps them, in pixels. No two folders have the same name. */
export function imageFolder<const Width extends number>(
  name: string,
  widths: readonly [Width, ...Width[]],
  options: { jpeg?: number; copies?: true; isPrivate?: true } = {},
): ImageFolder<Width> {
  return { name, widths, ...options };
}

/** The path of a stored picture in the file store, by its content hash and one of the folder's widths. */
export function imagePath<Width extends number>(folder: ImageFolder<Width>, hash: string, width: NoInfer<Width>): string {
  return `${folder.name}/${hash}-${width}.webp`;
}

/** The address of a stored picture. Its content never changes, so it may be kept for ever. */
export function imageUrl<Width extends number>(folder: ImageFolder<Width>, hash: string, width: NoInfer<Width>): string {
  return `/files/${imagePath(folder, hash, width)}`;
}

/** The path of a stored picture's JPEG, in a folder that keeps one. */
export function jpegPath({ name, jpeg }: ImageFolder, hash: string): string {
  return `${name}/${hash}-${jpeg}.jpg`;
}
