import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { AppError } from "../http/errors.ts";

/** What a form with a file may hold besides the file, in bytes and in parts. */
const MAX_OTHER_BYTES = 64 * 1024;
const MAX_PARTS = 10;

interface UploadOptions {
  /** The name of the form's file field. */
  field: string;
  /** The largest file that is taken, in bytes. */
  mostBytes: number;
}

/**
 * Reads the one file of a multipart form, counting while it arrives: never more than the limit is held in memory.
 * Returns undefined where no file was chosen, it is empty, or the form has none of that name.
 * Throws AppError `too_large` for a larger file and `invalid` for a body that is no such form, or has more parts than a form of ours.
 */
export async function readUpload(request: Request, { field, mostBytes }: UploadOptions): Promise<Buffer | undefined> {
  try {
    const limits = { maxFiles: 1, maxParts: MAX_PARTS, maxFileSize: mostBytes, maxTotalSize: mostBytes + MAX_OTHER_BYTES };
    const form = await parseFormData(request, limits);
    const file = form.get(field);
    return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : undefined;
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
      throw new AppError("too_large", "The file is too large.", { cause });
    if (cause instanceof FormDataParseError || cause instanceof MultipartParseError)
      throw new AppError("malformed", "The form could not be read.", { cause });
    throw cause;
  }
}
