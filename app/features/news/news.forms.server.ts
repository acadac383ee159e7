import { form } from "~/access/forms.server.ts";
import { OPENED } from "~/text/form-reply.ts";
import { NEWS_FIELDS } from "./core/news-fields.ts";
import { deleteNews, removeNewsImage, saveNews } from "./news.commands.server.ts";
import { MAX_IMAGE_BYTES, MESSAGES } from "./news.constants.ts";
import { parseUpdateId } from "./news.search-params.ts";

/** The forms of the updates manager. */
export const newsForms = {
  save: form({
    command: saveNews,
    file: { maxBytes: MAX_IMAGE_BYTES },
    async input({ fields }) {
      const image = await fields.file("image");
      return { id: parseUpdateId(fields.text("update")), ...fields.draft(NEWS_FIELDS), ...(image && { image }) };
    },
    done: ({ id, added, stored }, { request }) =>
      added ? { message: MESSAGES.added, to: `${new URL(request.url).pathname}?${OPENED}=${id}` } : { message: MESSAGES.saved, stored },
    failed: MESSAGES.saveFailed,
    refused: ({ reason }) => (reason === "too_large" ? { message: MESSAGES.tooLarge } : undefined),
  }),
  "remove-image": form({
    command: removeNewsImage,
    input: ({ fields }) => ({ id: parseUpdateId(fields.text("update")) }),
    done: () => ({ message: MESSAGES.imageRemoved }),
    failed: MESSAGES.saveFailed,
  }),
  delete: form({
    command: deleteNews,
    input: ({ fields }) => ({ id: parseUpdateId(fields.text("update")) }),
    back: true,
    done: () => ({ message: MESSAGES.deleted }),
    failed: MESSAGES.deleteFailed,
  }),
};
