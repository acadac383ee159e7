import "./deals.css";
import "./offer-comparison.css";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { ValueFigure } from "~/features/pets/components/parts/value-figure.tsx";
import { VerdictChip } from "~/features/pricing/components/verdict-chip.tsx";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { useLive } from "~/platform/live/use-live.ts";
import type { Language } from "~/text/languages.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { countItems } from "../core/offer-items.ts";
import { MESSAGES } from "../deals.constants.ts";
import type { OfferedItem, OffersOnTrade } from "../deals.types.ts";
import { Answers } from "./deal-sides.tsx";
import { DeclineReasons } from "./decline-reasons.tsx";

interface ComparisonProps {
  found: OffersOnTrade;
  language: Language;
}

/** The offers on one's own trade side by side, of which several are declined at once. */
export function OfferComparison({ found: { trade, offers, asOf, live }, language }: ComparisonProps) {
  const last = useLastReply("decline-offers");
  return (
    <div className="page-width pb-10">
      <PageHeading
        title="Offers on your trade"
        actions={
          <>
            <ButtonLink to={`/trades/${trade.id}`} variant="quiet">
              Back to the trade
            </ButtonLink>
            <ButtonLink to={`/deals?trade=${trade.id}&box=past`} variant="quiet">
              Past offers
            </ButtonLink>
          </>
        }
      >
        The best for you first, at today’s values.
      </PageHeading>
      <div className="grid gap-4">
        <ChangeNotice key={live} live={live} />
        <LastReplyNotice of={last} />
        {offers.length === 0 ? (
          <Card>
            <EmptyState title="No offers are waiting" actions={<ButtonLink to={`/trades/${trade.id}`}>Back to the trade</ButtonLink>}>
              Offers on this trade that you can answer are here, side by side.
            </EmptyState>
          </Card>
        ) : (
          <DeclineForm {...{ offers, trade, language }} now={asOf} onReply={last.onReply} />
        )}
      </div>
    </div>
  );
}

/** Announces new and withdrawn offers; the reader decides when the list changes. */
function ChangeNotice({ live }: { live: string }) {
  const viewer = useRootData()?.viewer ?? null;
  const { revalidate } = useRevalidator();
  const [isStale, setIsStale] = useState(false);
  const onResync = () => setIsStale(true);
  useLive(viewer ? [`user:${viewer.id}`] : [], ({ kind }) => kind === "deal.changed" && setIsStale(true), { since: live, onResync });
  if (!isStale) return null;
  return (
    <div role="status">
      <Notice
        action={
          <Button size="small" onClick={() => void revalidate()}>
            Show them
          </Button>
        }
      >
        Your offers changed a moment ago.
      </Notice>
    </div>
  );
}

type Offer = OffersOnTrade["offers"][number];

interface DeclineProps extends Pick<OffersOnTrade, "trade" | "offers"> {
  language: Language;
  now: number;
  onReply: ReturnType<typeof useLastReply>["onReply"];
}

function DeclineForm({ trade, offers, language, now, onReply }: DeclineProps) {
  const action = `/trades/${trade.id}/offers`;
  const form = useForm({ name: "decline-offers", action, failed: MESSAGES.failed, draft: false, feedback: "page", onReply });
  return (
    <Form of={form} className="grid gap-4">
      <ul className="offer-columns">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferColumn offer={offer} asked={trade.sides.giving} now={now} />
          </li>
        ))}
      </ul>
      <Card as="section" aria-label="Decline the ticked offers" padding="snug" className="grid gap-3">
        <DeclineReasons language={language} />
        <div>
          <SubmitButton variant="danger" icon={<Icon name="x" size={18} />}>
            Decline ticked offers
          </SubmitButton>
        </div>
      </Card>
    </Form>
  );
}

/** One offer: who makes it, the pets, and the verdict for the reader. The requested pets are shown only where they differ from the trade. */
function OfferColumn({ offer, asked, now }: { offer: Offer; asked: readonly OfferedItem[]; now: number }) {
  const { id, other, name, sides, offerNumber, expiresAt } = offer;
  const isAsPosted = idsOf(asked) === idsOf(sides.giving);
  return (
    <Card as="article" padding="snug" className="offer-column">
      <h2 className="offer-column-head">
        <Avatar name={name} avatar={other?.avatar ?? null} size={28} />
        <Link to={`/deals/${id}`} className="min-w-0 wrap-anywhere underline underline-offset-3">
          <span className="sr-only">The offer by </span>
          <bdi translate="no">{name}</bdi>
        </Link>
      </h2>
      <div className="flex flex-wrap items-center gap-1.5">
        <VerdictChip sides={sides} />
        <b className="figures">
          <ValueFigure value={sideTotal(sides.receiving)} estimated={sides.receiving.some(({ estimated }) => estimated)} compact />
        </b>
      </div>
      <OfferPets label="You get" items={sides.receiving} />
      {!isAsPosted && <OfferPets label="You give" items={sides.giving} />}
      <p className="mt-auto text-soft-ink text-sm">
        <Countdown until={expiresAt} drawnAt={now} over="Expired" />
        <span> left</span>
      </p>
      <TickField
        name="offers"
        value={`${id}:${offerNumber}`}
        label={
          <>
            <span>Decline</span>
            <span className="sr-only">{` the offer by ${name}`}</span>
          </>
        }
      />
    </Card>
  );
}

function OfferPets({ label, items }: { label: string; items: readonly OfferedItem[] }) {
  return (
    <div>
      <h3 className="text-soft-ink text-sm">{label}</h3>
      <ul className="grid gap-1.5">
        {countItems(items).map((item) => (
          <li key={item.id} className="offer-column-pet">
            <PetArt pet={item} size={28} />
            <span className="min-w-0 wrap-anywhere">
              <bdi translate="no">{nameWithVariant(item)}</bdi>
              {item.quantity > 1 && <b>{` ×${item.quantity}`}</b>}
              <Answers of={item} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const idsOf = (items: readonly OfferedItem[]) =>
  items
    .map(({ id }) => id)
    .sort()
    .join();
