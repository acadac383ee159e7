import { form } from "~/access/forms.server.ts";
import type { Refused } from "~/access/result.ts";
import { disconnect } from "~/features/accounts/accounts.identities.commands.server.ts";
import { clearCookie } from "~/platform/http/cookies.server.ts";
import { fileTooLarge } from "~/platform/media/uploads.server.ts";
import { BACKGROUND_FIELDS, PROFILE_FIELDS } from "./core/form-fields.ts";
import { saveBackground, saveProfile } from "./settings.commands.server.ts";
import { backgroundSaved, MAX_UPLOAD_BYTES, SETTINGS_MESSAGES as MESSAGES } from "./settings.constants.ts";
import { deleteOwnAccount } from "./settings.deletion.commands.server.ts";
import { removeUpload, uploadBackground } from "./settings.uploads.commands.server.ts";

/** A guest gets the settings' own message. */
const guestWords = ({ reason }: Refused) => (reason === "unauthenticated" ? { message: MESSAGES.signedOut } : undefined);

/** The profile editor. */
export const settingsForms = {
  profile: form({
    command: saveProfile,
    input: ({ fields }) => fields.draft(PROFILE_FIELDS),
    done: ({ stored }) => ({ message: MESSAGES.profileSaved, stored }),
    failed: MESSAGES.profileFailed,
    // A username is a matter of its own.
    refused: (refusal, { fields }) => {
      const words = guestWords(refusal);
      const renamed = fields.text("username") !== (fields.seen().username ?? "");
      return words && { ...words, ...(renamed && { fields: { username: MESSAGES.nobody } }) };
    },
  }),
  background: form({
    command: saveBackground,
    input: ({ fields }) => fields.draft(BACKGROUND_FIELDS),
    done: ({ changed, stored }) => ({ message: backgroundSaved(changed, stored), stored }),
    failed: MESSAGES.allFailed,
    refused: guestWords,
  }),
  upload: form({
    file: { maxBytes: MAX_UPLOAD_BYTES },
    command: uploadBackground,
    input: async ({ fields }) => ({ content: await fields.file("image") }),
    done: ({ image, animated }) => ({
      title: MESSAGES.uploaded,
      message: [animated ? MESSAGES.standsStill : "", "Save to put it behind your profile."].filter(Boolean).join(" "),
      data: { image },
    }),
    failed: MESSAGES.uploadFailed,
    refused: (refusal) => (refusal.message === fileTooLarge(MAX_UPLOAD_BYTES) ? { message: MESSAGES.tooLarge } : guestWords(refusal)),
  }),
  "remove-upload": form({
    command: removeUpload,
    input: ({ fields }) => ({ upload: fields.text("upload") }),
    done: () => ({ message: MESSAGES.uploadRemoved }),
    failed: MESSAGES.removeFailed,
    refused: guestWords,
  }),
  disconnect: form({
    command: disconnect,
    input: () => ({ provider: "roblox" }),
    done: () => ({ message: MESSAGES.disconnected }),
    failed: MESSAGES.disconnectFailed,
    refused: guestWords,
  }),
};

/** Take one's data along, or leave. */
export const ownDataForms = {
  leave: form({
    command: deleteOwnAccount,
    input: ({ fields }) => ({ name: fields.text("name") }),
    done: (_left, { ctx }) => ({
      to: "/",
      reload: true,
      message: MESSAGES.left,
      headers: { "set-cookie": clearCookie(ctx.config, "session") },
    }),
    failed: MESSAGES.leaveFailed,
  }),
};
