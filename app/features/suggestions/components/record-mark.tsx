import { Icon } from "~/ui/icon.tsx";
import { describeRecord } from "../core/record-words.ts";
import type { PlayerRecord } from "../suggestions.types.ts";

/** A player's record beside their name: the outcome of their suggestions and, with `votes`, of their votes. */
export function RecordMark({ record, votes = false }: { record: PlayerRecord; votes?: boolean }) {
  const { accepted, declined, agreed, disagreed } = record;
  const words = describeRecord(record);
  const right = votes ? accepted + agreed : accepted;
  const wrong = votes ? declined + disagreed : declined;
  if (words === null || right + wrong === 0) return <span className="flex-none text-sm text-soft-ink">no record yet</span>;
  return (
    <span className="record-mark" title={words}>
      <span aria-hidden="true" data-tone="gain">
        <Icon name="check" size={13} className="stroke-3" />
        <span>{right}</span>
      </span>
      <span aria-hidden="true" data-tone="loss">
        <Icon name="x" size={13} className="stroke-3" />
        <span>{wrong}</span>
      </span>
      <span className="sr-only">{`Record: ${words}`}</span>
    </span>
  );
}
