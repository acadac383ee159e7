import { contextOf } from "~/platform/http/context.server.ts";
import { readEvidencePicture } from "../moderation.evidence.queries.server.ts";
import type { Route } from "./+types/evidence-picture";

/** GET /admin/evidence/{case}/{image}: a picture as it was when it was reported, for staff alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const content = await readEvidencePicture(contextOf(context), params.case, params.image);
  return new Response(new Uint8Array(content), { headers: { "content-type": "image/webp", "cache-control": "private, no-store" } });
}
