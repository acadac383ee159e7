import { AppError } from "./errors.ts";

/** Enough for a hundred saved trades of sixteen pets. */
const MAX_FORM_BYTES = 256 * 1024;

/** Reads the posted form, of at most 256 kB. Throws AppError `malformed` for a body that is not a form and `too_large` for a longer one. */
export async function readForm(request: Request): Promise<FormData> {
  const tooLarge = () => new AppError("too_large", "This is more than can be sent at once.");
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  try {
    if (length !== null) return await request.formData();
    // A body need not state its length; if it does, it ends there.
    const body = await request.arrayBuffer();
    if (body.byteLength > MAX_FORM_BYTES) throw tooLarge();
    return await new Response(body, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
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
