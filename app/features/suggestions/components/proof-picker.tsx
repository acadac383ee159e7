import { useEffect, useEffectEvent, useState } from "react";
import { listText } from "~/features/pricing/core/list-text.ts";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { Day } from "~/ui/date-time.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { MAX_PROOFS } from "../suggestions.constants.ts";
import type { ProofTrade, SuggestionOpening } from "../suggestions.types.ts";

interface ProofPickerProps {
  petId: number;
  opening: SuggestionOpening;
  alive: boolean;
  chosen: readonly ProofTrade[];
  onChosen: (chosen: readonly ProofTrade[]) => void;
}

const TYPED_MS = 350;
/** The length from which a list can be searched. */
const MANY = 6;

/** Picks up to five completed trades with the pet. Without scripts it offers those that came with the page. */
export function ProofPicker({ petId, opening, alive, chosen, onChosen }: ProofPickerProps) {
  const came = opening.pet?.id === petId ? opening.proofs : null;
  const [found, setFound] = useState<readonly ProofTrade[] | null>(came);
  const [query, setQuery] = useState("");
  const [failed, setFailed] = useState(false);
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const address = `/suggestions/trades.json?${new URLSearchParams({ pet: String(petId), q: query })}`;
    const { data } = await fetchJson<{ trades: ProofTrade[] }>(address, { signal });
    if (signal.aborted) return;
    setFailed(!data);
    if (data) setFound(data.trades);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed text starts a new search.
  useEffect(() => {
    if (query === "" && came !== null) return setFound(came);
    const stop = new AbortController();
    const timer = setTimeout(() => void search(stop.signal), query === "" ? 0 : TYPED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  const others = (found ?? []).filter(({ id }) => chosen.every((one) => one.id !== id));
  const shown = [...chosen, ...others];
  const searchable = alive && (query !== "" || (found?.length ?? 0) >= MANY);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold text-sm">Trades that show it (optional, up to {MAX_PROOFS})</legend>
      {searchable && <SearchBox label="Search these trades by player" placeholder="A player…" value={query} onSearch={setQuery} />}
      {failed && <p className="text-sm text-soft-ink">The trades can’t be loaded right now. You can submit without them.</p>}
      {!failed && found !== null && shown.length === 0 && (
        <p className="text-sm text-soft-ink">
          {query === ""
            ? "No completed trade with this pet is on the site at the moment."
            : "No such player has completed a trade with it."}
        </p>
      )}
      {!failed && found === null && <p className="text-sm text-soft-ink">Looking for completed trades…</p>}
      <div className="grid max-h-80 gap-2 overflow-y-auto p-0.5">
        {shown.map((trade) => {
          const isChosen = chosen.some(({ id }) => id === trade.id);
          return (
            <label key={trade.id} className="proof-choice">
              <input
                type="checkbox"
                name="trade"
                value={trade.id}
                checked={isChosen}
                disabled={alive && !isChosen && chosen.length >= MAX_PROOFS}
                onChange={() => onChosen(isChosen ? chosen.filter(({ id }) => id !== trade.id) : [...chosen, trade])}
              />
              <ProofWords trade={trade} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A trade in words: both sides, poster and time. */
export function ProofWords({ trade: { sides, poster, own, completedAt } }: { trade: ProofTrade }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block">
        <b>{listText(sides.giving)}</b> for <b>{listText(sides.receiving)}</b>
      </span>
      <span className="text-sm text-soft-ink">
        {poster !== null && <span>{`${poster}, `}</span>}
        {own && <span>the proposer’s own, </span>}
        <Day at={completedAt} />
      </span>
    </span>
  );
}
