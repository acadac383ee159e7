import { requireVoice, requireWithinLimit } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { MAX_IMAGE_BYTES } from "~/platform/media/images.server.ts";
import { readUpload } from "~/platform/media/uploads.server.ts";
import { uploadBackground } from "./settings.backgrounds.commands.server.ts";
import { requireEditor } from "./settings.commands.server.ts";
import { SETTINGS_MESSAGES } from "./settings.constants.ts";

interface Received {
  ok: boolean;
  status: number;
  message: string;
  /** Content hash of the picture that was stored. */
  image?: string;
}

/**
 * Stores the picture of a posted form, with or without scripts. A guest and a banned or muted account are refused before the body is
 * read. Never throws: a refusal and a failure of ours are answers, too.
 */
export async function receiveBackground(ctx: AppContext, request: Request): Promise<Received> {
  try {
    const { id } = requireEditor(ctx);
    requireVoice(ctx);
    await requireWithinLimit(ctx, "upload", `background:${id}`, SETTINGS_MESSAGES.tooManyAtOnce);
    const content = await readUpload(request, { field: "image", mostBytes: MAX_IMAGE_BYTES });
    const uploaded = await uploadBackground(ctx, content);
    return { ...uploaded, status: uploaded.ok ? 200 : uploaded.status };
  } catch (error) {
    const failed = SETTINGS_MESSAGES.uploadFailed;
    if (error instanceof AppError && error.code === "too_large")
      return { ok: false, status: error.status, message: SETTINGS_MESSAGES.tooLarge };
    if (error instanceof AppError && error.code === "malformed") return { ok: false, status: error.status, message: failed };
    return answerToError(ctx, error, { what: "a background could not be received", failed });
  }
}
