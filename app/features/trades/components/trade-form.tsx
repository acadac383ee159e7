import "~/features/calculator/components/calculator.css";
import "./trade-form.css";
import { lazy, Suspense, useEffect, useState } from "react";
import { Form, useNavigation, useRouteLoaderData } from "react-router";
import { SIDE_LABELS, SIDES } from "~/features/calculator/calculator.constants.ts";
import type { Opening, Side } from "~/features/calculator/calculator.types.ts";
import type { OpenSheet } from "~/features/calculator/components/calculator-sheets.tsx";
import { TradePanel } from "~/features/calculator/components/trade-panel.tsx";
import { useTrade } from "~/features/calculator/components/use-trade.ts";
import { moveItem, removeItem } from "~/features/calculator/core/trade-sides.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { Notice } from "~/ui/notice.tsx";
import { formatPicks } from "../core/picks-text.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { FormAnswer, TradeDetails } from "../trades.types.ts";
import { PostingStatus } from "./posting-status.tsx";
import { TradeFields } from "./trade-fields.tsx";
import { SIDES_DRAFT, useDetailsDraft } from "./use-details-draft.ts";

const loadSheets = () => import("~/features/calculator/components/calculator-sheets.tsx");
const CalculatorSheets = lazy(() => loadSheets().then((module) => ({ default: module.CalculatorSheets })));

interface TradeFormProps {
  opening: Opening;
  details: TradeDetails;
  /** Both sides as lists, for the form without scripts. */
  lists: Record<Side, string>;
  answer: FormAnswer | undefined;
  /** What is put together outlives a reload. */
  kept: boolean;
  /** A cooldown is running. */
  waiting: boolean;
  submitLabel: string;
  cancel: string;
}

/** Puts a trade together: both sides with the calculator's picker, then the words (TRD-050 … TRD-056). Works without scripts, with lists. */
export function TradeForm({ opening, details: initial, lists, answer, kept, waiting, submitLabel, cancel }: TradeFormProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const navigation = useNavigation();
  const trade = useTrade(opening, root?.catalogueHash ?? "", { draftKey: kept ? SIDES_DRAFT : null, petsFailed: MESSAGES.petsFailed });
  const { sides, change } = trade;
  const { details, change: changeDetails } = useDetailsDraft(answer?.details ?? initial, kept);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [dragged, setDragged] = useState<{ side: Side; position: number } | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    const timer = setTimeout(loadSheets, 300);
    return () => clearTimeout(timer);
  }, []);
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;

  return (
    <Form method="post" className="grid gap-4">
      {answer && (
        <Notice live tone="error">
          {answer.message}
        </Notice>
      )}
      <div className="trade needs-scripts">
        {panel("giving")}
        <PostingStatus sides={sides} />
        {panel("receiving")}
      </div>
      {alive ? (
        SIDES.map((side) => <input key={side} type="hidden" name={`${side}Items`} value={formatPicks(sides[side])} />)
      ) : (
        <div className="without-scripts gap-4 md:grid-cols-2">
          {SIDES.map((side) => (
            <Field key={side} label={SIDE_LABELS[side]} hint="Such as: 2 shiny king doggy, overlord">
              {(control) => (
                <TextArea {...control} name={side} rows={3} maxLength={2000} defaultValue={answer?.lists[side] ?? lists[side]} />
              )}
            </Field>
          ))}
        </div>
      )}
      <TradeFields details={details} change={changeDetails} errors={answer?.errors ?? {}} />
      <div className="posting-bar">
        <ButtonLink to={cancel} variant="quiet">
          Cancel
        </ButtonLink>
        {/* Without scripts nobody can tell yet what the lists will say. */}
        <Button type="submit" variant="primary" size="large" className="flex-1" busy={sending} disabled={alive && (!complete || waiting)}>
          {submitLabel}
        </Button>
      </div>
      {sheet && (
        <Suspense>
          <CalculatorSheets trade={trade} sheet={sheet} signedIn onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </Form>
  );

  function panel(side: Side) {
    return (
      <TradePanel
        side={side}
        items={sides[side]}
        onAdd={() => setSheet({ kind: "pick", side })}
        onPaste={() => setSheet({ kind: "paste", side })}
        onOpen={(position) => setSheet({ kind: "item", side, position })}
        onRemove={(position) => change({ sides: removeItem(sides, side, position), message: null })}
        onDrag={(position) => setDragged({ side, position })}
        onDragEnd={() => setDragged(null)}
        dragging={dragged !== null}
        onDrop={(position) => dragged && change(moveItem(sides, dragged, { side, position }))}
      />
    );
  }
}
