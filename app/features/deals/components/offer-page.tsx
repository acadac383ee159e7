import { type Elements, ownText } from "~/ui/own-text.tsx";
import "~/features/pricing/components/offer-sheets.css";
import { onDemand } from "~/ui/late.tsx";
import "./deals.css";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { OwnVerdict } from "~/features/pricing/components/own-verdict.tsx";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { describeRange, verdictRange } from "~/features/pricing/core/verdict-range.ts";
import { MAX_PER_SIDE, SIDES } from "~/features/pricing/pricing.constants.ts";
import type { OwnPrice, Side } from "~/features/pricing/pricing.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { useSheets } from "~/ui/use-sheets.tsx";
import { firstPhrase, OFFER_PHRASES, wordsOf } from "../core/deal-phrases.ts";
import { formatAnswer } from "../core/offer-items.ts";
import { HOLDS, MESSAGES } from "../deals.constants.ts";
import type { Answerable, AvailablePets, Hold, OfferedSides, OfferPhrase } from "../deals.types.ts";
import { BothVerdicts } from "./both-verdicts.tsx";
import { useDealSlots } from "./deal-slots.ts";
import { OfferSide } from "./offer-side.tsx";
import { useOfferPicks } from "./use-offer-picks.ts";

const loadPicker = () => import("~/features/pricing/components/pet-picker.tsx");
const PetPicker = onDemand(async () => (await loadPicker()).PetPicker);

interface OfferPageProps {
  /** The name of the form, and its subject. */
  form: "offer" | "counter";
  about: Record<string, string>;
  title: string;
  to: Member;
  /** The shown activity of the other player. */
  activity?: Elements;
  /** The initial pets. */
  sides: OfferedSides;
  atHand: Record<Side, AvailablePets[]>;
  answering: Answerable | null;
  language: Language;
  /** The reader's own prices. */
  ownPrices: readonly OwnPrice[];
  /** Where it leads if nothing is sent. */
  back: string;
  /** The trade that it is about. */
  trade?: string | null;
  isLost?: boolean;
}

const LABELS = { giving: "You give", receiving: "You get" } as const;

/** Where an offer is put together: pets for pets, a phrase, and how long it holds. */
export function OfferPage({
  form: name,
  about,
  title,
  to,
  activity,
  sides: initial,
  atHand,
  answering,
  language,
  ownPrices,
  back,
  trade = null,
  isLost = false,
}: OfferPageProps) {
  const form = useForm({ name, about, initial: { answers: answersOf(initial) }, failed: MESSAGES.failed });
  const { besidePlayer } = useDealSlots();
  const taken = useLastReply("take");
  const [touched, setTouched] = useState<OfferPhrase>();
  const hydrating = useHydrating();
  const catalogue = useCatalogue(null);
  const petsById = useMemo(() => new Map(catalogue.pets.map((pet) => [pet.id, pet])), [catalogue.pets]);
  const picks = useOfferPicks(form, catalogue, initial, atHand, hydrating);
  const { openSheet, sheet } = useSheets<Side>(loadPicker, (side, close) => (
    <PetPicker
      catalogue={catalogue}
      targets={[
        {
          key: side,
          label: LABELS[side],
          title: `Add to “${LABELS[side]}”`,
          action: "Add to Offer",
          count: picks.picks[side].length,
          max: MAX_PER_SIDE,
          asksVariant: true,
          maxQuantity: MAX_PER_SIDE,
          source: side === "giving" ? "mine" : heldOf(atHand.receiving),
          add: (items) => picks.add(side, items),
        },
      ]}
      onClose={close}
    />
  ));
  const phrase = touched ?? (name === "counter" ? "instead" : firstPhrase(verdictOf(picks.sides)));
  const from = { giving: "From your collection", receiving: `From what ${to.name} shows` };
  return (
    <div className="page-width deal-page">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <Card padding="snug" className="flex min-w-0 items-center gap-3">
        <Avatar name={to.name} avatar={to.avatar} size={48} />
        <div className="min-w-0">
          <MemberLink member={to} className="text-lg" />
          <p className="text-soft-ink text-sm">
            {trade === null ? "A swap between you two" : <Link to={`/trades/${trade}`}>About a trade on the board</Link>}
          </p>
          {besidePlayer?.(to.id)}
          {activity}
        </div>
      </Card>
      <LastReplyNotice of={taken} />
      {isLost && <Notice tone="warning">The trade you came from is over. You can still make an offer.</Notice>}
      <Form of={form} className="grid grid-cols-1 gap-5">
        {answering && <p className="text-pretty text-soft-ink text-sm">Tick which pets answer what the trade also takes.</p>}
        <div className="deal-form-sides">
          {SIDES.map((side) => (
            <OfferSide
              key={side}
              side={side}
              label={LABELS[side]}
              from={from[side]}
              picks={picks}
              atHand={atHand[side]}
              tags={answering?.side === side ? answering.tags : []}
              error={form.errors[side]}
              hydrating={hydrating}
              onMore={() => openSheet(side)}
            />
          ))}
        </div>
        <BothVerdicts sides={picks.sides} name={to.name} range={describeRange(verdictRange(picks.sides, petsById))} />
        <OwnVerdict sides={picks.sides} prices={ownPrices} />
        <Choices key={phrase} form={form} name="phrase" legend="What do you want to say?" begin={phrase} onTouch={() => setTouched(phrase)}>
          {keysOf(OFFER_PHRASES).map(
            (id) =>
              [
                id,
                <span key={id} lang={language}>
                  {wordsOf(id, language)}
                </span>,
              ] as const,
          )}
        </Choices>
        <Choices form={form} name="hold" legend="How long does it stay open?" begin={"day" satisfies Hold} inRow>
          {keysOf(HOLDS).map((id) => [id, HOLDS[id].label] as const)}
        </Choices>
        <FormMessage />
        <div className="form-bar">
          <SubmitButton variant="primary" size="large" icon={<Icon name="handshake" size={20} />}>
            {form.meant !== undefined ? "Send it anyway" : name === "offer" ? "Send offer" : "Send counter-offer"}
          </SubmitButton>
          <ButtonLink to={back} variant="quiet" size="large">
            Cancel
          </ButtonLink>
        </div>
        <p className="text-pretty text-soft-ink text-sm">
          Trade only in the game’s own trade window, both sides at once.{" "}
          <Link to="/safe-trading" className="font-bold text-accent underline underline-offset-3">
            How to trade safely
          </Link>
        </p>
      </Form>
      {sheet}
    </div>
  );
}

/** The answered tags of an offer's pets, as the value of a list of checkboxes. */
const answersOf = ({ giving, receiving }: OfferedSides) =>
  [...new Set([...giving, ...receiving].flatMap((item) => (item.answers ?? []).map((tag) => formatAnswer(item, tag))))].sort().join(",");

/** The pets at hand in the format of the picker. */
const heldOf = (atHand: readonly AvailablePets[]) =>
  atHand.map(({ item: { petId, variant }, quantity, tradeable }) => ({ petId, variant, quantity, tradeable }));

interface ChoicesProps {
  form: ReturnType<typeof useForm>;
  name: string;
  legend: string;
  /** The initial choice. */
  begin: string;
  inRow?: boolean;
  onTouch?: () => void;
  children: readonly (readonly [id: string, words: React.ReactNode])[];
}

/** One of a few, each with a tap. */
function Choices({ form, name, legend, begin, inRow = false, onTouch, children }: ChoicesProps) {
  return (
    <fieldset className={inRow ? "deal-choices-row" : "deal-choices"} onChange={onTouch}>
      <legend className="mb-2 font-bold">{legend}</legend>
      {children.map(([id, words]) => (
        <label key={id} className="radio-choice">
          <input type="radio" name={name} value={id} defaultChecked={(form.begin(name) || begin) === id} className="accent-accent" />
          {ownText(words)}
        </label>
      ))}
      {form.errors[name] && <FieldError id={`${name}-error`}>{form.errors[name]}</FieldError>}
    </fieldset>
  );
}
