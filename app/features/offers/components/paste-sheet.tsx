import { useDeferredValue, useState } from "react";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { Button } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { takesFirstFocus } from "~/ui/first-focus.ts";
import { Notice } from "~/ui/notice.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { correctPart, describeOverflow, describeUnmatched } from "../core/list-text.ts";
import { addItems, itemsOf, nameWithVariant } from "../core/offer-sides.ts";
import { type PastedList, parsePastedList } from "../core/paste-list.ts";
import { LIST_CUT, MAX_PER_SIDE, SIDE_LABELS } from "../offers.constants.ts";
import type { Side } from "../offers.types.ts";
import { PetsFailed } from "./pets-failed.tsx";
import type { Offer } from "./use-offer.ts";

/** More than is read of it, so that it is seen where a list goes on. */
const MAX_TEXT = 4000;
const NOTHING: PastedList = { items: [], unmatched: [], overflow: 0, cut: false };

/** Fills a side from a list in free text, and shows what was understood before it is added. */
export function PasteSheet({ offer, side, onClose }: { offer: Offer; side: Side; onClose: () => void }) {
  const { pets, petsById, search, status, retry } = offer.catalogue;
  const [text, setText] = useState("");
  const asked = useDeferredValue(text);
  const room = MAX_PER_SIDE - offer.sides[side].length;
  const list = search && pets.length > 0 ? parsePastedList(asked, { pets, search }, room) : NOTHING;
  const items = itemsOf(list.items, petsById).items;

  return (
    <Sheet
      open
      onClose={onClose}
      title={`Paste a list: ${SIDE_LABELS[side]}`}
      width="40rem"
      footer={
        <Button
          variant="primary"
          className="w-full sm:w-auto"
          disabled={items.length === 0}
          onClick={() => {
            offer.change(addItems(offer.sides, side, items));
            onClose();
          }}
        >
          {items.length === 0 ? "Add pets" : `Add ${items.length} ${items.length === 1 ? "pet" : "pets"}`}
        </Button>
      }
    >
      <Field label="Pets" hint="One per line, or with commas. Amounts and forms are understood: 2 shiny king doggy, overlord">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_TEXT}
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
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
              <li key={`${item.id} ${index}`} className="pasted-pet">
                <PetArt pet={item} size={32} eager />
                <span className="min-w-0 flex-1 truncate font-bold">{nameWithVariant(item)}</span>
                <ValueFigure value={item.value} estimated={item.estimated} compact="on-phones" />
              </li>
            ))}
          </ul>
        )}
        {list.unmatched.map((part) => (
          <Notice key={part.text} tone="warning">
            <p>
              {describeUnmatched(part)}
              {part.suggestions.length > 0 && " Did you mean:"}
            </p>
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {part.suggestions.map((pet) => (
                <Button
                  key={pet.id}
                  size="small"
                  onClick={() => setText(correctPart(text, part.text, pet.name, part.reason === "unknown"))}
                >
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
