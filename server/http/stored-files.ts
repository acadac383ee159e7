import type { FastifyInstance } from "fastify";
import type { Services } from "~/platform/http/context.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { readPicture } from "~/platform/media/images.server.ts";
import { noteDamagedPicture } from "~/platform/process/metrics.server.ts";

export const STORED_PICTURE = /^(?:pets|avatars|backgrounds|badges|news|prizes)\/[0-9a-f]{20}-\d{2,4}\.(?:webp|jpg)$/;
const NOT_FOUND = { error: "not_found", message: "There is no such file." };

/**
 * Serves stored pictures under /files. Their names are hashes of their content, so browsers may cache them for ever. A damaged one is
 * missing to visitors, and alerts the operator.
 */
export function registerStoredFiles(host: FastifyInstance, { files, log }: Pick<Services, "files" | "log">): void {
  host.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const path = request.params["*"];
    const refuse = () => reply.code(404).header("cache-control", "no-store").send(NOT_FOUND);
    if (!STORED_PICTURE.test(path)) return refuse();
    try {
      const picture = await readPicture(files, path);
      if (picture === "missing") return refuse();
      if (picture === "damaged") {
        if (noteDamagedPicture(path))
          log.error({ path }, "a stored picture is not whole, and is not shown: upload it again, or restore it from a backup");
        return refuse();
      }
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(path.endsWith(".jpg") ? "image/jpeg" : "image/webp")
        .send(picture);
    } catch (error) {
      log.error({ reason: reasonOf(error as Error), path }, "a stored file could not be read");
      return reply.code(503).header("retry-after", "2").send({ error: "unavailable", message: "The file cannot be read right now." });
    }
  });
}
