import "./giveaways.css";
import { useEffect } from "react";
import { useLiveData } from "~/platform/live/use-live.ts";
import { formatTimeAgo } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Section } from "~/ui/section.tsx";
import { useNow } from "~/ui/server-clock.ts";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
import { CHANGED_FIELDS } from "../giveaways.constants.ts";
import type { GiveawayChange, GiveawayEntry, GiveawaySummary, GiveawayView, GiveawayWinner, OwnEntry } from "../giveaways.types.ts";
import { DrawProof } from "./draw-proof.tsx";
import { EntrantName } from "./entrant-name.tsx";
import { GiveawayCard } from "./giveaway-card.tsx";
import { GiveawayLinks } from "./giveaway-links.tsx";
import { PastWinners } from "./past-winners.tsx";
import { Redraws } from "./redraws.tsx";

interface GiveawayPageProps {
  view: GiveawayView;
  own: OwnEntry | null;
  boosted: boolean;
  /** When the page was drawn, in milliseconds since 1970. */
  now: number;
  level: 1 | 2;
  others: { running: GiveawaySummary[]; ended: GiveawaySummary[] };
  pastWinners: GiveawayWinner[];
}

/** A giveaway with everything around it, kept up to date while it is open in a tab. */
export function GiveawayPage({ view: loaded, own, boosted, now: drawnAt, level, others, pastWinners }: GiveawayPageProps) {
  const { id } = loaded.giveaway;
  const refresh = useQuietRefresh();
  const { giveaway, changes, recent, winners, redraws } = useLiveData(
    loaded,
    [`giveaway:${id}`],
    `/giveaways/${id}/now.json`,
    () => void refresh(),
  );
  // The server's clock decides; a second is the step of the countdown.
  const now = useNow(drawnAt, 1_000);
  const { state } = giveaway;
  const loadedState = loaded.giveaway.state;
  useEffect(() => {
    // The lists around it change when it ends and when it is drawn.
    if (state !== loadedState) void refresh();
  }, [state, loadedState, refresh]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <GiveawayCard giveaway={giveaway} winners={winners} own={own} boosted={boosted} now={now} level={level} />
      {redraws.length > 0 && <Redraws redraws={redraws} />}
      {changes.length > 0 && <GiveawayChanges changes={changes} now={now} />}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-8 *:mt-0!">
          <RecentEntries giveawayId={id} entries={recent} now={now} />
          <PastWinners winners={pastWinners} />
        </div>
        <div className="grid grid-cols-1 gap-8 *:mt-0!">
          <DrawProof giveaway={giveaway} />
          <GiveawayLinks title="Also running" giveaways={others.running} now={now} />
          <GiveawayLinks title="Ended giveaways" giveaways={others.ended} now={now} />
        </div>
      </div>
    </div>
  );
}

/** Changes by our team to a giveaway after its first entry. */
function GiveawayChanges({ changes, now }: { changes: readonly GiveawayChange[]; now: number }) {
  return (
    <Section title="Changed since the first entry">
      <Card padding="snug">
        <ul className="divide-y divide-line">
          {changes.map(({ id, field, before, after, entryCount, at }) => (
            <li key={id} className="grid gap-1 px-1 py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{CHANGED_FIELDS[field]}</b>
                <span className="text-sm text-soft-ink">
                  <time dateTime={new Date(at).toISOString()}>{formatTimeAgo(now - at)}</time>
                  <span>{`, with ${formatNumber(entryCount)} ${entryCount === 1 ? "entry" : "entries"}`}</span>
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

interface RecentEntriesProps {
  giveawayId: string;
  entries: GiveawayEntry[];
  now: number;
}

/** The latest entrants, at most ten. */
function RecentEntries({ giveawayId, entries, now }: RecentEntriesProps) {
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
