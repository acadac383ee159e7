import { type DragEvent, useRef, useState } from "react";
import { useIsOpen } from "~/access/use-part.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Icon } from "~/ui/icon.tsx";
import { addItem, copiesOf, moveCopies, removeItem } from "../core/offer-sides.ts";
import { sideTotal } from "../core/verdict.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, Side } from "../pricing.types.ts";
import { ItemSlot } from "./item-slot.tsx";
import type { OpenSheet } from "./offer-sheets.tsx";
import type { Offer } from "./use-offer.ts";

interface SidePanelProps {
  side: Side;
  offer: Offer;
  openSheet: (sheet: OpenSheet) => void;
  /** The dragged item, from either side. */
  dragged: { side: Side; position: number } | null;
  onDrag: (dragged: { side: Side; position: number } | null) => void;
  /** The address that opens a trade without scripts, where there is one. */
  addressOf: ((sides: OfferSides) => string) | undefined;
}

/** Slots in a row, as in the style sheet. */
const COLUMNS = 4;

/** One side of the trade: its total, its pets and the buttons that add more. */
export function SidePanel({ side, offer: { sides, change }, openSheet, dragged, onDrag, addressOf }: SidePanelProps) {
  const screenshots = useIsOpen("screenshots");
  const panel = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const headingId = `side-${side}`;
  const items = sides[side];
  const estimated = items.some((item) => item.estimated);

  const tiles = copiesOf(items);
  const isFull = items.length >= MAX_PER_SIDE;
  // Whole rows, with a free slot for each pet that still fits.
  const cells = Math.ceil((tiles.length + MAX_PER_SIDE - items.length) / COLUMNS) * COLUMNS;

  const without = ({ id }: OfferItem) =>
    removeItem(
      sides,
      side,
      items.findLastIndex((item) => item.id === id),
    );
  const remove = (item: OfferItem, at: number, count: number) => {
    change({ sides: without(item), message: null });
    if (count > 1) return;
    // The button that had the focus goes with its pet: the next one gets it.
    requestAnimationFrame(() => {
      const slots = panel.current?.querySelectorAll<HTMLElement>(".slot-open") ?? [];
      const next = slots[Math.min(at, slots.length - 1)] ?? panel.current?.querySelector<HTMLElement>(".slot-add");
      next?.focus();
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!dragged) return;
    const slot = event.target instanceof Element ? event.target.closest("[data-position]") : null;
    change(moveCopies(sides, dragged, { side, position: slot ? Number(slot.getAttribute("data-position")) : MAX_PER_SIDE }));
  };

  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      className="panel card"
      data-over={(dragged && over) || undefined}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <header className="panel-head">
        <h2 id={headingId}>{SIDE_LABELS[side]}</h2>
        <p className="panel-total figures">
          <span className="sr-only">Total </span>
          {estimated && <span>≈ </span>}
          <span>{formatValue(sideTotal(items))}</span>
        </p>
      </header>
      <ul className="slots" aria-labelledby={headingId}>
        {tiles.map(({ item, position, count }, at) => (
          <ItemSlot
            key={item.id}
            item={item}
            position={position}
            count={count}
            isFull={isFull}
            onOpen={() => openSheet({ kind: "item", side, position })}
            onRemove={() => remove(item, at, count)}
            onAdd={() => change(addItem(sides, side, item))}
            onDrag={() => onDrag({ side, position })}
            onDragEnd={() => onDrag(null)}
            removeAddress={addressOf?.(without(item))}
            addAddress={isFull ? undefined : addressOf?.(addItem(sides, side, item).sides)}
          />
        ))}
        {!isFull && (
          <li className="needs-scripts">
            <button type="button" className="slot-add" onClick={() => openSheet({ kind: "pick", side })} aria-describedby={headingId}>
              <Icon name="plus" size={20} className="stroke-[2.5]" />
              Add Pet
            </button>
          </li>
        )}
        {Array.from({ length: cells - tiles.length - (isFull ? 0 : 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
          <li key={index} aria-hidden="true" className="slot-free" />
        ))}
      </ul>
      <footer className="panel-foot needs-scripts">
        <span className="text-sm text-soft-ink tabular-nums">{`${items.length} of ${MAX_PER_SIDE}`}</span>
        <span className="panel-ways">
          {screenshots && (
            <button
              type="button"
              className="panel-paste"
              onClick={() => openSheet({ kind: "screen", side })}
              aria-describedby={headingId}
              aria-label="Read a screenshot"
              disabled={isFull}
            >
              <Icon name="image-up" size={16} />
              Screenshot
            </button>
          )}
          <button
            type="button"
            className="panel-paste"
            onClick={() => openSheet({ kind: "paste", side })}
            aria-describedby={headingId}
            disabled={isFull}
          >
            <Icon name="clipboard-paste" size={16} />
            Paste a list
          </button>
        </span>
      </footer>
    </section>
  );
}
