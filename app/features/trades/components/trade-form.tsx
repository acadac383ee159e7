import type { Elements } from "~/ui/own-text.tsx";
import "./trade-form.css";
import { useEffect, useEffectEvent, useState } from "react";
import { SidePanels } from "~/features/pricing/components/side-panels.tsx";
import { useOffer } from "~/features/pricing/components/use-offer.ts";
import { useOfferSheets } from "~/features/pricing/components/use-offer-sheets.tsx";
import { itemsOf } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks } from "~/features/pricing/core/picks-text.ts";
import { parseStoredSides } from "~/features/pricing/core/stored-sides.ts";
import { SIDE_LABELS, SIDES } from "~/features/pricing/pricing.constants.ts";
import type { OfferSides, Opening, Side } from "~/features/pricing/pricing.types.ts";
import { ownZone } from "~/text/time-zones.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { FieldError, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { formatPets, parsePets } from "../core/trade-pets.ts";
import { ALTERNATIVE_ITEMS, MAX_LENGTHS, MESSAGES, SHOWN_ALTERNATIVES, SHOWN_PETS, WANT_TAGS_FIELD } from "../trades.constants.ts";
import type { PostedTrade, StoredPets, TradeDetails } from "../trades.types.ts";
import { PostingStatus } from "./posting-status.tsx";
import { TradeFields } from "./trade-fields.tsx";
import { useAlternatives } from "./wants/use-alternatives.ts";
import { useWantsPicker } from "./wants/use-wants-picker.tsx";
import { WantsEditor } from "./wants/wants-editor.tsx";

interface TradeFormProps {
  opening: Opening;
  /** Null if it is not known, after a session has ended. */
  catalogueHash: string | null;
  /** Initial values of the fields. */
  details: TradeDetails;
  /** Both sides and the alternatives as lists, for the form without scripts. */
  lists: Record<Side | "alternatives", string>;
  /** The stored alternatives: groups of pets at the values they were posted with, and tags. */
  alternatives?: PostedTrade["alternatives"];
  wantTags?: PostedTrade["wantTags"];
  /** Which trade is edited; null for a new one. */
  tradeId: string | null;
  /** The notice of a cooldown that is running. */
  cooldown?: Elements;
  submitLabel: string;
  cancel: string;
}

/** Puts a trade together: both sides with the calculator's picker, then the words. Works without scripts, with lists. */
export function TradeForm({
  opening,
  catalogueHash,
  details,
  lists,
  alternatives: posted = NO_ALTERNATIVES,
  wantTags = [],
  tradeId,
  cooldown = false,
  submitLabel,
  cancel,
}: TradeFormProps) {
  const editing = tradeId !== null;
  const form = useForm({
    name: "trade",
    about: editing ? { trade: tradeId } : NEW,
    initial: { ...details, ...lists, [WANT_TAGS_FIELD]: wantTags.join() },
    merge: editing,
    failed: editing ? MESSAGES.saveFailed : MESSAGES.postFailed,
    schema: async () => (await import("../trades.schemas.ts")).tradeFields,
    watch: true,
  });
  const [shownPets, setShownPets] = useState(() => storedPetsOf(form) ?? sentPetsOf(form) ?? formatPets(opening.sides));
  const keepPets = (sides: OfferSides, shown: string) => form.keepExtra(JSON.stringify({ ...draftOf(form), ...sides, shown }));
  const draft = {
    read: () => parseStoredSides(form.readExtra() ?? null),
    keep: (sides: OfferSides) => keepPets(sides, shownPets),
  };
  const offer = useOffer(opening, catalogueHash, { draft, petsFailed: MESSAGES.petsFailed });
  const { sides } = offer;
  const alternatives = useAlternatives(form, {
    initial: posted,
    petsById: offer.catalogue.petsById,
    keep: (kept) => form.keepExtra(JSON.stringify({ shown: shownPets, ...draftOf(form), ...sides, ...kept })),
  });
  const wantsPicker = useWantsPicker(offer.catalogue, alternatives);
  const untouched = editing && formatPets(sides) === shownPets;
  const asPosted = untouched && formatPets(opening.sides) === shownPets;
  // Pets chosen before a reload are compared with the pets shown at that time.
  const restoreShown = useEffectEvent(() => setShownPets((shown) => draftOf(form).shown ?? shown));
  useEffect(() => restoreShown(), []);
  // The pets were changed elsewhere: those that nobody touched here follow, and others stand against them from now on.
  const followStored = useEffectEvent(() => {
    const stored = storedPetsOf(form);
    const picks = stored === undefined ? null : parsePets(stored);
    if (stored === undefined || picks === null || stored === shownPets) return;
    const { petsById } = offer.catalogue;
    if (untouched && petsById.size === 0) return;
    setShownPets(stored);
    const next = untouched ? { giving: itemsOf(picks.giving, petsById).items, receiving: itemsOf(picks.receiving, petsById).items } : sides;
    if (untouched) offer.change({ sides: next, message: null });
    keepPets(next, stored);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply may bring other pets.
  useEffect(() => followStored(), [form.reply]);
  const { openSheet, sheet } = useOfferSheets(offer);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;

  return (
    <Form of={form} className="grid gap-4">
      <FormMessage>{cooldown}</FormMessage>
      <SidePanels offer={offer} openSheet={openSheet} className="needs-scripts">
        <PostingStatus sides={asPosted ? opening.sides : sides} asPosted={asPosted} />
      </SidePanels>
      {editing && (
        <>
          <input type="hidden" name={SHOWN_PETS} value={shownPets} />
          <input type="hidden" name={SHOWN_ALTERNATIVES} value={alternatives.shown} />
        </>
      )}
      {form.errors.pets && <FieldError id="pets-error">{form.errors.pets}</FieldError>}
      {alive ? (
        <>
          {SIDES.map((side) => (
            <input key={side} type="hidden" name={`${side}Items`} value={formatPicks(sides[side])} />
          ))}
          <input type="hidden" name={ALTERNATIVE_ITEMS} value={alternatives.text} />
          <input type="hidden" name="timeZone" value={ownZone()} />
          <input type="hidden" name="utcOffset" value={-new Date().getTimezoneOffset()} />
        </>
      ) : (
        <div className="without-scripts grid gap-4 md:grid-cols-2">
          {SIDES.map((side) => (
            <FormField
              key={side}
              name={side}
              label={SIDE_LABELS[side]}
              max={MAX_LENGTHS.list}
              hint="Such as: 2 shiny king doggy, overlord."
            >
              {(control) => <TextArea {...control} rows={3} />}
            </FormField>
          ))}
        </div>
      )}
      <WantsEditor sides={sides} alternatives={alternatives} alive={alive} onPick={wantsPicker.openSheet} />
      {form.errors.alternatives && alive && <FieldError id="alternatives-error">{form.errors.alternatives}</FieldError>}
      <TradeFields availability={form.values.availability} />
      <div className="form-bar">
        <ButtonLink to={cancel} variant="quiet" onClick={editing ? form.discard : undefined}>
          Cancel
        </ButtonLink>
        {/* Without scripts the lists are not parsed before sending. */}
        <SubmitButton variant="primary" size="large" className="flex-1" disabled={alive && (!complete || cooldown !== false)}>
          {submitLabel}
        </SubmitButton>
      </div>
      {sheet}
      {wantsPicker.sheet}
    </Form>
  );
}

const NEW = {};
const NO_ALTERNATIVES: PostedTrade["alternatives"] = [];

/** The stored pets, if the form's reply says that they were changed elsewhere. */
function storedPetsOf({ reply }: FormHandle): string | undefined {
  return (reply?.data as StoredPets | undefined)?.pets;
}

/** The original pets of a form that comes back without scripts. */
function sentPetsOf({ reply }: FormHandle): string | undefined {
  const sent = reply?.typed?.[SHOWN_PETS];
  return typeof sent === "string" && sent !== "" ? sent : undefined;
}

/** The part of the form's draft beyond its fields. */
function draftOf(form: FormHandle): { shown?: string } {
  const draft = form.readExtra();
  return draft === undefined ? {} : (JSON.parse(draft) as { shown?: string });
}
