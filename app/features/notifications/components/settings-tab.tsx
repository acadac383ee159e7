import { useEffect, useState } from "react";
import { fieldText } from "~/text/field-text.ts";
import { ownZone } from "~/text/time-zones.ts";
import { Card } from "~/ui/card.tsx";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TickBox, TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Section } from "~/ui/section.tsx";
import { settingsFieldsOf } from "../core/settings-fields.ts";
import { KIND_LABELS, MESSAGES, OPTIONAL_KINDS } from "../notifications.constants.ts";
import type { Device, NotificationSettings } from "../notifications.types.ts";
import { DeviceList } from "./device-list.tsx";

interface SettingsTabProps {
  settings: NotificationSettings;
  devices: Device[];
  pushKey: string | null;
}

/** The settings: which kinds of notifications, on which devices, and when not. */
export function SettingsTab({ settings, devices, pushKey }: SettingsTabProps) {
  const { told, sent, ...quiet } = settingsFieldsOf(settings);
  const form = useForm({
    name: "settings",
    initial: { told: fieldText(told), sent: fieldText(sent), ...quiet, quiet: fieldText(quiet.quiet) },
    merge: true,
    failed: MESSAGES.settingsFailed,
  });
  const { ref } = form;
  const [zone, setZone] = useState(quiet.timeZone || "UTC");
  useEffect(() => {
    // The hours are in the reader's time zone; without scripts they are UTC.
    const own = ownZone();
    if (own === "") return;
    const field = ref.current?.elements.namedItem("timeZone");
    if (field instanceof HTMLInputElement) field.value = own;
    setZone(own);
  }, [ref]);
  return (
    <>
      <Form of={form} className="grid gap-6">
        <Card>
          <fieldset>
            <legend className="font-bold">Notify me about</legend>
            <div aria-hidden="true" className="mt-2 flex justify-end gap-2 text-sm text-soft-ink">
              <span className="w-14 text-center">Here</span>
              <span className="w-14 text-center">Devices</span>
            </div>
            <ul>
              {OPTIONAL_KINDS.map((kind) => (
                <li key={kind} className="flex flex-wrap items-center justify-end gap-x-2 border-line border-t">
                  <span aria-hidden="true" className="min-w-0 flex-1 basis-28 py-2">
                    {KIND_LABELS[kind].text}
                  </span>
                  <KindTick name="told" kind={kind} label="Here" />
                  <KindTick name="sent" kind={kind} label="On devices" />
                </li>
              ))}
            </ul>
            <p className="text-sm text-soft-ink">What is switched off here is not sent to your devices either.</p>
          </fieldset>
        </Card>
        <Card>
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-bold">Quiet hours</legend>
            <TickField name="quiet" label="Send nothing to my devices at night" />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
              <FormField name="from" label="From">
                {(control) => <Input {...control} type="time" />}
              </FormField>
              <FormField name="until" label="Until">
                {(control) => <Input {...control} type="time" />}
              </FormField>
            </div>
            <input type="hidden" name="timeZone" defaultValue={quiet.timeZone || "UTC"} />
            <p className="text-sm text-soft-ink">
              These are times by the clock of <b className="text-ink">{zone.replaceAll("_", " ")}</b>.
            </p>
            <p className="text-sm text-soft-ink">
              {settings.atOnce
                ? "As an owner, you are notified right away, even during quiet hours."
                : "Whatever happens in the meantime arrives afterwards. The list here always shows it right away."}
            </p>
          </fieldset>
        </Card>
        <FormMessage />
        <SubmitButton variant="primary" className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
      <Section title="Devices">
        <DeviceList devices={devices} pushKey={pushKey} />
      </Section>
    </>
  );
}

interface KindTickProps {
  name: "told" | "sent";
  kind: (typeof OPTIONAL_KINDS)[number];
  label: string;
}

function KindTick({ name, kind, label }: KindTickProps) {
  return (
    <label className="grid h-11 w-14 flex-none place-items-center">
      <span className="sr-only">{`${KIND_LABELS[kind].text}: ${label}`}</span>
      <TickBox name={name} value={kind} />
    </label>
  );
}
