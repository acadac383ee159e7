import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { AppError } from "../http/errors.ts";

/** What a form with a file may hold besides the file, in bytes and in parts. */
const MAX_OTHER_BYTES = 128 * 1024;
const MAX_PARTS = 120;

/**
 * Reads a multipart form with one file, counting as it arrives, so that memory never holds more than the limit. Throws AppError `too_large`
 * for a larger file and `malformed` for a body that is not such a form or has more parts than our forms.
 */
export async function readMultipart(request: Request, maxFileBytes: number): Promise<FormData> {
  try {
    const limits = { maxFiles: 1, maxParts: MAX_PARTS, maxFileSize: maxFileBytes, maxTotalSize: maxFileBytes + MAX_OTHER_BYTES };
    return await parseFormData(request, limits);
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
      throw new AppError("too_large", "The file is too large.", { cause });
    if (cause instanceof FormDataParseError || cause instanceof MultipartParseError)
      throw new AppError("malformed", "The form could not be read.", { cause });
    throw cause;
  }
}
