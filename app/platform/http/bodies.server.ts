import { AppError } from "./errors.ts";

/** Reads the posted form. Throws AppError `invalid` for a body that is no form, and the host's `too_large` as it is. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("malformed", "The form could not be read.", { cause });
  }
}

/**
 * Reads a JSON body of at most `mostBytes`; undefined for one that is not JSON. Throws AppError `too_large`, also for a body that does
 * not state its length.
 */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > mostBytes) throw new AppError("too_large", "This is more than can be sent at once.");
  return request.json().catch(() => undefined);
}

/** The loader of an address that takes only POST. Throws AppError `method_not_allowed`. */
export function nothingToRead(): never {
  throw new AppError("method_not_allowed", "Nothing can be read here: this address is written to with POST.");
}
