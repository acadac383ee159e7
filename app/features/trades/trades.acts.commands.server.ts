import type { AppContext } from "~/platform/http/context.server.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { completeTrade, deleteTrade } from "./trades.commands.server.ts";
import { FAILED_ACTS, MESSAGES } from "./trades.constants.ts";
import { hideComment, hideTrade } from "./trades.moderation.commands.server.ts";
import { addComment, expressInterest } from "./trades.talk.commands.server.ts";
import type { TradeAct, TradeAnswer } from "./trades.types.ts";

/** An answer with its HTTP status. */
export type TradeActAnswer = TradeAnswer & { status: number };

/**
 * Does what a form on the page or card of a trade asks for (`do`). The answer can always be shown beside the form, with what was typed:
 * a refusal has its own words, a failure of ours, which is logged, those of the act. Never throws.
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
    const answer = answerToError(ctx, error, { what: `an act on a trade failed: ${did}`, failed: FAILED_ACTS[did] });
    return { ...typed, did, ...answer, reason: answer.status === 500 ? "failed" : "refused" };
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
