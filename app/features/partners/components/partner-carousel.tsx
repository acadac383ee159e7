import { useRef } from "react";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Partner } from "../partners.types.ts";
import { PartnerCard } from "./partner-card.tsx";

/** Creators in a row that scrolls sideways: by touch, wheel, keyboard, or with two buttons. */
export function PartnerCarousel({ partners }: { partners: Partner[] }) {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    const list = row.current;
    // The style sheet decides whether this scrolls smoothly: not where reduced motion is preferred.
    list?.scrollBy({ left: direction * list.clientWidth * 0.8 });
  };
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable to be scrolled by keyboard. */}
      <ul ref={row} tabIndex={0} aria-label="Partners" className="scroll-row gap-3.5! scroll-smooth motion-reduce:scroll-auto">
        {partners.map((partner) => (
          <li key={`${partner.name} ${partner.channelName}`} className="w-[min(17.5rem,82vw)]">
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      <div className="needs-scripts mt-3 flex justify-end gap-2 max-sm:hidden">
        <IconButton label="Previous partners" onClick={() => scroll(-1)}>
          <Icon name="chevron-left" size={20} />
        </IconButton>
        <IconButton label="Next partners" onClick={() => scroll(1)}>
          <Icon name="chevron-right" size={20} />
        </IconButton>
      </div>
    </div>
  );
}
