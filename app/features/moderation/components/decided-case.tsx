import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { ruleWords } from "../core/statement.ts";
import { DECISIONS } from "../moderation.cases.constants.ts";
import type { OpenCase } from "../moderation.cases.types.ts";

/** The decision, its author, and the appeal. */
export function DecidedCase({ decided, appeal }: { decided: NonNullable<OpenCase["decided"]>; appeal: OpenCase["appeal"] }) {
  const { decision, at, by, rule, statement, until, isRemoved } = decided;
  return (
    <Card as="section" aria-labelledby="decided" padding="snug" className="grid gap-2">
      <h3 id="decided" className="text-lg">
        {`Decided: ${DECISIONS[decision].label}`}
      </h3>
      <p className="text-soft-ink text-sm">
        <span>{`By ${by ?? "a deleted account"}, `}</span>
        <DateTime at={at} />
        {isRemoved && <span>. Removed</span>}
        {until !== null && (
          <span>
            . Until <DateTime at={until} />
          </span>
        )}
      </p>
      {rule !== null && <p className="font-bold">{ruleWords(rule).name}</p>}
      {statement !== null && <p className="wrap-anywhere">{statement}</p>}
      {appeal && (
        <div className="mt-1 grid gap-1 border-line border-t pt-3">
          <h4 className="font-bold">
            Their appeal, <DateTime at={appeal.createdAt} />
          </h4>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appeal.text}
          </p>
          {appeal.decidedAt !== null && (
            <p className="wrap-anywhere">
              <b>{appeal.upheld ? "Taken back" : "It stays"}</b>
              <span>{`: ${appeal.statement ?? ""}`}</span>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
