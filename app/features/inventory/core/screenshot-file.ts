import { MAX_UPLOAD_BYTES } from "../inventory.constants.ts";

/** The types of pictures that are taken, as they are and as browsers name them. */
const TYPES = ["image/png", "image/apng", "image/jpeg"];

/** Whether a picture of this type is taken. */
export function isScreenshotType(type: string): boolean {
  return TYPES.includes(type);
}

/** The problem of a file by the browser's metadata, before reading it; null if none. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): "type" | "size" | null {
  if (!isScreenshotType(type)) return "type";
  return size > MAX_UPLOAD_BYTES ? "size" : null;
}
