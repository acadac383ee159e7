import { findReported, reportable } from "~/access/reportable.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { hideComment, showComment } from "./comments.commands.server.ts";
import { MESSAGES } from "./comments.constants.ts";
import { findCommentInThread, findRecentCommentTexts, isCommentHidden } from "./comments.queries.server.ts";
import { threadPage } from "./comments.search-params.ts";

/** Comments, with those before and after. Access to their target is required. */
reportable({
  kind: "comment",
  noun: "comment",
  recent: { isPrivate: false, find: findRecentCommentTexts },
  async find(ctx, id) {
    const found = await findCommentInThread(ctx, id);
    const comment = found?.comments.find((one) => one.id === id);
    if (!found || !comment) throw new AppError("not_found", MESSAGES.notFound);
    const { shown: about } = await findReported(ctx, found.thread.kind, found.thread.id);
    return {
      subject: { id: comment.author.id, name: comment.author.name },
      isPrivate: false,
      title: `A comment by ${comment.author.name}`,
      text: comment.content,
      fields: [["Written below", about.title]],
      pictures: [],
      context: found.comments.map((one) => ({ by: one.author.name, text: one.content, at: one.createdAt, isThing: one.id === id })),
      place: `${threadPage(found.thread)}#comments`,
    };
  },
  remove: async (ctx, { id }) => ((await isCommentHidden(ctx, id)) === false ? hideComment(ctx, { id }) : { ok: true }),
  restore: async (ctx, { id }) => ((await isCommentHidden(ctx, id)) === true ? showComment(ctx, { id }) : { ok: true }),
});
