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
/** So much of a file is read, whatever its form takes, so that a larger one does not take along what was typed beside it. */
const MAX_READ_BYTES = 5.5 * 1024 * 1024;
/** The message for a file that is larger than its form takes. */
export const FILE_TOO_LARGE = "The file is too large.";

/** The refusal of a file that is larger than its form takes, with everything that came beside it. */
export class FileTooLarge extends AppError {
  readonly fields: FormData;

  constructor(fields: FormData) {
    super("too_large", FILE_TOO_LARGE);
    this.fields = fields;
  }
}

/**
 * Reads a multipart form with one file, counting as it arrives, so that memory never holds more than the limit. Throws FileTooLarge for a
 * larger file, AppError `too_large` for one that is not even read, and `malformed` for a body that is not such a form or has more parts
 * than our forms.
 */
export async function readMultipart(request: Request, maxFileBytes: number): Promise<FormData> {
  const maxFileSize = Math.max(maxFileBytes, MAX_READ_BYTES);
  const limits = { maxFiles: 1, maxParts: MAX_PARTS, maxFileSize, maxTotalSize: maxFileSize + MAX_OTHER_BYTES };
  let isTooLarge = false;
  try {
    const form = await parseFormData(request, limits, (file) => {
      isTooLarge = file.size > maxFileBytes;
      return isTooLarge ? null : file;
    });
    if (isTooLarge) throw new FileTooLarge(form);
    return form;
  } catch (cause) {
    if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
      throw new AppError("too_large", FILE_TOO_LARGE, { cause });
    if (cause instanceof FormDataParseError || cause instanceof MultipartParseError)
      throw new AppError("malformed", "The form could not be read.", { cause });
    throw cause;
  }
}
