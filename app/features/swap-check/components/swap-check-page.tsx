import "./swap-check.css";
import { useRevalidator } from "react-router";
import { OVER_MESSAGES } from "~/features/deals/deals.constants.ts";
import type { DealView } from "~/features/deals/deals.types.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLiveData } from "~/platform/live/use-live.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { WayLink } from "~/ui/way-link.tsx";
import { agreedSides } from "../core/agreed-sides.ts";
import { AgreedSide } from "./agreed-side.tsx";
import { useWakeLock } from "./use-wake-lock.ts";
import { WindowCheck } from "./window-check.tsx";

/** The agreed pets, large, for comparison with the game's trade window; updated live. */
export function SwapCheckPage({ read }: { read: DealView }) {
  const viewer = useRootData()?.viewer ?? null;
  const { revalidate } = useRevalidator();
  const deal = useLiveData(read, viewer ? [`user:${viewer.id}`] : [], `/deals/${read.id}/now.json`, () => void revalidate());
  useWakeLock();
  const name = deal.name;
  const sides = agreedSides(deal.sides);
  const isAgreed = deal.status === "agreed" && !deal.isVoid;
  return (
    <div className="page-width swap-page">
      <div>
        <WayLink way={{ to: `/deals/${deal.id}`, label: "The deal", back: true }} />
      </div>
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{isAgreed ? `What you and ${name} agreed` : `Your deal with ${name}`}</h1>
      {!isAgreed && <NotAgreed deal={deal} />}
      <div className="swap-sides">
        <AgreedSide label="You give" pets={sides.giving} />
        <Icon name="arrow-left-right" size={28} className="swap-arrow text-soft-ink" />
        <AgreedSide label="You get" pets={sides.receiving} />
      </div>
      {isAgreed && <WindowCheck agreed={sides} name={name} />}
    </div>
  );
}

function NotAgreed({ deal: { status, isVoid } }: { deal: DealView }) {
  if (status === "open")
    return (
      <Notice tone="warning" title="You two haven’t agreed yet" live>
        This is the offer as it stands. Don’t trade before it is accepted.
      </Notice>
    );
  const over = isVoid || status === "agreed" ? "Our team has voided this deal." : OVER_MESSAGES[status];
  return (
    <Notice tone="error" title={over} live>
      What stood here no longer counts. Don’t trade on it.
    </Notice>
  );
}
