import { RefusedOr } from "~/features/accounts/components/refused-page.tsx";
import { DeadEnd } from "~/ui/dead-end.tsx";
import type { Way } from "~/ui/way-link.tsx";

export const TO_TRADES: Way = { to: "/trades", label: "Back to Trades", back: true };

/** No trade to show: why, and the way back. */
export function TradeMissing({ title, children }: { title: string; children: string }) {
  return (
    <DeadEnd title={title} ways={[TO_TRADES]}>
      {children}
    </DeadEnd>
  );
}

/** The page of a failure: asks for a sign-in if that is needed, otherwise names the failed act. */
export function TradeProblem({ error, title }: { error: unknown; title: string }) {
  return (
    <RefusedOr error={error}>
      <DeadEnd kind="trouble" title={title} ways={[{ label: "Try again" }, TO_TRADES]} />
    </RefusedOr>
  );
}
