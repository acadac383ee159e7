import { useRevalidator } from "react-router";
import { useLiveData } from "~/platform/use-live.ts";
import { formatCommentsBefore } from "../trades.search-params.ts";
import type { TradeAnswer, TradeView } from "../trades.types.ts";
import { TradePage } from "./trade-page.tsx";
import { useNow } from "./use-now.ts";

/** The page of a trade that follows what happens to it. `read` is what the loader read. */
export function LiveTradePage({ read, answer }: { read: TradeView; answer: TradeAnswer | undefined }) {
  const { revalidate } = useRevalidator();
  const { id } = read.trade;
  // Deleted or hidden: the page itself says so.
  const address = `/trades/${id}/now.json${formatCommentsBefore(read.talk.before)}`;
  const view = useLiveData(read, [`trade:${id}`], address, () => void revalidate());
  return <TradePage view={view} now={useNow(read.asOf)} answer={answer} />;
}
