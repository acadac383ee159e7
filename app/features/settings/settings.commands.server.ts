import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { changedTo, mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { refused, refusedInput } from "~/access/result.ts";
import { NAME_MESSAGES } from "~/features/accounts/accounts.constants.ts";
import { lockOwnProfile } from "~/features/accounts/accounts.locks.queries.server.ts";
import { noteName } from "~/features/accounts/accounts.names.commands.server.ts";
import { findKnownNames } from "~/features/accounts/accounts.names.queries.server.ts";
import { changeOwnProfile } from "~/features/accounts/accounts.profile.commands.server.ts";
import type { OwnProfile } from "~/features/accounts/accounts.types.ts";
import { judgeName, judgeWords } from "~/features/accounts/core/name-verdict.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { backgroundFieldsOf, profileFieldsOf } from "./core/form-fields.ts";
import { isOwnBackground } from "./settings.backgrounds.queries.server.ts";
import { backgroundFailed, SETTINGS_MESSAGES as MESSAGES } from "./settings.constants.ts";
import { backgroundDraft, backgroundInput, profileDraft, profileInput } from "./settings.schemas.ts";
import type { BackgroundFields } from "./settings.types.ts";

/**
 * Saves the texts of the actor's profile and who sees their Discord name: only the fields that were changed in the form, and none that was
 * changed elsewhere meanwhile. Returns the stored values. Refuses as `invalid`, also names that could be taken for the team's, and as
 * `conflict` a name that is taken, or with `stored` fields that were changed elsewhere.
 */
export const saveProfile = command({
  name: "profile.save",
  who: "voice",
  input: profileDraft,
  words: wordsOfPlayers("displayName", "title", "bio"),
  async run({ tx, actor, ctx }, { values, seen }) {
    const current = profileFieldsOf(await lockOwnProfile(tx, actor.id));
    const { changes, conflicts } = mergeFields(seen, values, current);
    if (conflicts.length > 0) return refusedConflict(current, conflicts);
    const parsed = profileInput.safeParse(changes);
    if (!parsed.success) return { ...refusedInput(parsed.error), message: MESSAGES.profileFailed };
    const wrong = isStaff(actor) ? {} : await judgeNames(ctx, actor.id, parsed.data);
    if (Object.keys(wrong).length > 0) return refused("invalid", MESSAGES.profileFailed, { fields: wrong });
    const { hidesDiscord, ...texts } = parsed.data;
    const next: Partial<OwnProfile> = { ...texts, ...(hidesDiscord !== undefined && { hidesDiscord: hidesDiscord === "on" }) };
    const saved = await changeOwnProfile(ctx, { userId: actor.id, changes: next });
    return done({ stored: profileFieldsOf(saved.profile) });
  },
});

/**
 * Saves the background of the actor's profile: only the fields that were changed in the form, and returns which these are. Refuses as
 * `invalid` a picture that is not the actor's own (uploaded, claimed or given), and as `saveProfile` does.
 */
export const saveBackground = command({
  name: "profile.background",
  who: "user",
  input: backgroundDraft,
  async run({ tx, actor, ctx }, { values, seen }) {
    const current = backgroundFieldsOf(await lockOwnProfile(tx, actor.id));
    const { changes, conflicts } = mergeFields(seen, values, current);
    if (conflicts.length > 0) return refusedConflict(current, conflicts, undefined, backgroundElsewhere);
    const changed = Object.keys(changes) as (keyof BackgroundFields)[];
    const parsed = backgroundInput.safeParse(changes);
    if (!parsed.success) return refused("invalid", backgroundFailed(changed));
    const { background, backgroundColor, fullSite } = parsed.data;
    if (background && !(await isOwnBackground(tx, actor.id, background))) return refused("invalid", backgroundFailed(changed));
    const next: Partial<OwnProfile> = {};
    if (background !== undefined) next.background = background || null;
    if (backgroundColor !== undefined) next.backgroundColor = backgroundColor;
    if (fullSite !== undefined) next.fullSite = fullSite === "on";
    const saved = await changeOwnProfile(ctx, { userId: actor.id, changes: next });
    return done({ changed, stored: backgroundFieldsOf(saved.profile) });
  },
});

/** The message of a field that was changed elsewhere. Pictures have no text to show; a switch with two states is never in conflict. */
function backgroundElsewhere(value: string, field: string): string {
  if (field !== "background") return changedTo(value);
  return value ? MESSAGES.pictureElsewhere : MESSAGES.noPictureElsewhere;
}

/** Errors of names and a title (decision 0070); unclear ones are shown to staff. */
async function judgeNames(ctx: CommandContext, userId: string, typed: Partial<Record<NameField, string>>) {
  const wrong: Partial<Record<NameField, string>> = {};
  const known = await findKnownNames(ctx.db, userId);
  for (const place of NAME_FIELDS) {
    const name = typed[place];
    if (name === undefined) continue;
    const verdict = place === "bio" ? (judgeWords(name, known) ?? FINE) : judgeName(name, known);
    if (verdict.verdict === "refused") wrong[place] = verdict.why === "word" ? MESSAGES.passesForTeam : MESSAGES.passesForMember;
    const noted = await noteName(ctx, { userId, place, name, unclear: verdict.verdict === "unclear" ? verdict : null });
    if (noted.takenAway) wrong[place] = NAME_MESSAGES.reset;
  }
  return wrong;
}

const FINE = { verdict: "fine" } as const;
const NAME_FIELDS = ["username", "displayName", "title", "bio"] as const;
type NameField = (typeof NAME_FIELDS)[number];
