import { useEffect, useState } from "react";
import { OWN_PRICES_PAGE } from "../pricing.constants.ts";
import type { OfferSides, OwnPrice } from "../pricing.types.ts";
import { OwnVerdict } from "./own-verdict.tsx";

/** The verdict by own prices on a page that is the same for everybody: the prices are read by the reader's browser. */
export function ReadOwnVerdict({ sides }: { sides: OfferSides }) {
  const [prices, setPrices] = useState<readonly OwnPrice[]>([]);
  useEffect(() => {
    const aborted = new AbortController();
    fetch(`${OWN_PRICES_PAGE}.json`, { signal: aborted.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setPrices)
      // The site's verdict stands without it.
      .catch(() => undefined);
    return () => aborted.abort();
  }, []);
  return <OwnVerdict sides={sides} prices={prices} />;
}
