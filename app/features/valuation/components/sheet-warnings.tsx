import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { formatCell, isVariant, readCell } from "../core/cells.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { CellValue, Field } from "../valuation.types.ts";
import { CellReadings } from "./cell-readings.tsx";
import type { SheetHandle } from "./use-sheet.ts";

const SHOWN = 6;

interface SheetWarningsProps {
  sheet: SheetHandle;
  said: string;
  /** Called after a reading was chosen, which removes its button. */
  onRead: () => void;
}

/** Decisions before the sheet can be saved: amounts with two readings, values changed by others meanwhile, and outliers. */
export function SheetWarnings({ sheet, said, onRead }: SheetWarningsProps) {
  const { byId, clashes, slips, problems } = sheet;
  const nameOf = (petId: number) => byId.get(petId)?.name ?? `Pet ${petId}`;
  return (
    <div className="grid gap-2 empty:hidden" aria-live="polite">
      {said !== "" && <Notice tone="warning">{said}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error" title={problems.length === 1 ? "One cell cannot be read" : `${problems.length} cells cannot be read`}>
          <ul>
            {problems.slice(0, SHOWN).map(([petId, field, edit]) => (
              <li
                key={`${petId} ${field}`}
                data-asks={edit.readings && `${petId} ${field}`}
                className="flex flex-wrap items-center gap-x-2"
              >
                <b>
                  <bdi translate="no">{nameOf(petId)}</bdi>
                  <span>{`, ${FIELD_LABELS[field]}:`}</span>
                </b>
                <span>{edit.readings ? edit.problem : `“${edit.text}”. ${edit.problem}`}</span>
                <CellReadings
                  of={`${FIELD_LABELS[field]} of ${nameOf(petId)}`}
                  edit={edit}
                  onChoose={(text) => {
                    sheet.type([{ petId, field, text }]);
                    onRead();
                  }}
                />
              </li>
            ))}
            <More count={problems.length} />
          </ul>
        </Notice>
      )}
      {clashes.length > 0 && (
        <Notice
          tone="warning"
          title={
            clashes.length === 1
              ? "Somebody else changed one of these meanwhile"
              : `Somebody else changed ${clashes.length} of these meanwhile`
          }
          action={
            <span className="flex gap-2">
              <Button size="small" onClick={() => sheet.decide(clashes, "theirs")}>
                Take theirs
              </Button>
              <Button size="small" onClick={() => sheet.decide(clashes, "mine")}>
                Keep mine
              </Button>
            </span>
          }
        >
          <ul>
            {clashes.slice(0, SHOWN).map(([petId, field, { seen, to }]) => {
              const pet = byId.get(petId);
              return (
                <li key={`${petId} ${field}`} className="tabular-nums">
                  <b>
                    <bdi translate="no">{nameOf(petId)}</bdi>
                    <span>{`, ${FIELD_LABELS[field]}:`}</span>
                  </b>
                  <span>{` it was ${words(field, seen)}, theirs is ${pet ? words(field, readCell(pet, field)) : "gone"}, yours is ${words(field, to)}.`}</span>
                </li>
              );
            })}
            <More count={clashes.length} />
          </ul>
        </Notice>
      )}
      {slips.length > 0 && (
        <Notice
          tone="warning"
          title={slips.length === 1 ? "One value stands out" : `${slips.length} values stand out`}
          action={
            <Button size="small" onClick={() => sheet.confirm(slips)}>
              {slips.length === 1 ? "Yes, that is correct" : "Yes, all of it is correct"}
            </Button>
          }
        >
          <ul>
            {slips.slice(0, SHOWN).map((slip) => (
              <li key={`${slip.petId} ${slip.variant} ${slip.kind} ${slip.words}`} className="tabular-nums">
                <b>
                  <bdi translate="no">{nameOf(slip.petId)}</bdi>:
                </b>
                <span>{` ${slip.words} `}</span>
                {slips.length > 1 && (
                  <button type="button" className="font-bold text-accent" onClick={() => sheet.confirm([slip])}>
                    That is correct
                    <span className="sr-only">
                      <span>{`: ${VARIANT_LABELS[slip.variant].full} of `}</span>
                      <bdi translate="no">{nameOf(slip.petId)}</bdi>
                    </span>
                  </button>
                )}
              </li>
            ))}
            <More count={slips.length} />
          </ul>
        </Notice>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > SHOWN ? <li>{`And ${count - SHOWN} more. “Changed here” shows all of them.`}</li> : null;
}

function words(field: Field, value: CellValue): string {
  if (isVariant(field)) return value === null ? "not valued" : formatValue(value as number);
  return formatCell(field, value);
}
