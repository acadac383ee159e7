import { randomUUID } from "node:crypto";
import { useEffect, useEffectEvent } from "react";
import { Link, redirect, useRevalidator } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireStaff } from "~/access/guards.ts";
import { Avatar } from "~/features/accounts/components/avatar.tsx";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { useThrottled } from "~/platform/browser/use-throttled.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { SupportComposer } from "../components/support-composer.tsx";
import { SupportThread } from "../components/support-thread.tsx";
import { parseMessagePlace } from "../messages.search-params.ts";
import { SUPPORT_MESSAGES as MESSAGES } from "../messages.support.constants.ts";
import { supportCaseForms } from "../messages.support.forms.server.ts";
import { findMovedTo, findSupportCase } from "../messages.support.queries.server.ts";
import type { SupportCase } from "../messages.support.types.ts";
import type { Route } from "./+types/support-case";

/** GET /admin/support/:id: one conversation with Support, for the team. That of a guest who signed in leads to the account's. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const live = ctx.bus.position();
  const { before } = parseMessagePlace(url.searchParams);
  requireStaff(ctx);
  const movedTo = await findMovedTo(ctx, params.id);
  if (movedTo !== null) throw redirect(url.pathname.replace(params.id, movedTo));
  const found = await findSupportCase(ctx, params.id, { before });
  return { found, me: ctx.actor.kind === "user" ? ctx.actor.id : "", messageKey: randomUUID(), isOlder: before !== undefined, live };
}

/** POST /admin/support/:id: answers, hands over, settles, or ends a guest's writing. */
export const action = answerForms(supportCaseForms);

export const meta = unlistedMeta("Conversation with Support");

const READ_EVERY_MS = 1_000;
const READ_ANYWAY_MS = 10_000;

export default function SupportCasePage({ loaderData: { found, me, messageKey, isOlder, live } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const readAnew = useThrottled(() => revalidate(), { everyMs: READ_EVERY_MS });
  useLive(["support"], (event) => event.kind === "support.changed" && event.data.conversationId === found.id && readAnew(), {
    since: live,
    onOpen: readAnew,
  });
  // Momentary messages may be lost.
  const readAnyway = useEffectEvent(() => document.visibilityState === "visible" && readAnew());
  useEffect(() => {
    const timer = setInterval(() => readAnyway(), READ_ANYWAY_MS);
    return () => clearInterval(timer);
  }, []);
  const backOffice = useBackOffice();
  const first = found.messages[0]?.number;
  return (
    <div className="grid gap-5">
      <Head found={found} />
      <Care key={found.assignedTo?.id ?? ""} found={found} me={me} />
      <Card className="grid gap-5">
        {found.hasOlder && <TextLink to={`${backOffice}/support/${found.id}?before=${first}`}>Older messages</TextLink>}
        <SupportThread messages={found.messages} mine={["support", "system"]} />
        {isOlder && <TextLink to={`${backOffice}/support/${found.id}`}>Newest messages</TextLink>}
        {found.isOwn ? (
          <Notice>{MESSAGES.notYourOwn}</Notice>
        ) : (
          <SupportComposer
            name="answer"
            label="Answer as Bubblegum Support"
            hint="It is shown with your name. Never ask for a password or where somebody lives."
            messageKey={messageKey}
            onSent={() => undefined}
          />
        )}
      </Card>
    </div>
  );
}

/** The writer, and whether they wait. */
function Head({ found: { name, member, isGuest, isEnded, waitingSince } }: { found: SupportCase }) {
  const backOffice = useBackOffice();
  return (
    <div className="grid gap-3">
      <Link to={`${backOffice}/support`} className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold hover:text-accent">
        <Icon name="arrow-left" size={18} /> All conversations
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} avatar={member?.avatar ?? null} size={44} />
        <h2 className="min-w-0 text-2xl wrap-anywhere">
          {member ? (
            <Link to={`/profile/${member.id}`} className="hover:text-accent">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {isGuest && <Chip>Guest</Chip>}
        {isEnded && <Chip tone="loss">Ended</Chip>}
        <Chip tone={waitingSince === null ? "neutral" : "accent"}>{waitingSince === null ? "Answered" : "Waits for an answer"}</Chip>
      </div>
    </div>
  );
}

/** The assigned team member, and further actions. */
function Care({ found, me }: { found: SupportCase; me: string }) {
  const { assignedTo, team, waitingSince, isGuest, isEnded } = found;
  const seen = { to: assignedTo?.id ?? "" };
  const mine = assignedTo?.id === me;
  const take = useForm({ name: "assign", about: { to: mine ? "" : me }, initial: seen, merge: true, draft: false, feedback: "toast" });
  const hand = useForm({ name: "assign", initial: seen, merge: true, draft: false });
  const settle = useForm({ name: "settle", draft: false, feedback: "toast" });
  const end = useForm({ name: "end-guest", draft: false, feedback: "toast" });
  const others = Object.fromEntries(team.map(({ id, name }) => [id, id === me ? `${name} (you)` : name]));
  return (
    <Card className="grid gap-4">
      <p>
        {mine
          ? "You are handling this conversation."
          : assignedTo
            ? `${assignedTo.name} looks after this conversation.`
            : "Nobody is handling this conversation."}
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <Form of={take}>
          <SubmitButton variant={mine ? "quiet" : "primary"}>{mine ? "Hand it back" : "Take it over"}</SubmitButton>
          <FormMessage className="mt-2" />
        </Form>
        {waitingSince !== null && (
          <Form of={settle}>
            <SubmitButton>Needs no answer</SubmitButton>
            <FormMessage className="mt-2" />
          </Form>
        )}
        {isGuest && !isEnded && (
          <Form of={end}>
            <ConfirmButton
              variant="quiet"
              question="End this conversation?"
              consequence="The guest can no longer write here. What was written stays until the conversation is deleted."
            >
              End the guest’s writing
            </ConfirmButton>
            <FormMessage className="mt-2" />
          </Form>
        )}
      </div>
      <Form of={hand} className="flex flex-wrap items-end gap-3">
        <SelectField name="to" label="Hand it to" options={others} none="Nobody" className="min-w-[min(10rem,100%)] flex-1" />
        <SubmitButton>Hand over</SubmitButton>
        <FormMessage className="w-full" />
      </Form>
    </Card>
  );
}
