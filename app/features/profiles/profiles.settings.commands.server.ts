import { requireUser, requireVoice } from "~/access/guards.ts";
import { mergeFields, rebase } from "~/access/merge-fields.ts";
import type { Decision } from "~/features/accounts/accounts.own-profile.commands.server.ts";
import { editOwnProfile } from "~/features/accounts/accounts.own-profile.commands.server.ts";
import type { OwnProfile } from "~/features/accounts/accounts.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { backgroundFieldsOf, profileFieldsOf } from "./core/form-fields.ts";
import { isOwnBackground } from "./profiles.backgrounds.queries.server.ts";
import { SETTINGS_MESSAGES as MESSAGES } from "./profiles.settings.constants.ts";
import { backgroundInput, profileInput } from "./profiles.settings.schemas.ts";
import type { BackgroundFields, Draft, ProfileFields, SettingsOutcome } from "./profiles.settings.types.ts";

/**
 * Saves the texts of the actor's profile (PROF-038, PROF-049 … PROF-051, PROF-087): only the fields that were changed in the form, and
 * none that was changed elsewhere meanwhile. Throws AppError `unauthenticated` for a guest, `forbidden` for a banned or muted account.
 */
export async function saveProfile(ctx: AppContext, draft: Draft<ProfileFields>): Promise<SettingsOutcome<ProfileFields>> {
  requireEditor(ctx);
  requireVoice(ctx);
  const edited = await editOwnProfile<SettingsOutcome<ProfileFields>>(ctx, (profile) => {
    const current = profileFieldsOf(profile);
    const { changes, conflicts } = mergeFields(draft.seen, draft.values, current);
    if (conflicts.length > 0) return { refusal: changedMeanwhile(draft, current, conflicts, MESSAGES.textElsewhere) };
    const parsed = profileInput.safeParse(changes);
    if (parsed.success) return { changes: parsed.data };
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse());
    return { refusal: { ok: false, status: 422, message: MESSAGES.profileFailed, draft, errors } };
  });
  if (edited.ok) {
    const saved = { values: draft.values, seen: profileFieldsOf(edited.profile) };
    return { ok: true, status: 200, message: MESSAGES.profileSaved, draft: saved };
  }
  if (edited.reason === "refused") return edited.refusal;
  return { ok: false, status: 409, message: MESSAGES.profileFailed, draft, errors: { username: MESSAGES.nameTaken } };
}

/**
 * Saves the background of the actor's profile (PROF-046 … PROF-048, PROF-075 … PROF-081, PROF-083, PROF-084): the fields that were changed
 * in the form; the message names what changed. A picture has to be the user's own: uploaded, claimed or given.
 * Throws AppError `unauthenticated` for a guest and `forbidden` for a banned account.
 */
export async function saveBackground(ctx: AppContext, draft: Draft<BackgroundFields>): Promise<SettingsOutcome<BackgroundFields>> {
  const user = requireEditor(ctx);
  let changed: (keyof BackgroundFields)[] = [];
  const refuse = (status: number) => ({ ok: false, status, message: failureOf(changed), draft });
  try {
    const edited = await editOwnProfile<SettingsOutcome<BackgroundFields>>(
      ctx,
      async (profile, tx): Promise<Decision<SettingsOutcome<BackgroundFields>>> => {
        const current = backgroundFieldsOf(profile);
        const { changes, conflicts } = mergeFields(draft.seen, draft.values, current);
        changed = Object.keys(changes) as typeof changed;
        if (conflicts.length > 0) return { refusal: changedMeanwhile(draft, current, conflicts, backgroundElsewhere) };
        const parsed = backgroundInput.safeParse(changes);
        if (!parsed.success) return { refusal: refuse(422) };
        const { background, backgroundColor, fullSite } = parsed.data;
        if (background && !(await isOwnBackground(tx, user.id, background))) return { refusal: refuse(422) };
        const next: Partial<OwnProfile> = {};
        if (background !== undefined) next.background = background || null;
        if (backgroundColor !== undefined) next.backgroundColor = backgroundColor;
        if (fullSite !== undefined) next.fullSite = fullSite === "on";
        return { changes: next };
      },
    );
    if (!edited.ok) return edited.reason === "refused" ? edited.refusal : refuse(409);
    const saved = { values: draft.values, seen: backgroundFieldsOf(edited.profile) };
    return { ok: true, status: 200, message: successOf(changed, edited.profile.fullSite), draft: saved };
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, "the background settings could not be saved");
    return refuse(500);
  }
}

/** The user whose settings are changed. Throws AppError `unauthenticated` for a guest, in the words of the settings (PROF-043, PROF-044), and `forbidden` for a banned account. */
export function requireEditor(ctx: AppContext) {
  if (ctx.actor.kind === "guest") throw new AppError("unauthenticated", MESSAGES.signedOut);
  return requireUser(ctx);
}

function changedMeanwhile<Fields extends Record<string, string>>(
  { seen, values }: Draft<Fields>,
  current: Fields,
  conflicts: (keyof Fields & string)[],
  elsewhere: (value: string, field: keyof Fields & string) => string,
): SettingsOutcome<Fields> {
  const errors = Object.fromEntries(conflicts.map((field) => [field, elsewhere(current[field] ?? "", field)]));
  const draft = { values: rebase(seen, values, current) as Fields, seen: current };
  return { ok: false, status: 409, message: MESSAGES.changedMeanwhile, draft, errors: errors as SettingsOutcome<Fields>["errors"] };
}

/** What is said of a field that was changed elsewhere. Pictures have no text to show; a switch with two states is never in conflict. */
function backgroundElsewhere(value: string, field: keyof BackgroundFields): string {
  if (field !== "background") return MESSAGES.textElsewhere(value);
  return value ? MESSAGES.pictureElsewhere : MESSAGES.noPictureElsewhere;
}

function successOf(changed: (keyof BackgroundFields)[], fullSite: boolean): string {
  if (changed.length !== 1) return MESSAGES.allSaved;
  if (changed[0] === "background") return MESSAGES.backgroundSaved;
  if (changed[0] === "backgroundColor") return MESSAGES.colorSaved;
  return fullSite ? MESSAGES.fullSiteOn : MESSAGES.fullSiteOff;
}

function failureOf(changed: (keyof BackgroundFields)[]): string {
  if (changed.length !== 1) return MESSAGES.allFailed;
  if (changed[0] === "background") return MESSAGES.backgroundFailed;
  return changed[0] === "backgroundColor" ? MESSAGES.colorFailed : MESSAGES.fullSiteFailed;
}
