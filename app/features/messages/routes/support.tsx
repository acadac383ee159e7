import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { orThrow } from "~/access/guards.ts";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { readSettings } from "~/features/site/site.queries.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { DAY_MS } from "~/text/durations.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { GuestForm } from "../components/guest-form.tsx";
import { SupportComposer } from "../components/support-composer.tsx";
import { SupportThread } from "../components/support-thread.tsx";
import { usePolledMessages } from "../components/use-polled-messages.ts";
import { touchGuest } from "../messages.guests.commands.server.ts";
import { findGuest, findGuestMessages } from "../messages.guests.queries.server.ts";
import { openSupport } from "../messages.support.commands.server.ts";
import { SUPPORT_MESSAGES as MESSAGES } from "../messages.support.constants.ts";
import { guestCookie, guestTokenOf, supportForms } from "../messages.support.forms.server.ts";
import { findOwnSupport, findOwnSupportMessages } from "../messages.support.queries.server.ts";
import type { SupportMessages } from "../messages.support.types.ts";
import type { Route } from "./+types/support";

/** How many years back a guest can have been born. */
const YEARS = 100;
const NOTHING: SupportMessages = { messages: [], hasOlder: false, hasNewer: false };

/**
 * GET /messages/support: leads members to their conversation with Support. Guests have it here, after giving a name, and so do
 * accounts that are banned, which read nothing else.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = { years: yearsUntil(ctx.now()), messageKey: randomUUID(), name: "", isEnded: false, found: NOTHING };
  if (!(await readSettings(ctx)).chatEnabled) return data({ ...page, as: "nobody" as const });
  if (ctx.actor.kind === "user") {
    const id = (await findOwnSupport(ctx)) ?? orThrow(await openSupport(ctx)).conversation;
    // A form from a tab of before the sign-in is answered here, with its words.
    if (!ctx.actor.ban && !scopeOf(context).reply) throw redirect(`/messages/${id}`);
    return data({ ...page, as: "member" as const, name: ctx.actor.name, found: await findOwnSupportMessages(ctx) });
  }
  const token = guestTokenOf({ ctx, request });
  const guest = await findGuest(ctx, token);
  if (!guest || token === undefined) return data({ ...page, as: "newcomer" as const });
  const headers = { "set-cookie": guestCookie(ctx, token) };
  const isNews = ctx.now().getTime() - guest.lastSeenAt.getTime() > DAY_MS;
  // A visit that cannot be noted is no reason to show nothing.
  if (isNews) await touchGuest(ctx, { token }).catch(() => undefined);
  const { name, isEnded } = guest;
  return data({ ...page, as: "guest" as const, name, isEnded, found: await findGuestMessages(ctx, guest) }, isNews ? { headers } : {});
}

const yearsUntil = (now: Date) => Array.from({ length: YEARS }, (_, back) => now.getUTCFullYear() - back);

/** POST /messages/support: begins a guest's conversation, or writes in one. */
export const action = answerForms(supportForms);

export const meta = unlistedMeta("Bubblegum Support", "Write to the people behind Bubblegum Values.");

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { as, years } = loaderData;
  const reply = actionData as FormReply | undefined;
  return (
    <div className="page-width max-w-3xl">
      <PageHeading title="Bubblegum Support">
        {as === "nobody" ? "" : "People on our team read what you write here, and answer as soon as they can."}
      </PageHeading>
      {as === "nobody" && <Notice>Chat system coming soon!</Notice>}
      {as === "newcomer" && <Newcomer years={years} tooYoung={reply?.code === "too_young"} />}
      {(as === "guest" || as === "member") && <OwnThread {...loaderData} />}
    </div>
  );
}

function Newcomer({ years, tooYoung }: { years: readonly number[]; tooYoung: boolean }) {
  return (
    <div className="grid gap-6">
      <GuestForm years={years} tooYoung={tooYoung}>
        <Section title="You have an account?">
          <Card className="grid gap-3">
            <p className="text-pretty">Sign in, and we’ll know it’s you. Your conversation then stays with your account.</p>
            <SignInForms returnTo="/messages/support" />
          </Card>
        </Section>
      </GuestForm>
    </div>
  );
}

type OwnThreadProps = Pick<Route.ComponentProps["loaderData"], "as" | "name" | "isEnded" | "found" | "messageKey">;

function OwnThread({ as, name, isEnded, found, messageKey }: OwnThreadProps) {
  const [messages, readOn] = usePolledMessages(found.messages, "/messages/support/page.json");
  return (
    <Card className="grid gap-6">
      {found.hasOlder && <p className="text-center text-soft-ink">These are the newest messages.</p>}
      <SupportThread messages={messages} mine={["me"]} />
      {isEnded ? (
        <Notice>{MESSAGES.ended}</Notice>
      ) : (
        <SupportComposer
          name="write"
          label="Your message"
          hint={as === "guest" ? `You write as ${name}, in this browser alone. Never send a password or where you live.` : undefined}
          messageKey={messageKey}
          onSent={readOn}
        />
      )}
    </Card>
  );
}
