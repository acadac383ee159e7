import { Link } from "react-router";
import { formatLongDay } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Day } from "~/ui/date-time.tsx";
import { ConfirmForm } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import type { Programme } from "../partners.types.ts";
import { LiveChip } from "./live-chip.tsx";

/** A partner's benefits, the end of the partnership, and how to leave. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const { partner, since, clicks, allClicks, trades, followers } = programme;
  const recent = clicks.reduce((sum, day) => sum + day.clicks, 0);
  const figures = [
    {
      value: recent,
      label: recent === 1 ? "visit to your channel" : "visits to your channel",
      note: `in 30 days, ${formatNumber(allClicks)} in all`,
    },
    { value: followers, label: followers === 1 ? "follower" : "followers", note: "notified when you go live" },
    { value: trades.open, label: trades.open === 1 ? "open trade" : "open trades", note: "featured on the homepage" },
    {
      value: trades.interested,
      label: trades.interested === 1 ? "player interested" : "players interested",
      note: `in ${formatNumber(trades.posted)} ${trades.posted === 1 ? "trade" : "trades"} of 30 days`,
    },
  ];
  return (
    <div className="page-width max-w-4xl pb-12">
      <PageHeading title="Your partnership">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <span>Partner since </span>
            <Day at={since} long />
          </span>
          {partner?.id && (
            <Link to={`/partners/${partner.id}`} className="inline-flex min-h-11 items-center font-bold text-accent">
              Your page
            </Link>
          )}
          <LiveChip live={partner?.live} />
        </span>
      </PageHeading>
      <h2 className="sr-only">What it brings you</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ value, label, note }) => (
          <Card as="li" key={label} padding="snug">
            <p className="figures text-3xl">{formatNumber(value)}</p>
            <p className="font-bold leading-tight">{label}</p>
            <p className="text-sm text-soft-ink">{note}</p>
          </Card>
        ))}
      </ul>
      <Section title="Visits to your channel">
        <Clicks clicks={clicks} />
      </Section>
      <Duration programme={programme} />
      <Section title="Leave the programme">
        <p className="mb-3 max-w-prose text-pretty">
          You lose the mark, your page and what comes with them right away, and get back the role that you had before. You can apply again
          whenever you like.
        </p>
        <Leave />
      </Section>
    </div>
  );
}

/** A bar for each of the last 30 days; in words for screen readers. */
function Clicks({ clicks }: Pick<Programme, "clicks">) {
  const most = Math.max(...clicks.map((day) => day.clicks));
  if (most === 0) return <p className="text-soft-ink">Nobody has visited your channel from here in the last 30 days.</p>;
  const best = clicks.find((day) => day.clicks === most);
  const summary = `Visits on each of the last 30 days, the most (${formatNumber(most)}) on ${formatLongDay(Date.parse(best?.day ?? ""))}`;
  return (
    <Card>
      <div role="img" aria-label={summary} className="flex h-36 items-end gap-0.5 sm:gap-1">
        {clicks.map(({ day, clicks }) => (
          <span
            key={day}
            title={`${formatLongDay(Date.parse(day))}: ${formatNumber(clicks)}`}
            className="min-h-0.5 flex-1 rounded-t-sm bg-accent"
            style={{ height: `${(clicks / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-3 text-sm text-soft-ink">
        <span>{formatLongDay(Date.parse(clicks[0]?.day ?? ""))}</span>
        <span>today</span>
      </p>
      <p className="mt-2 text-pretty text-sm text-soft-ink">
        Counted by day (UTC), once an hour for each address. We don’t know who it was.
      </p>
    </Card>
  );
}

function Duration({ programme: { endsAt, confirmable } }: { programme: Programme }) {
  const form = useForm({ name: "confirm", action: "/partner/programme", draft: false });
  return (
    <Section title="Once a year">
      <p className="max-w-prose text-pretty">
        Your partnership lasts until{" "}
        <b>
          <Day at={endsAt} long />
        </b>
        <span>{`. ${confirmable ? "Are you still with us? Confirm it, and it lasts another year." : "Thirty days before, we ask whether you are still with us."}`}</span>
      </p>
      <Form of={form} className="mt-3 grid justify-items-start gap-2">
        {confirmable && <SubmitButton variant="primary">I am still a partner</SubmitButton>}
        <FormMessage />
      </Form>
    </Section>
  );
}

function Leave() {
  const form = useForm({ name: "leave", action: "/partner/programme", draft: false });
  return (
    <ConfirmForm of={form} question="Leave the partner programme?" consequence="You lose the mark and your partner page right away.">
      Leave the programme
    </ConfirmForm>
  );
}
