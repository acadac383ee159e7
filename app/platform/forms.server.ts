import { AppError } from "./errors.ts";

/** Reads the form that was posted. Throws AppError `invalid` for a body that is none, and passes on what the host said of one that is too large. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid", "The form could not be read.", { cause });
  }
}

/** The loader of an address that only takes what is sent with POST. Throws AppError `method_not_allowed`. */
export function nothingToRead(): never {
  throw new AppError("method_not_allowed", "Nothing can be read here: this address is written to with POST.");
}
