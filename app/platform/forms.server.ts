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
