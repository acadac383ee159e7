import "./trade-form.css";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { SignInElsewhere } from "~/features/accounts/components/sign-in-elsewhere.tsx";
import { SidePanels } from "~/features/offers/components/side-panels.tsx";
import { useOffer } from "~/features/offers/components/use-offer.ts";
import { useOfferSheets } from "~/features/offers/components/use-offer-sheets.tsx";
import { formatPicks } from "~/features/offers/core/picks-text.ts";
import { SIDE_LABELS, SIDES } from "~/features/offers/offers.constants.ts";
import type { Opening, Side } from "~/features/offers/offers.types.ts";
import { useKeptForm } from "~/platform/browser/use-kept-form.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useRootData } from "~/use-root-data.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { FormAnswer, TradeDetails } from "../trades.types.ts";
import { PostingStatus } from "./posting-status.tsx";
import { draftName, draftOfSides, forgetDraft } from "./trade-draft.ts";
import { TradeFields } from "./trade-fields.tsx";

interface TradeFormProps {
  opening: Opening;
  details: TradeDetails;
  /** Both sides as lists, for the form without scripts. */
  lists: Record<Side, string>;
  answer: FormAnswer | undefined;
  /** Which trade is edited; null for a new one. */
  tradeId: string | null;
  /** A cooldown is running. */
  waiting: boolean;
  submitLabel: string;
  cancel: string;
}

/** Puts a trade together: both sides with the calculator's picker, then the words (TRD-050 … TRD-056). Works without scripts, with lists. */
export function TradeForm({ opening, details: initial, lists, answer, tradeId, waiting, submitLabel, cancel }: TradeFormProps) {
  const root = useRootData();
  const navigation = useNavigation();
  const viewerId = root?.viewer?.id ?? null;
  const keptAs = draftName(tradeId);
  const form = useKeptForm(keptAs, viewerId);
  const offer = useOffer(opening, root?.catalogueHash ?? "", { draft: draftOfSides(keptAs, viewerId), petsFailed: MESSAGES.petsFailed });
  const { sides } = offer;
  const [details, setDetails] = useState(answer?.details ?? initial);
  const changeDetails = (part: Partial<TradeDetails>) => setDetails((now) => ({ ...now, ...part }));
  const { openSheet, sheet } = useOfferSheets(offer);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;

  return (
    <Form ref={form} method="post" className="grid gap-4">
      {answer && (
        <Notice live tone="error">
          {answer.message} {viewerId === null && <SignInElsewhere />}
        </Notice>
      )}
      <SidePanels offer={offer} openSheet={openSheet} className="needs-scripts">
        <PostingStatus sides={sides} />
      </SidePanels>
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
        <ButtonLink to={cancel} variant="quiet" onClick={() => tradeId !== null && forgetDraft(keptAs)}>
          Cancel
        </ButtonLink>
        {/* Without scripts nobody can tell yet what the lists will say. */}
        <Button type="submit" variant="primary" size="large" className="flex-1" busy={sending} disabled={alive && (!complete || waiting)}>
          {submitLabel}
        </Button>
      </div>
      {sheet}
    </Form>
  );
}
