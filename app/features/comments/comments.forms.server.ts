import { isStaff } from "~/access/actor.ts";
import { form } from "~/access/forms.server.ts";
import type { Result } from "~/access/result.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { deleteComment, deleteOwnComment, hideComment, showComment } from "./comments.commands.server.ts";
import { MESSAGES } from "./comments.constants.ts";
import { threadPage } from "./comments.search-params.ts";
import type { ThreadKind } from "./comments.types.ts";

type AddTo = (ctx: AppContext, input: { id: string; text: string }) => Promise<Result<{ id: string }>>;
type ChangeComment = (ctx: AppContext, input: { id: string }) => Promise<Result<object>>;

/** The forms of a thread, for the page of what it is about. `add` is its room's command that adds a comment to the thing of that id. */
export function commentForms(kind: ThreadKind, add: AddTo) {
  const change = (command: ChangeComment) =>
    form({
      send: ({ ctx, fields }) => command(ctx, { id: fields.text("comment") }),
      done: (_, { params }) => ({ to: threadPage({ kind, id: params.id ?? "" }) }),
      failed: MESSAGES.notChanged,
    });
  return {
    comment: form({
      send: ({ ctx, fields, params }) => add(ctx, { id: params.id ?? "", text: fields.text("text") }),
      done: () => ({}),
      failed: MESSAGES.failed,
      refused: ({ reason }) => (reason === "unauthenticated" ? { message: MESSAGES.guest } : undefined),
    }),
    "delete-comment": change((ctx, comment) => (isStaff(ctx.actor) ? deleteComment(ctx, comment) : deleteOwnComment(ctx, comment))),
    "hide-comment": change(hideComment),
    "show-comment": change(showComment),
  };
}
