import { useRevalidator } from "react-router";
import { formatCommentsBefore } from "~/features/comments/comments.search-params.ts";
import { useLiveData } from "~/platform/live/use-live.ts";
import { useNow } from "~/ui/server-clock.ts";
import { withWants } from "../core/wants.ts";
import type { TradeView } from "../trades.types.ts";
import { TradePage } from "./trade-page.tsx";

/** The page of a trade, updated live. `read` is the loader's data. */
export function LiveTradePage({ read }: { read: TradeView }) {
  const { revalidate } = useRevalidator();
  const { id } = read.trade;
  const address = `/trades/${id}/now.json${formatCommentsBefore(read.talk.before)}`;
  // After a 404 the trade is deleted or hidden: reloading the page says so.
  const view = useLiveData(read, [`trade:${id}`], address, () => void revalidate());
  return <TradePage view={{ ...view, trade: withWants(view.trade) }} now={useNow(read.asOf)} />;
}
