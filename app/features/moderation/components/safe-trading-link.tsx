import { TextLink } from "~/ui/text-link.tsx";

/** Where a trade is made or met for: the way to the guide. */
export function SafeTradingLink() {
  return <TextLink to="/safe-trading">Nobody goes first: how to trade safely</TextLink>;
}
