import "./giveaways.css";
import { useEffect } from "react";
import { useNow } from "~/platform/browser/use-now.ts";
import { useLiveData } from "~/platform/live/use-live.ts";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";
import type { GiveawaySummary, GiveawayView, GiveawayWinner, OwnEntry } from "../giveaways.types.ts";
import { DrawProof } from "./draw-proof.tsx";
import { GiveawayCard } from "./giveaway-card.tsx";
import { GiveawayChanges } from "./giveaway-changes.tsx";
import { GiveawayLinks } from "./giveaway-links.tsx";
import { PastWinners } from "./past-winners.tsx";
import { RecentEntries } from "./recent-entries.tsx";

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
  const { giveaway, changes, recent, winners } = useLiveData(loaded, [`giveaway:${id}`], `/giveaways/${id}/now.json`, () => void refresh());
  // The server's clock decides; a second is the step of the countdown (GIV-005).
  const now = useNow(drawnAt, 1_000);
  const { state } = giveaway;
  const loadedState = loaded.giveaway.state;
  useEffect(() => {
    // The lists around it change when it ends and when it is drawn.
    if (state !== loadedState) void refresh();
  }, [state, loadedState, refresh]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <GiveawayCard {...{ giveaway, winners, own, boosted, now, level }} />
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
