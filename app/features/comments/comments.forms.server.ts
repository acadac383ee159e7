import { type FormCommand, form, type Sent } from "~/access/forms.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { deleteComment, deleteOwnComment, hideComment, showComment } from "./comments.commands.server.ts";
import { MESSAGES } from "./comments.constants.ts";
import { threadPage } from "./comments.search-params.ts";
import type { ThreadKind } from "./comments.types.ts";

/** The forms of a thread, for the page of its subject. `add` is its room's command that adds a comment to the thing of that id. */
export function commentForms(kind: ThreadKind, add: FormCommand<{ id: string }>) {
  const comment = ({ fields }: Sent) => ({ id: fields.text("comment") });
  const words = {
    done: (_: object, { params }: Sent) => ({ to: threadPage({ kind, id: params.id ?? "" }) }),
    failed: MESSAGES.notChanged,
  };
  return {
    comment: form({
      command: add,
      input: ({ fields, params }) => ({ id: params.id ?? "", text: fields.text("text") }),
      done: () => ({}),
      failed: MESSAGES.failed,
      refused: ({ reason }) => (reason === "unauthenticated" ? { message: MESSAGES.guest } : undefined),
    }),
    "delete-comment": form({
      command: deleteOwnComment,
      send: (sent) => (isStaff(sent.ctx.actor) ? deleteComment(sent.ctx, comment(sent)) : deleteOwnComment(sent.ctx, comment(sent))),
      ...words,
    }),
    "hide-comment": form({ command: hideComment, input: comment, ...words }),
    "show-comment": form({ command: showComment, input: comment, ...words }),
  };
}
