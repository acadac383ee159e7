import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { AppError } from "../http/errors.ts";
import { LongParts } from "./long-parts.server.ts";

/** Limits of a form with a file, apart from the file. */
const MAX_OTHER_BYTES = 128 * 1024;
const MAX_PARTS = 120;
const TOO_MUCH = "This is more than can be sent at once.";
const MB = 1024 * 1024;
/** The largest accepted form with a file. Of a larger one, the fields before the bound come back. */
export const MAX_ARRIVING_BYTES = 32 * MB;

/** The message for a file that is larger than its form takes. */
export function fileTooLarge(maxFileBytes: number): string {
  return `The file is too large. It can have at most ${Math.floor(maxFileBytes / MB)} MB.`;
}

/** The refusal of a file that is larger than its form takes, with everything that came beside it. */
export class FileTooLarge extends AppError {
  readonly fields: FormData;
  /** Whether the form ended at the bound, so that the fields after the file are missing. */
  readonly isCut: boolean;

  constructor(fields: FormData, { maxFileBytes, isCut }: { maxFileBytes: number; isCut: boolean }) {
    super("too_large", fileTooLarge(maxFileBytes));
    this.fields = fields;
    this.isCut = isCut;
  }
}

/**
 * Reads a multipart form with one file. Of a larger file only so much is kept in memory as the form takes. Throws FileTooLarge for it,
 * AppError `too_large` for other fields that are larger than any form's, and `malformed` for a body that is not such a form or has more
 * parts than our forms.
 */
export async function readMultipart(request: Request, maxFileBytes: number): Promise<FormData> {
  const long = new LongParts(request.headers.get("content-type") ?? "", {
    part: Math.max(maxFileBytes, MAX_OTHER_BYTES),
    all: MAX_ARRIVING_BYTES,
  });
  const limits = { maxFiles: 1, maxParts: MAX_PARTS, maxFileSize: long.mostOfPart, maxTotalSize: long.mostOfPart + MAX_OTHER_BYTES };
  let isTooLarge = false;
  try {
    const form = await parseFormData(long.shorten(request), limits, (file) => {
      isTooLarge = file.size > maxFileBytes;
      return isTooLarge ? null : file;
    });
    const texts = [...form.values()].filter((value) => typeof value === "string");
    if (Buffer.byteLength(texts.join("")) > MAX_OTHER_BYTES) throw new AppError("too_large", TOO_MUCH);
    if (isTooLarge || long.isCut) throw new FileTooLarge(form, { maxFileBytes, isCut: long.isCut });
    return form;
  } catch (cause) {
    if (
      cause instanceof MaxFileSizeExceededError ||
      cause instanceof MaxTotalSizeExceededError ||
      (long.isCut && !(cause instanceof AppError))
    )
      throw new AppError("too_large", TOO_MUCH, { cause });
    if (cause instanceof FormDataParseError || cause instanceof MultipartParseError)
      throw new AppError("malformed", "The form could not be read.", { cause });
    throw cause;
  }
}
