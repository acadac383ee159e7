import { type DragEvent, useRef, useState } from "react";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { Icon } from "~/ui/icon.tsx";
import { MAX_PER_SIDE, SIDE_LABELS } from "../calculator.constants.ts";
import type { Side, TradeItem } from "../calculator.types.ts";
import { sideTotal } from "../core/verdict.ts";
import { TradeSlot } from "./trade-slot.tsx";

interface TradePanelProps {
  side: Side;
  items: readonly TradeItem[];
  onAdd: () => void;
  onPaste: () => void;
  onOpen: (position: number) => void;
  onRemove: (position: number) => void;
  /** An item is being dragged; `onDrop` says where to. */
  onDrag: (position: number) => void;
  onDragEnd: () => void;
  dragging: boolean;
  onDrop: (position: number) => void;
}

/** One side of the trade: its total, its pets and the way to more of them (CALC-002 … CALC-005, CALC-007). */
export function TradePanel({ side, items, onAdd, onPaste, onOpen, onRemove, onDrag, onDragEnd, dragging, onDrop }: TradePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const headingId = `side-${side}`;
  const estimated = items.some((item) => item.estimated);

  const remove = (position: number) => {
    onRemove(position);
    // The button that had the focus goes with its pet: the next one takes it.
    requestAnimationFrame(() => {
      const slots = panel.current?.querySelectorAll<HTMLElement>(".slot-open") ?? [];
      const next = slots[Math.min(position, slots.length - 1)] ?? panel.current?.querySelector<HTMLElement>(".slot-add");
      next?.focus();
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const slot = event.target instanceof Element ? event.target.closest("[data-position]") : null;
    onDrop(slot ? Number(slot.getAttribute("data-position")) : MAX_PER_SIDE);
  };

  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      className="panel card"
      data-over={(dragging && over) || undefined}
      onDragOver={(event) => {
        if (!dragging) return;
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
          {estimated && "≈ "}
          {formatValue(sideTotal(items))}
        </p>
      </header>
      <ul className="slots" aria-labelledby={headingId}>
        {items.map((item, position) => (
          <TradeSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice, and its place is all that tells them apart.
            key={`${item.id} ${position}`}
            item={item}
            position={position}
            onOpen={() => onOpen(position)}
            onRemove={() => remove(position)}
            onDrag={() => onDrag(position)}
            onDragEnd={onDragEnd}
          />
        ))}
        {items.length < MAX_PER_SIDE && (
          <li className="needs-scripts">
            <button type="button" className="slot-add" onClick={onAdd} aria-describedby={headingId}>
              <Icon name="plus" size={20} className="stroke-[2.5]" />
              Add Pet
            </button>
          </li>
        )}
        {Array.from({ length: MAX_PER_SIDE - 1 - items.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
          <li key={index} aria-hidden="true" className="slot-free" />
        ))}
      </ul>
      <footer className="panel-foot needs-scripts">
        <span className="text-sm text-soft-ink tabular-nums">
          {items.length} of {MAX_PER_SIDE}
        </span>
        <button
          type="button"
          className="panel-paste"
          onClick={onPaste}
          aria-describedby={headingId}
          disabled={items.length >= MAX_PER_SIDE}
        >
          <Icon name="clipboard-paste" size={16} />
          Paste a list
        </button>
      </footer>
    </section>
  );
}
