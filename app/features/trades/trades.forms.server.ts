import type { Result } from "~/access/result.ts";
import { MESSAGES as SERVER_MESSAGES } from "~/features/servers/servers.constants.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { statusOf } from "~/platform/http/errors.ts";
import { completeTrade, deleteOwnTrade } from "./trades.commands.server.ts";
import { addComment, hideComment, showComment } from "./trades.comments.commands.server.ts";
import { FAILED_ACTS, MESSAGES } from "./trades.constants.ts";
import { expressInterest } from "./trades.interests.commands.server.ts";
import { deleteTrade, hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { connectServers, connectServersAsStaff } from "./trades.servers.commands.server.ts";
import type { TradeAct, TradeAnswer } from "./trades.types.ts";

/** An answer with its HTTP status. */
export type TradeActAnswer = TradeAnswer & { status: number };

/**
 * Does what a form on the page or card of a trade asks for (`do`). The answer can always be shown beside the form, with what was typed:
 * a refusal has its own words, a failure of ours those of the act. Never throws.
 */
export async function actOnTrade(ctx: AppContext, id: string, form: FormData): Promise<TradeActAnswer> {
  const asked = String(form.get("do"));
  if (!Object.hasOwn(ACTS, asked)) return { did: "comment", ok: false, status: 400, message: "That cannot be done here." };
  const did = asked as TradeAct;
  const typed = did === "comment" ? { text: String(form.get("text") ?? "") } : {};
  const guest = ctx.actor.kind === "guest" ? GUEST_MESSAGES[did] : undefined;
  if (guest !== undefined) return { ...typed, did, ok: false, status: 401, reason: "guest", message: guest };
  try {
    const result = await ACTS[did](ctx, id, form);
    if (result.ok) return { ...typed, did, status: 200, ...result, message: DONE_MESSAGES[did] };
    const reason = (result.code ?? (result.reason === "invalid" ? "text" : "refused")) as TradeAnswer["reason"];
    const status = reason === "repeated" ? 200 : statusOf(result.reason);
    return { ...typed, did, ok: false, status, reason, message: result.message };
  } catch {
    return { ...typed, did, ok: false, status: 500, reason: "failed", message: FAILED_ACTS[did] };
  }
}

const GUEST_MESSAGES: Partial<Record<TradeAct, string>> = { interest: MESSAGES.interestGuest, comment: MESSAGES.commentGuest };
const DONE_MESSAGES: Record<TradeAct, string> = {
  interest: MESSAGES.interested,
  comment: "",
  complete: MESSAGES.completed,
  delete: MESSAGES.deleted,
  moderate: "",
};

const ACTS: Record<TradeAct, (ctx: AppContext, id: string, form: FormData) => Promise<Result<{ interestedCount?: number }>>> = {
  interest: (ctx, id) => expressInterest(ctx, { id }),
  comment: (ctx, id, form) => addComment(ctx, { id, text: String(form.get("text") ?? "") }),
  complete: (ctx, id) => completeTrade(ctx, { id }),
  delete: (ctx, id) => orAsStaff(deleteOwnTrade(ctx, { id }), () => deleteTrade(ctx, { id })),
  moderate(ctx, id, form) {
    const hidden = form.get("hidden") === "yes";
    const comment = form.get("comment");
    if (comment === null) return (hidden ? hideTrade : showTrade)(ctx, { id });
    return (hidden ? hideComment : showComment)(ctx, { id: String(comment) });
  },
};

/** What staff may do with what is not their own. Their refusal is that of everybody else. */
async function orAsStaff(own: Promise<Result>, asStaff: () => Promise<Result>): Promise<Result> {
  const result = await own;
  if (result.ok || result.reason !== "forbidden") return result;
  const done = await asStaff();
  return !done.ok && done.reason === "forbidden" ? result : done;
}

/**
 * Connects a trade with exactly the servers that a form names (one in each `server`). The answer, with its HTTP status, can always be
 * shown beside the form (SRV-046, SRV-047). Never throws.
 */
export async function answerConnections(
  ctx: AppContext,
  id: string,
  form: FormData,
): Promise<{ ok: boolean; status: number; message: string }> {
  const input = { id, servers: form.getAll("server").map(String) };
  try {
    const result = await orAsStaff(connectServers(ctx, input), () => connectServersAsStaff(ctx, input));
    return result.ok
      ? { ok: true, status: 200, message: SERVER_MESSAGES.connected }
      : { ok: false, status: statusOf(result.reason), message: result.message };
  } catch {
    return { ok: false, status: 500, message: SERVER_MESSAGES.connectFailed };
  }
}
