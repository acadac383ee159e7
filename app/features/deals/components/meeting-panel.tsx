import { useState } from "react";
import { SafeTradingLink } from "~/features/moderation/components/safe-trading-link.tsx";
import { JoinLink } from "~/features/servers/components/join-link.tsx";
import type { Zone } from "~/features/trades/core/hours.ts";
import type { Language } from "~/text/languages.ts";
import { ownZone } from "~/text/time-zones.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useLastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { wordsOf } from "../core/deal-phrases.ts";
import { progressOf } from "../core/deal-steps.ts";
import { placeWords } from "../core/meeting-words.ts";
import { MESSAGES } from "../deals.constants.ts";
import type { DealView, Meeting, MeetingView } from "../deals.types.ts";
import { MeetingForm } from "./meeting-form.tsx";
import { MeetingTime } from "./meeting-time.tsx";
import { SeenFields } from "./seen-fields.tsx";

interface MeetingPanelProps {
  deal: DealView;
  meeting: MeetingView;
  name: string;
  language: Language;
}

/** The meeting of the two players of an agreed deal: the agreement, the current proposal, and the form for another one. */
export function MeetingPanel({ deal, meeting, name, language }: MeetingPanelProps) {
  const { id } = deal;
  const { next } = progressOf(deal);
  const { agreed, proposal, choices, newest, theirZone } = meeting;
  const { drawn } = useLastReply("meet");
  const [isOpen, setIsOpen] = useState(drawn);
  const around = { name, language, theirZone };
  const form = choices && <MeetingForm key={newest} {...{ id, choices, newest, theirZone, name, language, isNext: next === "propose" }} />;
  return (
    <Card as="section" aria-labelledby="meeting" padding="snug" className="grid gap-4">
      <h2 id="meeting" className="text-xl">
        When and where to meet
      </h2>
      {agreed && <Agreed id={id} meeting={agreed} isNext={next === "arrive"} {...around} />}
      {proposal && <Proposal id={id} meeting={proposal} {...around} />}
      {newest === 0 ? (
        form
      ) : form ? (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="min-w-0">
          <summary className="button w-full" data-variant="quiet">
            <Icon name="calendar-clock" size={18} />
            Propose something else
          </summary>
          <div className="pt-3">{form}</div>
        </details>
      ) : (
        <p className="text-soft-ink text-sm">{MESSAGES.manyMeetings}</p>
      )}
      <SafeTradingLink />
    </Card>
  );
}

interface Around {
  /** Whether its button is the reader's next act. */
  isNext?: boolean;
  id: string;
  meeting: Meeting;
  name: string;
  language: Language;
  theirZone: Zone | null;
}

/** The agreed meeting, with directions. */
function Agreed({ id, meeting, name, language, theirZone, isNext = false }: Around) {
  const { number, startsAt, place, here } = meeting;
  const form = useForm({ name: "here", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  const link = place?.kind === "server" ? place.link : null;
  return (
    <div className="grid gap-3 rounded-control bg-gain-wash p-3.5">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <Icon name="circle-check" size={18} className="text-gain" />
        You two meet
        {here.me && <Chip tone="solid">You are there</Chip>}
        {here.them && (
          <Chip tone="solid">
            <bdi translate="no">{name}</bdi> is there
          </Chip>
        )}
      </p>
      <MeetingTime at={startsAt} theirZone={theirZone} name={name} large />
      <p lang={place?.kind === "phrase" ? language : undefined} className="wrap-anywhere">
        {placeWords(meeting, name, language)}
      </p>
      {link !== null && (
        <div>
          <JoinLink server={{ name: "", link }} words="Join the private server" />
        </div>
      )}
      {!here.me && (
        <Form of={form} className="grid gap-2.5">
          <SeenFields number={number} />
          <FormMessage />
          <SubmitButton variant={isNext ? "primary" : "plain"} size="large" icon={<Icon name="map-pin" size={20} />}>
            I’m here
          </SubmitButton>
        </Form>
      )}
      {link !== null && <p className="text-soft-ink text-sm">Only you two see this link here. It is forgotten once the deal is over.</p>}
    </div>
  );
}

/** The newer proposal of one player. */
function Proposal({ id, meeting, name, language, theirZone }: Around) {
  const { number, by, phrase, startsAt, isPast } = meeting;
  const hydrating = useHydrating();
  const zones = hydrating ? { timeZone: "", zone: "" } : { timeZone: ownZone(), zone: -new Date().getTimezoneOffset() };
  const form = useForm({ name: "take", action: `/deals/${id}`, failed: MESSAGES.failed, draft: false });
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-3.5">
      <p className="font-bold">
        {by === "me" ? (
          "Your proposal"
        ) : (
          <span>
            <bdi translate="no">{name}</bdi> proposes
          </span>
        )}
      </p>
      <p lang={language} className="text-lg">
        {`“${wordsOf(phrase, language) ?? ""}”`}
      </p>
      <MeetingTime at={startsAt} theirZone={theirZone} name={name} />
      <p lang={meeting.place?.kind === "phrase" ? language : undefined} className="wrap-anywhere">
        {placeWords(meeting, name, language)}
      </p>
      {isPast ? (
        <Notice>{MESSAGES.pastMeeting}</Notice>
      ) : by === "me" ? (
        <p className="text-soft-ink text-sm">
          Waiting for <bdi translate="no">{name}</bdi>.
        </p>
      ) : (
        <Form of={form} className="grid gap-2.5">
          <SeenFields number={number} {...zones} />
          <FormMessage />
          <SubmitButton variant="primary" size="large" icon={<Icon name="check" size={20} />}>
            That works for me
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
