import { keysOf } from "~/text/keys-of.ts";
import { REASONS } from "../moderation.constants.ts";
import type { ReportReason } from "../moderation.types.ts";

/** The more serious one of two reasons. */
export function mostSerious(one: ReportReason, other: ReportReason): ReportReason {
  const order = keysOf(REASONS);
  return order.indexOf(one) <= order.indexOf(other) ? one : other;
}
