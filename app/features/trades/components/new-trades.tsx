import { fetchJson } from "~/platform/browser/fetch-json.ts";
import "./new-trades.css";
import { useState } from "react";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { changeChoices, isFiltered } from "~/text/list-params.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type BoardChoices, type BoardView, boardList, formatBoard } from "../trades.search-params.ts";

/** More new trades than these are "many". */
const MAX_COUNTED = 99;
/** How soon and how often a board asks which trades are new and belong on it, in milliseconds. */
const ASK_PACE = { afterMs: 200, everyMs: 5_000 };

interface NewTradesProps {
  choices: BoardChoices;
  view: BoardView;
  /** The trades on the page. */
  shown: readonly { id: string }[];
  /** When and at which position of the live stream the board was read. Give the position as the key, too. */
  asOf: number;
  since: string;
  /** New trades of players whom the reader blocked are not counted. */
  blocksSome: boolean;
}

/** Says how many trades are new since the board was read, and links to them: the board itself does not move while it is read. */
export function NewTrades({ choices, view, shown, asOf, since, blocksSome }: NewTradesProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const first = changeChoices(choices, {});
  const readNew = async () => {
    const search = new URLSearchParams(boardList.format(first));
    search.set("since", String(asOf));
    if (blocksSome) search.set("own", "1");
    const { data } = await fetchJson<{ ids: string[] }>(`/trades/new.json?${search}`);
    if (data) setIds(data.ids);
    else ask();
  };
  const ask = useThrottled(() => void readNew(), ASK_PACE);
  const hear = (event: LiveEvent) => {
    if (event.kind === "trade.closed") setIds((known) => known.filter((id) => id !== event.data.tradeId));
    if (event.kind !== "trade.posted") return;
    const { tradeId } = event.data;
    if (blocksSome || isFiltered(boardList, choices)) ask();
    else setIds((known) => (known.includes(tradeId) || known.length > MAX_COUNTED ? known : [...known, tradeId]));
  };
  // After a server restart or a long time offline the missed events are unknown: ask the board for its new trades.
  useLive(["board"], hear, { since, onResync: ask });

  const count = ids.filter((id) => !shown.some((trade) => trade.id === id)).length;
  return (
    <div role="status" className="new-trades">
      {count > 0 && (
        <ButtonLink to={`/trades${formatBoard(first, view)}`} variant="primary" icon={<Icon name="arrow-up" size={18} />}>
          {count > MAX_COUNTED ? "New trades" : count === 1 ? "1 new trade" : `${count} new trades`}
        </ButtonLink>
      )}
    </div>
  );
}
