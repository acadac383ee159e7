import { requireWithinLimit } from "~/access/guards.ts";
import { disconnect } from "~/features/accounts/accounts.identities.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { BACKGROUND_FIELDS, draftOf, PROFILE_FIELDS } from "./core/form-fields.ts";
import { removeUpload } from "./settings.backgrounds.commands.server.ts";
import { requireEditor, saveBackground, saveProfile } from "./settings.commands.server.ts";
import { SETTINGS_MESSAGES as MESSAGES } from "./settings.constants.ts";
import type { BackgroundFields, ProfileFields, SettingsAnswer, SettingsOutcome } from "./settings.types.ts";

/**
 * Does what a form of the settings asks for (`do`). The answer can be shown beside the form, with what was typed. Throws AppError
 * `invalid` for a form that is not one of ours, or first as `requireEditor` does.
 */
export async function answerSettingsForm(ctx: AppContext, form: FormData): Promise<SettingsAnswer> {
  switch (form.get("do")) {
    case "profile": {
      const draft = draftOf<ProfileFields>(form, PROFILE_FIELDS);
      return { form: "profile", draft, ...(await attempt(ctx, MESSAGES.profileFailed, () => saveProfile(ctx, draft))) };
    }
    case "background": {
      const draft = draftOf<BackgroundFields>(form, BACKGROUND_FIELDS);
      return { form: "background", draft, ...(await attempt(ctx, MESSAGES.allFailed, () => saveBackground(ctx, draft))) };
    }
    case "remove-upload": {
      const remove = async () => {
        await removeUpload(ctx, String(form.get("upload")));
        return { ok: true, status: 200, message: MESSAGES.uploadRemoved };
      };
      return { form: "upload", ...(await attempt(ctx, MESSAGES.removeFailed, remove)) };
    }
    case "disconnect": {
      const disconnectRoblox = async () => {
        const { ok } = await disconnect(ctx, "roblox");
        return { ok, status: ok ? 200 : 409, message: ok ? MESSAGES.disconnected : MESSAGES.disconnectFailed };
      };
      return { form: "roblox", ...(await attempt(ctx, MESSAGES.disconnectFailed, disconnectRoblox)) };
    }
    default:
      requireEditor(ctx);
      throw new AppError("malformed", "That cannot be done here.");
  }
}

async function attempt<Fields>(
  ctx: AppContext,
  failed: string,
  act: () => Promise<SettingsOutcome<Fields>>,
): Promise<SettingsOutcome<Fields>> {
  try {
    await requireWithinLimit(ctx, "write", `settings:${requireEditor(ctx).id}`);
    return await act();
  } catch (error) {
    return answerToError(ctx, error, { what: "the settings could not be changed", failed });
  }
}
