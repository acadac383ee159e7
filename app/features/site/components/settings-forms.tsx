import { useId } from "react";
import { OPENINGS, type Opening, PARTS, type Part } from "~/access/parts.ts";
import { FORM_NAME } from "~/text/form-reply.ts";
import { formatMoment } from "~/text/time-fields.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { LastReplyNotice, useLastReply } from "~/ui/form/last-reply.tsx";
import { SelectField, TextAreaField } from "~/ui/form/text-fields.tsx";
import { TimeField } from "~/ui/form/time-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import type { Elements } from "~/ui/own-text.tsx";
import { MAX_MAINTENANCE_MESSAGE, OPENING_WORDS, SETTINGS_MESSAGES, SITE_SWITCHES, type SiteSwitch } from "../site.settings.constants.ts";

interface NextUpdateProps {
  /** The time that staff set, in milliseconds since 1970; null if none is. */
  at: number | null;
  /** When values are updated next, in any case. */
  next: number;
}

/** The time of the next update. */
export function NextUpdateForms({ at, next }: NextUpdateProps) {
  const last = useLastReply("next-update", "midnight");
  const form = useForm({
    name: "next-update",
    failed: SETTINGS_MESSAGES.nextUpdateFailed,
    initial: { at: formatMoment(at) },
    merge: true,
    onReply: last.onReply,
  });
  const midnight = useForm({ name: "midnight", draft: false, failed: SETTINGS_MESSAGES.midnightFailed, onReply: last.onReply });
  return (
    <Panel title="Next update">
      <p>
        Values are updated next on{" "}
        <b>
          <DateTime at={next} named />
        </b>
        , in <Countdown until={next} />
        <span>{`. ${at === null || at !== next ? "No time is set, so it is the next midnight UTC." : ""}`}</span>
      </p>
      <Form of={form} className="grid gap-3">
        <TimeField name="at" label="Next update time" hint="Leave it empty to update values every day at midnight UTC." />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton variant="primary">Save time</SubmitButton>
        </div>
      </Form>
      <Form of={midnight} className="grid gap-3">
        <p className="text-sm text-soft-ink">Midnight means the next 00:00 UTC, which is 02:00 in GMT+2.</p>
        <SubmitButton className="justify-self-start bg-sunk shadow-none">Set to Midnight</SubmitButton>
      </Form>
      <LastReplyNotice of={last} />
    </Panel>
  );
}

interface MaintenanceProps {
  mode: boolean;
  /** In milliseconds since 1970, like the end; null for at once, and for not known yet. */
  startsAt: number | null;
  endsAt: number | null;
  message: string;
  now: number;
}

/** Maintenance mode with its times and its message. */
export function MaintenanceForm({ mode, startsAt, endsAt, message, now }: MaintenanceProps) {
  const form = useForm({
    name: "maintenance",
    buttons: ["maintenance-on", "maintenance-now", "maintenance-off"],
    merge: true,
    failed: SETTINGS_MESSAGES.maintenanceFailed,
    initial: { startsAt: formatMoment(startsAt), endsAt: formatMoment(endsAt), message },
  });
  const ahead = mode && startsAt !== null && startsAt > now;
  return (
    <Panel title="Maintenance mode" mark={<Chip tone={mode ? "fair" : "neutral"}>{ahead ? "Announced" : mode ? "On" : "Off"}</Chip>}>
      <p className="text-pretty">
        {ahead ? (
          <span>
            It begins on <DateTime at={startsAt} named />.{" "}
          </span>
        ) : null}
        <span>
          A banner on every page says so, also on pages that are open already, and announces it before it begins. Everybody can read on;
          only the team can change anything.
        </span>
      </p>
      <Form of={form} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TimeField name="startsAt" label="Start" hint="Leave it empty to start when it is enabled." />
          <TimeField name="endsAt" label="Expected end" hint="Leave it empty if you don’t know yet." />
        </div>
        <TextAreaField name="message" label="Message" max={MAX_MAINTENANCE_MESSAGE} rows={3} hint="Leave it empty for the usual one." />
        <FormMessage />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton className="bg-sunk shadow-none">Save times and message</SubmitButton>
          {ahead && (
            <ConfirmButton
              variant="danger"
              name={FORM_NAME}
              value="maintenance-now"
              question="Begin the maintenance now?"
              consequence="From now on, nobody but the team can change anything."
            >
              Begin now
            </ConfirmButton>
          )}
          {mode ? (
            <SubmitButton variant="primary" name={FORM_NAME} value="maintenance-off">
              Disable maintenance mode
            </SubmitButton>
          ) : (
            <ConfirmButton
              variant="danger"
              name={FORM_NAME}
              value="maintenance-on"
              question="Enable maintenance mode?"
              consequence="From its start on, nobody but the team can change anything. Without a start in the future that is now."
            >
              Enable maintenance mode
            </ConfirmButton>
          )}
        </div>
      </Form>
    </Panel>
  );
}

/** Something that is switched on and off for everybody. */
export function SwitchForm({ name, on }: { name: SiteSwitch; on: boolean }) {
  const { label, on: whenOn, off: whenOff } = SITE_SWITCHES[name];
  const form = useForm({ name: "switch", about: { name }, draft: false, failed: SETTINGS_MESSAGES.switchFailed });
  return (
    <Panel title={label} mark={<Chip tone={on ? "gain" : "neutral"}>{on ? "On" : "Off"}</Chip>}>
      <p>{on ? whenOn : whenOff}</p>
      <Form of={form} className="grid gap-3">
        <FormMessage />
        <SubmitButton name="wanted" value={on ? "off" : "on"} className="justify-self-start bg-sunk shadow-none">
          <span>{on ? "Turn off" : "Turn on"}</span>
          <span className="sr-only">{` ${label}`}</span>
        </SubmitButton>
      </Form>
    </Panel>
  );
}

const OPENING_LABELS = Object.fromEntries(OPENINGS.map((opening) => [opening, OPENING_WORDS[opening].label]));

/** The rollout stage of a part of the site. */
export function OpeningForm({ part, opening }: { part: Part; opening: Opening }) {
  const form = useForm({
    name: "opening",
    about: { part },
    merge: true,
    failed: SETTINGS_MESSAGES.openingFailed,
    initial: { opening },
  });
  const { label } = PARTS[part];
  return (
    <Panel
      title={label}
      mark={
        <Chip tone={opening === "everybody" ? "gain" : opening === "closed" ? "neutral" : "fair"}>
          {opening === "everybody" ? "Open" : opening === "closed" ? "Closed" : "Early access"}
        </Chip>
      }
    >
      <p>Everyone else sees no links to it; its address says why.</p>
      <Form of={form} className="grid gap-3">
        <SelectField name="opening" label="Open to" options={OPENING_LABELS} />
        <FormMessage />
        <SubmitButton className="justify-self-start bg-sunk shadow-none">
          Save<span className="sr-only">{` who can use ${label}`}</span>
        </SubmitButton>
      </Form>
    </Panel>
  );
}

function Panel({ title, mark, children }: { title: string; mark?: Elements; children: Elements }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h3>
        {mark}
      </div>
      {children}
    </Card>
  );
}
