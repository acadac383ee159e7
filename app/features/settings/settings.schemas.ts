import { z } from "zod";
import { PROFILE_COLORS } from "~/features/profiles/profiles.constants.ts";
import { plainLine, plainText } from "~/text/plain-text.ts";
import { MAX_CHARACTERS } from "./settings.constants.ts";

const most = (count: number) => `At most ${count} characters.`;

const text = z.string();
const profileFields = z.object({ username: text, displayName: text, bio: text, title: text, titleColor: text, hidesDiscord: text });
const backgroundFields = z.object({ background: text, backgroundColor: text, fullSite: text });

/** The values of a form and its original ones: only differences are checked and stored. */
export const profileDraft = z.object({ values: profileFields, seen: profileFields });
export const backgroundDraft = z.object({ values: backgroundFields, seen: backgroundFields });

/**
 * The rules for the texts of a profile. Each is checked when it was changed: a name that a provider gave stays as it is. Whether a
 * name could be taken for the team's depends on the actor, and the command checks it.
 */
export const profileInput = z
  .object({
    username: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*$/, "Letters, digits and single underscores in between.")
      .min(3, "At least 3 characters.")
      .max(MAX_CHARACTERS.username, most(MAX_CHARACTERS.username)),
    displayName: z
      .string()
      .transform(plainLine)
      .pipe(z.string().min(1, "Please enter a name.").max(MAX_CHARACTERS.displayName, most(MAX_CHARACTERS.displayName))),
    bio: z
      .string()
      .transform(plainText)
      .pipe(z.string().max(MAX_CHARACTERS.bio, most(MAX_CHARACTERS.bio))),
    title: z
      .string()
      .transform(plainLine)
      .pipe(z.string().max(MAX_CHARACTERS.title, most(MAX_CHARACTERS.title))),
    titleColor: z.enum(PROFILE_COLORS, "Please choose one of the colours."),
    hidesDiscord: z.enum(["on", ""]),
  })
  .partial();

/** The rules for the background of a profile; ownership of the picture is checked later. */
export const backgroundInput = z
  .object({
    background: z.string().regex(/^([0-9a-f]{20})?$/),
    backgroundColor: z.enum(PROFILE_COLORS),
    fullSite: z.enum(["on", ""]),
  })
  .partial();
