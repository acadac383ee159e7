import { type Evidence, reportable } from "~/access/reportable.server.ts";
import { PROVIDER_NAMES } from "~/features/accounts/accounts.constants.ts";
import { AVATAR_IMAGES, BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { removeFromProfile, restoreOnProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { readEvidenceCopy } from "~/features/moderation/moderation.evidence.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { keysOf } from "~/text/keys-of.ts";
import { findProfile } from "./profiles.queries.server.ts";
import type { Profile } from "./profiles.types.ts";

type Part = keyof typeof REMOVABLE;

/** Profiles: names, title, bio and pictures, each of which can be removed alone. */
reportable({
  kind: "profile",
  noun: "profile",
  async find(ctx, id) {
    const found = await findProfile(ctx, id);
    if (!found || found.banned) throw new AppError("not_found", "There is no such account.");
    const { profile } = found;
    const { name, avatar, bio, look } = profile;
    const pictures = [
      { label: REMOVABLE.picture, folder: AVATAR_IMAGES, image: avatar },
      { label: REMOVABLE.background, folder: BACKGROUND_IMAGES, image: look.background },
    ];
    return {
      subject: { id, name },
      isPrivate: false,
      title: `The profile of ${name}`,
      text: bio,
      fields: fieldsOf(profile),
      pictures: pictures.flatMap(({ image, ...picture }) => (image === null ? [] : { ...picture, image })),
      context: [],
      place: `/profile/${id}`,
    };
  },
  parts: (evidence) =>
    Object.fromEntries(keysOf(REMOVABLE).flatMap((part) => (reportedValue(evidence, part) === null ? [] : [[part, REMOVABLE[part]]]))),
  async remove(ctx, evidence, parts) {
    if (!(await findProfile(ctx, evidence.id))) return { ok: true };
    for (const part of among(parts)) {
      await removeFromProfile(ctx, { userId: evidence.id, part, reason: "Reported" });
    }
    return { ok: true };
  },
  async restore(ctx, evidence, parts) {
    if (!(await findProfile(ctx, evidence.id))) return { ok: true };
    for (const part of among(parts)) {
      const value = reportedValue(evidence, part);
      if (value === null) continue;
      await restoreOnProfile(ctx, { userId: evidence.id, part, value, picture: await pictureOf(ctx, evidence, part) });
    }
    return { ok: true };
  },
});

const FOLDERS = { picture: AVATAR_IMAGES, background: BACKGROUND_IMAGES };

/** The copy of a picture that is put back, since its own files may be gone. */
async function pictureOf(ctx: AppContext, { pictures }: Evidence, part: Part) {
  const copy = pictures.find(({ label }) => label === REMOVABLE[part]);
  const content = copy && (await readEvidenceCopy(ctx, copy.image));
  return content && (part === "picture" || part === "background") ? { folder: FOLDERS[part], content } : undefined;
}

const among = (parts: readonly string[]): Part[] => keysOf(REMOVABLE).filter((part) => parts.includes(part));

function fieldsOf({ name, displayName, look, namesElsewhere }: Profile): [label: string, text: string][] {
  const fields: [string, string][] = [
    [REMOVABLE.username, name],
    [REMOVABLE.displayName, displayName],
    [REMOVABLE.title, look.title],
    ...namesElsewhere.map(({ provider, username }): [string, string] => [`Name on ${PROVIDER_NAMES[provider]}`, username]),
  ];
  return fields.filter(([, text]) => text !== "");
}

/** The reported value of a part of a profile; null if empty. A picture by its stored name. */
function reportedValue({ text, fields, pictures }: Evidence, part: Part): string | null {
  const label = REMOVABLE[part];
  if (part === "bio") return text || null;
  if (part === "picture" || part === "background") return pictures.find((picture) => picture.label === label)?.source ?? null;
  const said = fields.find(([name]) => name === label)?.[1] ?? null;
  // A neutral name was not chosen.
  return part === "username" && said !== null && /^User_\d*$/.test(said) ? null : said;
}
