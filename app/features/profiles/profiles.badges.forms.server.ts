import { backToList, form, type Sent } from "~/access/forms.server.ts";
import { addBadge, changeBadge, deleteBadge } from "./profiles.badges.commands.server.ts";
import { BADGE_MESSAGES, type BadgeType, MAX_BADGE_BYTES } from "./profiles.badges.constants.ts";

async function read({ fields }: Sent) {
  const words = { name: fields.text("name"), description: fields.text("description"), type: fields.text("type") as BadgeType };
  return { ...words, image: (await fields.file("image")) as Buffer<ArrayBuffer> };
}

/** The forms of the badge manager. */
export const badgeForms = {
  add: form({
    file: { command: addBadge, maxBytes: MAX_BADGE_BYTES },
    send: async (sent) => addBadge(sent.ctx, await read(sent)),
    done: ({ name }, sent) => ({ message: `The badge “${name}” was added.`, to: backToList(sent) }),
    failed: BADGE_MESSAGES.addFailed,
  }),
  change: form({
    file: { command: changeBadge, maxBytes: MAX_BADGE_BYTES },
    send: async (sent) => changeBadge(sent.ctx, { id: sent.fields.text("id"), ...(await read(sent)) }),
    done: ({ name }, sent) => ({ message: `The badge “${name}” was saved.`, to: backToList(sent) }),
    failed: BADGE_MESSAGES.changeFailed,
  }),
  delete: form({
    send: ({ ctx, fields }) => deleteBadge(ctx, { id: fields.text("id") }),
    done: ({ name }, sent) => ({ message: `The badge “${name}” was deleted.`, to: backToList(sent) }),
    failed: BADGE_MESSAGES.deleteFailed,
  }),
};
