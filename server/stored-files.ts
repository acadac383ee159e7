import type { FastifyInstance } from "fastify";
import type { Services } from "~/platform/http/context.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";

const STORED_PICTURE = /^(?:pets|avatars|backgrounds|badges|news)\/[0-9a-f]{20}-\d{2,4}\.(?:webp|jpg)$/;

/** Serves stored pictures under /files. Their names are hashes of their content, so browsers may keep them for ever. */
export function registerStoredFiles(host: FastifyInstance, { files, log }: Pick<Services, "files" | "log">): void {
  host.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const path = request.params["*"];
    if (!STORED_PICTURE.test(path)) return reply.code(404).send({ error: "not_found", message: "There is no such file." });
    try {
      const body = await files.readToBuffer(path);
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(path.endsWith(".jpg") ? "image/jpeg" : "image/webp")
        .send(body);
    } catch (error) {
      if (isMissing(error)) return reply.code(404).send({ error: "not_found", message: "There is no such file." });
      log.error({ reason: reasonOf(error as Error), path }, "a stored file could not be read");
      return reply.code(503).header("retry-after", "2").send({ error: "unavailable", message: "The file cannot be read right now." });
    }
  });
}

/** Whether it is the answer of the disk, or of S3, to a name that nothing has. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error as { wasFileNotFound?: boolean }).wasFileNotFound === true ||
    error.name === "NoSuchKey" ||
    (error as NodeJS.ErrnoException).code === "ENOENT" ||
    isMissing(error.cause)
  );
}
