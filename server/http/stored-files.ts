import type { ServerResponse } from "node:http";
import type { Services } from "~/platform/http/context.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { readPicture } from "~/platform/media/images.server.ts";
import { noteDamagedPicture } from "~/platform/process/metrics.server.ts";
import { RETRY_AFTER } from "./refusals.ts";
import { sendJson } from "./send-json.ts";

export const STORED_PICTURE = /^(?:pets|avatars|backgrounds|badges|news|prizes)\/[0-9a-f]{20}-\d{2,4}\.(?:webp|jpg)$/;
const NOT_FOUND = { error: "not_found", message: "There is no such file." };

/**
 * Answers with a stored picture. Their names are hashes of their content, so browsers may cache them for ever. A damaged one is missing to
 * visitors, and alerts the operator.
 */
export async function sendStoredPicture(
  response: ServerResponse,
  path: string,
  { files, log }: Pick<Services, "files" | "log">,
): Promise<void> {
  const refuse = () => sendJson(response, 404, NOT_FOUND, { "cache-control": "no-store" });
  if (!STORED_PICTURE.test(path)) return refuse();
  try {
    const picture = await readPicture(files, path);
    if (picture === "missing") return refuse();
    if (picture === "damaged") {
      if (noteDamagedPicture(path))
        log.error({ path }, "a stored picture is not whole, and is not shown: upload it again, or restore it from a backup");
      return refuse();
    }
    response.writeHead(200, {
      "content-type": path.endsWith(".jpg") ? "image/jpeg" : "image/webp",
      "content-length": picture.byteLength,
      "cache-control": "public, max-age=31536000, immutable",
    });
    response.end(picture);
  } catch (error) {
    log.error({ reason: reasonOf(error as Error), path }, "a stored file could not be read");
    sendJson(response, 503, { error: "unavailable", message: "The file cannot be read right now." }, { "retry-after": RETRY_AFTER });
  }
}
