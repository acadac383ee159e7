import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root.tsx";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../trades.constants.ts";
import { closedReason } from "../trades.policy.ts";
import type { PostedTrade, TradeAnswer } from "../trades.types.ts";

const LoginRequired = lazy(() => import("./login-required.tsx").then((module) => ({ default: module.LoginRequired })));

interface InterestButtonProps {
  trade: PostedTrade;
  /** The viewer has said so before. */
  interested: boolean;
  now: number;
  /** On a card of the board, or on the trade's own page. */
  place: "card" | "page";
}

/** Says that one is interested, once (TRD-021, TRD-102 … TRD-104, TRD-118 … TRD-125). A guest is asked to sign in (TRD-032). */
export function InterestButton({ trade, interested, now, place }: InterestButtonProps) {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer ?? null;
  const fetcher = useFetcher<TradeAnswer>({ key: `interest:${trade.id}` });
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) toast.success(answer.message);
    else if (answer.reason === "repeated") toast.info(answer.message);
    else if (answer.reason === "failed")
      toast.error(place === "page" ? MESSAGES.interestFailed : `${MESSAGES.interestFailed}. Please try again.`);
    else toast.error(answer.message);
  }, [answer, place, toast]);

  const done = interested || answer?.ok === true || answer?.reason === "repeated";
  const count = Math.max(trade.interestedCount, answer?.interestedCount ?? 0);
  const closed = closedReason({ ...trade, ownerId: trade.owner.id }, now);
  const sending = fetcher.state !== "idle";
  const words = closed === "completed" ? "Trade Completed" : closed === "expired" ? "Expired" : done ? "Interested" : null;
  const own = viewer?.id === trade.owner.id;
  if (own && place === "card") return null;
  const ask = (event: MouseEvent) => {
    if (viewer !== null) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <fetcher.Form method="post" action={`/trades/${trade.id}`} className={place === "page" ? "w-full" : "flex-1"}>
      <Button
        type="submit"
        name="do"
        value="interest"
        variant={place === "page" ? "primary" : "plain"}
        size={place === "page" ? "large" : "medium"}
        className={place === "page" ? "w-full" : "trade-interest w-full"}
        data-done={done || undefined}
        icon={<Icon name="heart" size={18} className={done ? "fill-current" : undefined} />}
        disabled={words !== null || own || sending}
        onClick={ask}
      >
        {words ?? (place === "page" ? (own ? "This is your trade" : "I'm Interested in this Trade!") : "Interested?")}
        {place === "card" && count > 0 && <span className="figures">{count}</span>}
        {place === "card" && <span className="sr-only">in the trade by {trade.owner.name}</span>}
      </Button>
      {asking && (
        <Suspense>
          <LoginRequired returnTo={`/trades/${trade.id}`} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </fetcher.Form>
  );
}
