import { formatTimeAgo } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import { CHANGED_FIELDS } from "../giveaways.constants.ts";
import type { GiveawayChange } from "../giveaways.types.ts";

/** What our team changed of a giveaway after somebody had entered it (GIV-036). */
export function GiveawayChanges({ changes, now }: { changes: readonly GiveawayChange[]; now: number }) {
  return (
    <Section title="Changed since the first entry">
      <Card padding="snug">
        <ul className="divide-y divide-line">
          {changes.map(({ id, field, before, after, entryCount, at }) => (
            <li key={id} className="grid gap-1 px-1 py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{CHANGED_FIELDS[field]}</b>
                <span className="text-sm text-soft-ink">
                  <time dateTime={new Date(at).toISOString()}>{formatTimeAgo(now - at)}</time>, with {formatNumber(entryCount)}{" "}
                  {entryCount === 1 ? "entry" : "entries"}
                </span>
              </span>
              {field !== "image" && (
                <span className="grid gap-0.5 whitespace-pre-line text-sm wrap-anywhere">
                  <span>
                    <span className="text-soft-ink">was</span> <Words field={field}>{before}</Words>
                  </span>
                  <span>
                    <span className="text-soft-ink">is</span> <Words field={field}>{after}</Words>
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Words({ field, children }: { field: GiveawayChange["field"]; children: string }) {
  if (field === "endsAt") return <DateTime at={new Date(children).getTime()} />;
  return children === "" ? <span className="text-soft-ink">nothing</span> : <span dir="auto">{children}</span>;
}
