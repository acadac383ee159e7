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
/** The message for a file that is larger than its form takes. */
export const FILE_TOO_LARGE = "The file is too large.";

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
      throw new AppError("too_large", FILE_TOO_LARGE, { cause });
    if (cause instanceof FormDataParseError || cause instanceof MultipartParseError)
      throw new AppError("malformed", "The form could not be read.", { cause });
    throw cause;
  }
}
