import { data } from "react-router";
import { requireUser } from "~/access/guards.ts";
import type { Result } from "~/access/result.ts";
import type { FlashCode } from "~/features/accounts/accounts.constants.ts";
import { readForm } from "~/platform/http/bodies.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { statusOf } from "~/platform/http/errors.ts";
import { redirectTelling } from "~/platform/http/flash.server.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { typedTrade } from "../core/typed-trade.ts";
import { readTradeForm } from "../trades.form.queries.server.ts";
import type { TradeInput } from "../trades.schemas.ts";
import type { FormAnswer } from "../trades.types.ts";

interface Storing {
  store(input: TradeInput): Promise<Result<{ id: string }>>;
  /** The message that the trade's page shows once it is stored. */
  told: FlashCode;
  /** What the form says when storing failed on our side. */
  failed: string;
}

/** Answers the form of a trade: with a redirect to the trade, or with everything that was typed and why it was refused. */
export async function answerTradeForm(ctx: AppContext, request: Request, { store, told, failed }: Storing) {
  const form = await readForm(request);
  // Whatever the reason, even a session that ended meanwhile: what was typed stays.
  const refuse = (message: string, status: number) => data<FormAnswer>({ ...typedTrade(form), message, errors: {} }, { status });
  try {
    requireUser(ctx);
    const read = await readTradeForm(ctx, form);
    if (!read.ok) return data(read.answer, { status: 422 });
    const outcome = await store(read.input);
    if (!outcome.ok) return refuse(outcome.message, statusOf(outcome.reason));
    return redirectTelling(ctx.config, `/trades/${outcome.id}`, told);
  } catch (error) {
    const { message, status } = answerToError(ctx, error, { what: "a trade could not be stored", failed });
    return refuse(message, status);
  }
}
