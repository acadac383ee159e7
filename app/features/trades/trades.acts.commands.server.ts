import type { AppContext } from "~/platform/context.server.ts";
import { refusalOf } from "~/platform/refusal.server.ts";
import { completeTrade, deleteTrade } from "./trades.commands.server.ts";
import { FAILED_ACTS, MESSAGES } from "./trades.constants.ts";
import { hideComment, hideTrade } from "./trades.moderation.commands.server.ts";
import { addComment, expressInterest } from "./trades.talk.commands.server.ts";
import type { TradeAct, TradeAnswer } from "./trades.types.ts";

/** An answer with its HTTP status. */
export type TradeActAnswer = TradeAnswer & { status: number };

/**
 * Does with a trade what one of the forms of its page or card asks for (`do`). Whatever becomes of it is an answer that can be shown
 * beside the form, with what was typed: a refusal with its own words, a failure of ours, which is noted, with those of the act.
 * Never throws.
 */
export async function actOnTrade(ctx: AppContext, id: string, form: FormData): Promise<TradeActAnswer> {
  const asked = String(form.get("do"));
  if (!Object.hasOwn(ACTS, asked)) return { did: "comment", ok: false, status: 400, message: "That cannot be done here." };
  const did = asked as TradeAct;
  const typed = did === "comment" ? { text: String(form.get("text") ?? "") } : {};
  try {
    const outcome = await ACTS[did](ctx, id, form);
    return { ...typed, did, status: outcome.ok ? 200 : 409, ...outcome };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { ...typed, did, ok: false, status: refusal.status, reason: "refused", message: refusal.message };
    ctx.log.error({ err: error, did }, "an act on a trade failed");
    return { ...typed, did, ok: false, status: 500, reason: "failed", message: FAILED_ACTS[did] };
  }
}

type Outcome = Pick<TradeAnswer, "ok" | "reason" | "message" | "interestedCount"> & { status?: number };

const ACTS: Record<TradeAct, (ctx: AppContext, id: string, form: FormData) => Promise<Outcome>> = {
  async interest(ctx, id) {
    if (ctx.actor.kind === "guest") return { ok: false, status: 401, reason: "guest", message: MESSAGES.interestGuest };
    const outcome = await expressInterest(ctx, id);
    if (outcome.ok) return { ...outcome, message: MESSAGES.interested };
    return outcome.reason === "repeated" ? { ...outcome, status: 200 } : outcome;
  },
  async comment(ctx, id, form) {
    if (ctx.actor.kind === "guest") return { ok: false, status: 401, reason: "guest", message: MESSAGES.commentGuest };
    const outcome = await addComment(ctx, id, String(form.get("text") ?? ""));
    if (outcome.ok) return { ok: true, message: "" };
    return outcome.reason === "text" ? { ...outcome, status: 422 } : outcome;
  },
  async complete(ctx, id) {
    const outcome = await completeTrade(ctx, id);
    return outcome.ok ? { ok: true, message: MESSAGES.completed } : outcome;
  },
  async delete(ctx, id) {
    await deleteTrade(ctx, id);
    return { ok: true, message: MESSAGES.deleted };
  },
  async moderate(ctx, id, form) {
    const hidden = form.get("hidden") === "yes";
    const comment = form.get("comment");
    if (comment === null) await hideTrade(ctx, id, hidden);
    else await hideComment(ctx, String(comment), hidden);
    return { ok: true, message: "" };
  },
};
