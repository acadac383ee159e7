import type { AppContext } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { MOST_IMAGE_BYTES } from "~/platform/images.server.ts";
import { readUpload } from "~/platform/uploads.server.ts";
import { uploadBackground } from "./profiles.backgrounds.commands.server.ts";
import { requireEditor } from "./profiles.settings.commands.server.ts";
import { SETTINGS_MESSAGES } from "./profiles.settings.constants.ts";

interface Received {
  ok: boolean;
  status: number;
  message: string;
  /** Content hash of the picture that was stored. */
  image?: string;
}

/**
 * Takes in the picture of a posted form, with or without scripts. Who may not is refused before the body is read.
 * Throws AppError `unauthenticated` for a guest, `forbidden` for a banned or muted account.
 */
export async function receiveBackground(ctx: AppContext, request: Request): Promise<Received> {
  const user = requireEditor(ctx);
  const verdict = await ctx.limits.consume("upload", `background:${user.id}`);
  if (!verdict.ok) return { ok: false, status: 429, message: SETTINGS_MESSAGES.tooMany };
  try {
    const content = await readUpload(request, { field: "image", mostBytes: MOST_IMAGE_BYTES });
    const uploaded = await uploadBackground(ctx, content);
    return { ...uploaded, status: uploaded.ok ? 200 : uploaded.status };
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "too_large" && error.code !== "invalid")) throw error;
    const message = error.code === "too_large" ? SETTINGS_MESSAGES.tooLarge : SETTINGS_MESSAGES.uploadFailed;
    return { ok: false, status: error.status, message };
  }
}
