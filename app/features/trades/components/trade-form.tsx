import "./trade-form.css";
import { type ReactNode, useEffect, useState } from "react";
import { SidePanels } from "~/features/offers/components/side-panels.tsx";
import { useOffer } from "~/features/offers/components/use-offer.ts";
import { useOfferSheets } from "~/features/offers/components/use-offer-sheets.tsx";
import { formatPicks } from "~/features/offers/core/picks-text.ts";
import { parseStoredSides } from "~/features/offers/core/stored-sides.ts";
import { SIDE_LABELS, SIDES } from "~/features/offers/offers.constants.ts";
import type { OfferSides, Opening, Side } from "~/features/offers/offers.types.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MESSAGES } from "../trades.constants.ts";
import type { TradeDetails } from "../trades.types.ts";
import { PostingStatus } from "./posting-status.tsx";
import { TradeFields } from "./trade-fields.tsx";

interface TradeFormProps {
  opening: Opening;
  /** Null where it is not known, after a session has ended. */
  catalogueHash: string | null;
  /** What the fields begin with. */
  details: TradeDetails;
  /** Both sides as lists, for the form without scripts. */
  lists: Record<Side, string>;
  /** Which trade is edited; null for a new one. */
  tradeId: string | null;
  /** The notice of a cooldown that is running. */
  cooldown?: ReactNode;
  submitLabel: string;
  cancel: string;
}

/** Puts a trade together: both sides with the calculator's picker, then the words (TRD-050 … TRD-056). Works without scripts, with lists. */
export function TradeForm({ opening, catalogueHash, details, lists, tradeId, cooldown = false, submitLabel, cancel }: TradeFormProps) {
  const form = useForm({
    name: "trade",
    about: tradeId === null ? NEW : { trade: tradeId },
    initial: { ...details, ...lists },
    failed: tradeId === null ? MESSAGES.postFailed : MESSAGES.saveFailed,
    schema: async () => (await import("../trades.schemas.ts")).tradeFields,
    watch: true,
  });
  const draft = {
    read: () => parseStoredSides(form.readExtra() ?? null),
    keep: (sides: OfferSides) => form.keepExtra(JSON.stringify(sides)),
  };
  const offer = useOffer(opening, catalogueHash, { draft, petsFailed: MESSAGES.petsFailed });
  const { sides } = offer;
  const { openSheet, sheet } = useOfferSheets(offer);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;

  return (
    <Form of={form} className="grid gap-4">
      <FormMessage>{cooldown}</FormMessage>
      <SidePanels offer={offer} openSheet={openSheet} className="needs-scripts">
        <PostingStatus sides={sides} />
      </SidePanels>
      {alive ? (
        SIDES.map((side) => <input key={side} type="hidden" name={`${side}Items`} value={formatPicks(sides[side])} />)
      ) : (
        <div className="without-scripts gap-4 md:grid-cols-2">
          {SIDES.map((side) => (
            <FormField key={side} name={side} label={SIDE_LABELS[side]} hint="Such as: 2 shiny king doggy, overlord">
              {(control) => <TextArea {...control} rows={3} maxLength={2000} />}
            </FormField>
          ))}
        </div>
      )}
      <TradeFields availability={form.values.availability} />
      <div className="posting-bar">
        <ButtonLink to={cancel} variant="quiet" onClick={tradeId === null ? undefined : form.discard}>
          Cancel
        </ButtonLink>
        {/* Without scripts nobody can tell yet what the lists will say. */}
        <SubmitButton variant="primary" size="large" className="flex-1" disabled={alive && (!complete || cooldown !== false)}>
          {submitLabel}
        </SubmitButton>
      </div>
      {sheet}
    </Form>
  );
}

const NEW = {};
