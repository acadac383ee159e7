import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";

interface TradeMissingProps {
  title: string;
  children?: string;
  drawing?: "lost" | "trouble";
  /** The address to try once more, where that may help. */
  tryAgain?: string;
}

/** No trade to show: why, and the way back (TRD-108 … TRD-111). */
export function TradeMissing({ title, children, drawing = "lost", tryAgain }: TradeMissingProps) {
  return (
    <EmptyState
      drawing={drawing}
      level={1}
      title={title}
      actions={
        <>
          <BackToTrades />
          {tryAgain && (
            <ButtonLink to={tryAgain} variant="primary">
              Try again
            </ButtonLink>
          )}
        </>
      }
    >
      {children && <p className="wrap-anywhere">{children}</p>}
    </EmptyState>
  );
}

export function BackToTrades() {
  return (
    <ButtonLink to="/trades" icon={<Icon name="arrow-left" size={18} />}>
      Back to Trades
    </ButtonLink>
  );
}
