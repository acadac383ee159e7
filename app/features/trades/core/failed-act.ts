import { FAILED_ACTS } from "../trades.constants.ts";
import type { TradeAct, TradeAnswer } from "../trades.types.ts";

/** The answer to a form of a trade that did not reach the server: what failed, and what was typed. */
export function failedAct(form: FormData): TradeAnswer {
  const asked = String(form.get("do"));
  const did = Object.hasOwn(FAILED_ACTS, asked) ? (asked as TradeAct) : "interest";
  const text = form.get("text");
  return { did, ok: false, reason: "failed", message: FAILED_ACTS[did], ...(text === null ? {} : { text: String(text) }) };
}
