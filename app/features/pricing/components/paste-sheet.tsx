import { useContext, useDeferredValue, useMemo, useState } from "react";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import type { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { keepDraft, readDraft } from "~/ui/form/drafts.ts";
import { FormsContext } from "~/ui/forms-context.ts";
import { Notice } from "~/ui/notice.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { correctPart, describeUnmatched, replacePart } from "../core/list-text.ts";
import { itemsOf, nameWithVariant } from "../core/offer-sides.ts";
import { type PastedList, parsePastedList, TRADE_LIMITS } from "../core/paste-list.ts";
import { LIST_CUT } from "../pricing.constants.ts";
import type { OfferItem } from "../pricing.types.ts";
import { PetsFailed } from "./pets-failed.tsx";

/** More than is read, to show where a list was cut. */
const SEEN_FURTHER = 2;
const NOTHING: PastedList = { items: [], unmatched: [], overflow: 0, cut: false };

interface PasteSheetProps {
  title: string;
  catalogue: Pick<ReturnType<typeof useCatalogue>, "pets" | "search" | "status" | "retry">;
  /** The room left, and the words for pets beyond it. */
  room: number;
  describeOverflow: (overflow: number) => string;
  /** Characters to read; by default as many as a trade needs. */
  limits?: { characters: number; parts: number };
  /** Adds the recognized pets. Return `false` to keep the sheet open with its text. */
  onAdd: (items: OfferItem[]) => boolean | Promise<boolean>;
  onClose: () => void;
}

/** Reads pets from free text and shows the result before adding it. */
export function PasteSheet({
  title,
  catalogue: { pets, search, status, retry },
  room,
  describeOverflow,
  limits = TRADE_LIMITS,
  onAdd,
  onClose,
}: PasteSheetProps) {
  const [text, setText, forget] = useKeptText(`paste ${title}`);
  const [busy, setBusy] = useState(false);
  const asked = useDeferredValue(text);
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const list = search && pets.length > 0 ? parsePastedList(asked, { pets, search }, room, limits) : NOTHING;
  const items = itemsOf(list.items, petsById, room).items;
  const rows = [...Map.groupBy(items, ({ id }) => id).values()];
  const add = async () => {
    setBusy(true);
    const added = await onAdd(items);
    setBusy(false);
    if (!added) return;
    forget();
    onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      width="40rem"
      footer={
        <Button variant="primary" className="w-full sm:w-auto" disabled={items.length === 0 || busy} onClick={add}>
          {items.length === 0 ? "Add pets" : `Add ${formatNumber(items.length)} ${items.length === 1 ? "pet" : "pets"}`}
        </Button>
      }
    >
      <Field label="Pets" hint="One per line, or with commas. Amounts and forms are understood: 2 shiny king doggy, overlord">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.characters * SEEN_FURTHER}
            value={text}
            onChange={(event) => setText(event.target.value)}
            ref={takesFirstFocus}
          />
        )}
      </Field>
      {status === "failed" && pets.length === 0 && <PetsFailed retry={retry} className="mt-4" />}
      <div role="status" className="mt-4 grid gap-3">
        {items.length > 0 && (
          <ul className="pasted" aria-label="Understood">
            {rows.map(([item, ...copies]) => (
              <li key={item?.id} className="pasted-pet">
                {item && (
                  <>
                    <PetArt pet={item} size={32} eager />
                    <span className="min-w-0 flex-1 font-bold leading-snug wrap-anywhere">
                      <span>
                        {copies.length > 0 && <span>{`${formatNumber(copies.length + 1)} × `}</span>}
                        <bdi translate="no">{nameWithVariant(item)}</bdi>
                      </span>
                    </span>
                    <ValueFigure value={timesValue(item.value, copies.length + 1)} estimated={item.estimated} compact="on-phones" />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {list.unmatched.map((part) => (
          <Notice key={part.text} tone="warning">
            <p>
              <span>{describeUnmatched(part)}</span>
              {part.suggestions.length > 0 && <span> Did you mean:</span>}
            </p>
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {(part.readings ?? []).map((reading) => (
                <Button key={reading} size="small" onClick={() => setText(replacePart(text, part.text, reading))}>
                  {reading}
                </Button>
              ))}
              {part.suggestions.map((pet) => (
                <Button key={pet.id} size="small" onClick={() => setText(correctPart(text, part, pet.name))}>
                  {pet.name}
                </Button>
              ))}
            </div>
          </Notice>
        ))}
        {list.overflow > 0 && <Notice tone="warning">{describeOverflow(list.overflow)}</Notice>}
        {list.cut && <Notice tone="warning">{LIST_CUT}</Notice>}
      </div>
    </Sheet>
  );
}

/** The typed text of the sheet, kept in this tab until it is added: Esc, Back and a reload lose nothing. */
function useKeptText(name: string) {
  const { owner } = useContext(FormsContext);
  const [text, setText] = useState(() => readDraft(name, owner)?.extra ?? "");
  const keep = (typed: string) => {
    setText(typed);
    keepDraft(name, owner, typed === "" ? undefined : { extra: typed });
  };
  return [text, keep, () => keepDraft(name, owner, undefined)] as const;
}

/** The value of a row of several copies, shown beside its amount. */
const timesValue = (value: PetValue, copies: number): PetValue => (typeof value === "number" ? value * copies : value);
