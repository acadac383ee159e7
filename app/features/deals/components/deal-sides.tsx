import { ownText } from "~/ui/own-text.tsx";
import "./deals.css";
import type { ReactNode } from "react";
import { FlagMark } from "~/features/pets/components/parts/flag-mark.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import type { OfferItem, OfferSides } from "~/features/pricing/pricing.types.ts";
import { Chip } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { answerLabel } from "../core/deal-words.ts";
import type { OfferedItem, OfferedSides } from "../deals.types.ts";

/** Both sides of an offer from where the reader stands. */
export function DealSides({ sides: { giving, receiving } }: { sides: OfferedSides }) {
  return (
    <div className="deal-sides">
      <DealSide label="You give" items={giving} />
      <Icon name="arrow-left-right" size={20} className="deal-arrow text-soft-ink" />
      <DealSide label="You get" items={receiving} />
    </div>
  );
}

interface DealSideProps {
  label: string;
  /** Content above the pets, in place of the label alone. */
  head?: ReactNode;
  note?: ReactNode;
  items: readonly OfferedItem[];
}

/** The pets of one side with their values and total. */
export function DealSide({ label, head = label, note, items }: DealSideProps) {
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="deal-side-head">
        <span className="min-w-0 wrap-anywhere">{head}</span>
        <span className="figures text-ink">
          <ValueFigure value={sideTotal(items)} estimated={items.some(({ estimated }) => estimated)} compact="on-phones" />
        </span>
      </h2>
      {ownText(note)}
      <ul className="deal-pets">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice, and nothing moves.
          <li key={at} className="deal-pet">
            <PetArt pet={item} size={44} />
            <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
              {item.quantity > 1 && <span className="figures">{`${item.quantity} × `}</span>}
              <bdi translate="no">{nameWithVariant(item)}</bdi>
              <Answers of={item} />
            </span>
            <span>
              <ValueFigure value={item.value} estimated={item.estimated} compact />
              <FlagMark flags={item.flags} />
              {item.quantity > 1 && <span className="text-soft-ink text-sm"> each</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tags of the trade that a pet answers. */
export function Answers({ of: { answers = [] } }: { of: OfferedItem }) {
  return answers.map((tag) => (
    <Chip key={tag} tone="fair" className="ms-1.5">
      {answerLabel(tag)}
    </Chip>
  ));
}

interface DealBundleProps {
  sides: OfferSides;
  /** Shows the total of each side; with `before` both at that time and now. */
  worth?: boolean;
  before?: OfferSides | null;
}

/** Both sides in two lines of small pictures, for lists. */
export function DealBundle({ sides: { giving, receiving }, worth = false, before = null }: DealBundleProps) {
  return (
    <dl className="deal-bundle">
      {(
        [
          ["You give", giving, before?.giving],
          ["You get", receiving, before?.receiving],
        ] as const
      ).map(([label, items, itemsBefore]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {items.slice(0, MAX_PICTURES).map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice, and nothing moves.
              <PetArt key={at} pet={item} size={28} />
            ))}
            <span className="min-w-0 wrap-anywhere">{namesOf(items)}</span>
          </dd>
          {worth && (
            <dd className="deal-worth figures">
              {itemsBefore && <SideWorth label="then" items={itemsBefore} />}
              <SideWorth label={itemsBefore && "now"} items={items} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function SideWorth({ label, items }: { label: string | undefined; items: readonly OfferItem[] }) {
  return (
    <span>
      <ValueFigure value={sideTotal(items)} estimated={items.some(({ estimated }) => estimated)} compact />
      {label && <span className="text-soft-ink text-sm">{` ${label}`}</span>}
    </span>
  );
}

const MAX_PICTURES = 3;

function namesOf(items: readonly OfferItem[]): string {
  const [first] = items;
  if (!first) return "nothing";
  return items.length === 1 ? nameWithVariant(first) : `${nameWithVariant(first)} and ${items.length - 1} more`;
}
