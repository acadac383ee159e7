import { formatTimeAgo } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Section } from "~/ui/section.tsx";
import type { GiveawayEntry } from "../giveaways.types.ts";
import { EntrantName } from "./entrant-name.tsx";

interface RecentEntriesProps {
  giveawayId: string;
  entries: GiveawayEntry[];
  now: number;
}

/** The latest entrants, at most ten (GIV-008, GIV-009). */
export function RecentEntries({ giveawayId, entries, now }: RecentEntriesProps) {
  return (
    <Section title="Recent entries">
      <Card padding="snug">
        {entries.length === 0 ? (
          <p className="px-1 py-2 text-soft-ink">Nobody has entered yet. Be the first!</p>
        ) : (
          <ol className="divide-y divide-line">
            {entries.map(({ number, entrant, boosted, at }) => (
              <li key={number} className="flex min-w-0 items-center justify-between gap-3 py-2.5">
                <EntrantName entrant={entrant} />
                <span className="flex flex-none flex-col items-end gap-1">
                  <time dateTime={new Date(at).toISOString()} className="text-sm text-soft-ink">
                    {formatTimeAgo(now - at)}
                  </time>
                  {boosted && <Chip tone="accent">2x Entries</Chip>}
                </span>
              </li>
            ))}
          </ol>
        )}
        <ButtonLink to={`/giveaways/${giveawayId}/entries`} size="small" variant="quiet" className="mt-1 bg-sunk">
          All entries
        </ButtonLink>
      </Card>
    </Section>
  );
}
