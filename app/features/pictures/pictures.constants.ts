/** Largest picture that is opened to find pets in it. */
export const MAX_PICTURE_BYTES = 30 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
