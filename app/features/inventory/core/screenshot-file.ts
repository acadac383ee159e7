import { MAX_UPLOAD_BYTES } from "../inventory.constants.ts";

/** The types of pictures that are taken, as they are and as browsers name them. */
const TYPES = ["image/png", "image/apng", "image/jpeg"];

/** Whether a picture of this type is taken. */
export function isScreenshotType(type: string): boolean {
  return TYPES.includes(type);
}

/** What is wrong with a file before anything of it is read, by what the browser says of it; null if nothing is. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): "type" | "size" | null {
  if (!isScreenshotType(type)) return "type";
  return size > MAX_UPLOAD_BYTES ? "size" : null;
}
