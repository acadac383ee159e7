import { AppError } from "~/platform/http/errors.ts";

/** The largest body that counts as a form; a larger one has a file. */
export const MAX_EARLY_BODY_BYTES = 256 * 1024;
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** The request with a body that fails once it is larger than anything a route accepts, so that memory never holds more. */
export function limitBody(request: Request): Request {
  // A body of known length ends there.
  if (!request.body || Number(request.headers.get("content-length") ?? Infinity) <= MAX_BODY_BYTES) return request;
  let bytes = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BODY_BYTES) controller.error(new AppError("too_large", "This is more than can be sent at once."));
        else controller.enqueue(chunk);
      },
    }),
  );
  // A body that is a stream needs `duplex` (Fetch, "RequestInit").
  return new Request(request, { body: counted, duplex: "half" } as RequestInit);
}
