import "~/features/pricing/components/offer-sheets.css";
import { onDemand } from "~/ui/late.tsx";
import "./requests.css";
import { useState } from "react";
import { Link } from "react-router";
import type { Member } from "~/features/accounts/accounts.types.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { MemberLink } from "~/features/accounts/components/member-link.tsx";
import { BlockedNotice } from "~/features/moderation/components/blocked-notice.tsx";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks, parsePicks } from "~/features/pricing/core/picks-text.ts";
import type { OfferItem, OfferSides, PetPick } from "~/features/pricing/pricing.types.ts";
import type { Language } from "~/text/languages.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { type FormHandle, useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { useSheets } from "~/ui/use-sheets.tsx";
import { phrasesFor, phraseWords } from "../core/phrases.ts";
import { MAX_REQUEST_ITEMS, MESSAGES } from "../messages.constants.ts";
import { formatAbout } from "../messages.search-params.ts";
import type { RequestOpening } from "../messages.types.ts";

const loadPicker = () => import("~/features/pricing/components/pet-picker.tsx");
const PetPicker = onDemand(async () => (await loadPicker()).PetPicker);

type Opening = Extract<RequestOpening, { kind: "request" }>;

/** Where somebody asks a player to talk: with a phrase, about something, and with pets if they like; no words of their own. */
export function RequestPage({ opening, language }: { opening: Opening; language: Language }) {
  const { to, about, isLost, sides, isOwn } = opening;
  const form = useForm({
    name: "request",
    about: { to: to.id, about: formatAbout(about) },
    failed: MESSAGES.actFailed,
  });
  return (
    <div className="request-page">
      <h1 className="text-2xl">
        <IconLink label="All conversations" variant="quiet" to="/messages" className="chat-back -ml-2">
          <Icon name="arrow-left" size={20} />
        </IconLink>
        <span className="min-w-0">
          Ask <bdi translate="no">{to.name}</bdi> to talk
        </span>
      </h1>
      <Card padding="snug" className="flex min-w-0 items-center gap-3">
        <Avatar name={to.name} avatar={to.avatar} size={48} />
        <div className="min-w-0">
          <MemberLink member={to} className="text-lg" />
          <p className="text-soft-ink text-sm">{ABOUT_LINES[about.kind]}</p>
        </div>
      </Card>
      {isLost && <Notice tone="warning">What you wanted to ask about is gone. You can still ask about their pets.</Notice>}
      {sides && <TradeSummary sides={sides} isOwn={isOwn} />}
      <Form of={form} className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">What do you want to say?</legend>
          {phrasesFor(about.kind).map((id) => (
            <label key={id} className="radio-choice">
              <input type="radio" name="phrase" value={id} defaultChecked={form.begin("phrase") === id} className="accent-accent" />
              <span lang={language}>{phraseWords(id, language)}</span>
            </label>
          ))}
          {form.errors.phrase && <FieldError id="phrase-error">{form.errors.phrase}</FieldError>}
        </fieldset>
        <RequestItems form={form} />
        <div className="grid gap-3 rounded-card bg-sunk px-4 py-3 text-sm">
          <p className="font-bold text-base">What happens next</p>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>
              <bdi translate="no">{to.name}</bdi> sees your request and your name. They can accept it, or leave it.
            </li>
            <li>You can write to each other only once they accept.</li>
            <li>You won’t hear from us if they don’t. You can ask them again in 7 days.</li>
          </ol>
          <p>
            <Link to="/safe-trading" className="font-bold text-accent underline underline-offset-3">
              How to trade safely
            </Link>{" "}
            takes three minutes.
          </p>
        </div>
        <FormMessage />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton variant="primary" icon={<Icon name="send-horizontal" size={18} />}>
            Send request
          </SubmitButton>
          <ButtonLink to={`/profile/${to.id}`} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

const ABOUT_LINES = {
  trade: "About a trade",
  server: "About their private server",
  match: "About your match",
  profile: "About their pets",
} as const;

/** Instead of the form: nobody asks themselves. */
export function RequestToSelf() {
  return (
    <EmptyState level={1} drawing="lost" title="That is you" actions={<ButtonLink to="/messages">Your messages</ButtonLink>}>
      {MESSAGES.toOneself}
    </EmptyState>
  );
}

/** In place of the form: the player takes no requests; the same for every reason. */
export function NoRequests() {
  return (
    <EmptyState level={1} drawing="lost" title="No requests right now" actions={<ButtonLink to="/messages">Your messages</ButtonLink>}>
      {MESSAGES.cannotAsk}
    </EmptyState>
  );
}

/** Replaces the form for a reader who blocked the player: the block has to be lifted first. */
export function RequestToBlocked({ player }: { player: Member }) {
  return (
    <div className="request-page">
      <h1 className="text-2xl">
        <span className="min-w-0">
          <bdi translate="no">{player.name}</bdi>
        </span>
      </h1>
      <BlockedNotice player={player} />
      <ButtonLink to="/messages" className="justify-self-start">
        Your messages
      </ButtonLink>
    </div>
  );
}

function TradeSummary({ sides, isOwn }: { sides: OfferSides; isOwn: boolean }) {
  const [give, get] = isOwn ? [sides.giving, sides.receiving] : [sides.receiving, sides.giving];
  return (
    <Card padding="snug" className="grid gap-3 sm:grid-cols-2">
      <SideSummary label="You give" items={give} />
      <SideSummary label="You get" items={get} />
    </Card>
  );
}

function SideSummary({ label, items }: { label: string; items: readonly OfferItem[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 font-bold font-text text-sm">{label}</h2>
      <ul className="grid gap-1.5">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice, and nothing moves.
          <li key={at} className="flex min-w-0 items-center gap-2 text-sm">
            <PetArt pet={item} size={32} />
            <span className="min-w-0 wrap-anywhere">{nameWithVariant(item)}</span>
          </li>
        ))}
        {items.length === 0 && <li className="text-soft-ink text-sm">Nothing named</li>}
      </ul>
    </section>
  );
}

/** The pets that come with the request, chosen with the picker. */
function RequestItems({ form }: { form: FormHandle }) {
  const hydrating = useHydrating();
  const catalogue = useCatalogue(null);
  const [changed, setChanged] = useState<PetPick[]>();
  const picks = changed ?? (hydrating ? [] : (parsePicks(form.readExtra() ?? "") ?? []));
  const change = (next: PetPick[]) => {
    setChanged(next);
    form.keepExtra(next.length === 0 ? undefined : formatPicks(next));
  };
  const { openSheet, sheet } = useSheets<"pets">(loadPicker, (_, close) => (
    <PetPicker
      catalogue={catalogue}
      targets={[
        {
          key: "request",
          label: "Request",
          title: "Add to your request",
          action: "Add to Request",
          count: picks.length,
          max: MAX_REQUEST_ITEMS,
          asksVariant: true,
          maxQuantity: MAX_REQUEST_ITEMS,
          add(items) {
            const next = [...picks, ...items.map(({ petId, variant }) => ({ petId, variant }))].slice(0, MAX_REQUEST_ITEMS);
            change(next);
            return next.length - picks.length;
          },
        },
      ]}
      onClose={close}
    />
  ));
  if (hydrating) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-bold font-text text-base">
        Pets <span className="font-normal text-soft-ink">if you like, up to {MAX_REQUEST_ITEMS}</span>
      </h2>
      <input type="hidden" name="items" value={formatPicks(picks)} />
      {picks.length > 0 && (
        <ul className="grid gap-1.5">
          {picks.map(({ petId, variant }, at) => {
            const pet = catalogue.pets.find(({ id }) => id === petId);
            const name = pet ? nameWithVariant({ name: pet.name, variant }) : "Pet";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same pet may be there twice.
              <li key={at} className="flex min-w-0 items-center gap-2.5 rounded-control bg-surface p-1.5 shadow-card">
                {pet && <PetArt pet={pet} size={40} />}
                <b className="min-w-0 flex-1 wrap-anywhere">{name}</b>
                <Button
                  variant="quiet"
                  data-shape="icon"
                  aria-label={`Remove ${name}`}
                  onClick={() => change(picks.filter((_, index) => index !== at))}
                >
                  <Icon name="x" size={18} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {form.errors.items && <FieldError id="items-error">{form.errors.items}</FieldError>}
      {picks.length < MAX_REQUEST_ITEMS && (
        <div>
          <Button icon={<Icon name="paw-print" size={18} />} onClick={() => openSheet("pets")}>
            {picks.length === 0 ? "Add pets" : "Add another pet"}
          </Button>
        </div>
      )}
      {sheet}
    </section>
  );
}
