import { DateTime } from "~/ui/date-time.tsx";
import type { VariantBackground } from "../valuation.types.ts";

/** The last change of a value: time, author, reason. */
export function LastChange({ last }: Pick<VariantBackground, "last">) {
  if (!last) return <span>Unchanged since we began keeping records.</span>;
  return (
    <span>
      Since <DateTime at={last.at} /> by <bdi translate="no">{last.by}</bdi>
      {last.reason !== "" && <span>{`: “${last.reason}”`}</span>}
    </span>
  );
}
