import { useEffect } from "react";
import { Card } from "~/ui/card.tsx";
import { Input } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Section } from "~/ui/section.tsx";
import { formatTimeOfDay } from "../core/quiet-hours.ts";
import { KIND_LABELS, KINDS, MESSAGES } from "../notifications.constants.ts";
import type { Device, NotificationSettings } from "../notifications.types.ts";
import { DeviceList } from "./device-list.tsx";

interface SettingsTabProps {
  settings: NotificationSettings;
  devices: Device[];
  pushKey: string | null;
}

const USUAL_QUIET = { from: 22 * 60, until: 7 * 60 };

/** How somebody wants to be told: which kinds, on which devices, and when not. */
export function SettingsTab({ settings, devices, pushKey }: SettingsTabProps) {
  const { muted, silent, quiet } = settings;
  const { from, until } = quiet ?? USUAL_QUIET;
  const form = useForm({
    name: "settings",
    initial: { from: formatTimeOfDay(from), until: formatTimeOfDay(until), timeZone: quiet?.timeZone ?? "" },
    failed: MESSAGES.settingsFailed,
  });
  const { ref } = form;
  useEffect(() => {
    // The hours are those of whoever reads this; without scripts they are UTC.
    const zone = ref.current?.elements.namedItem("timeZone");
    if (zone instanceof HTMLInputElement) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [ref]);
  return (
    <>
      <Form of={form} className="grid gap-6">
        <Card>
          <fieldset>
            <legend className="font-bold">What you are told</legend>
            <p className="text-sm text-soft-ink">“Device” also sends it to the devices below.</p>
            <ul className="mt-3 grid gap-1">
              {KINDS.map((kind) => (
                <li key={kind} className="flex flex-wrap items-center gap-x-4">
                  <label className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3">
                    <input
                      type="checkbox"
                      name="told"
                      value={kind}
                      defaultChecked={!muted.includes(kind)}
                      className="size-5 flex-none accent-(--accent)"
                    />
                    {KIND_LABELS[kind].text}
                  </label>
                  <label className="flex min-h-11 items-center gap-2 text-sm max-[30rem]:pl-8">
                    <input
                      type="checkbox"
                      name="sent"
                      value={kind}
                      defaultChecked={!silent.includes(kind)}
                      className="size-5 flex-none accent-(--accent)"
                    />
                    Device<span className="sr-only">: {KIND_LABELS[kind].text}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </Card>
        <Card>
          <fieldset className="grid gap-3">
            <legend className="font-bold">Quiet hours</legend>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="quiet" defaultChecked={quiet !== null} className="size-5 flex-none accent-(--accent)" />
              Send nothing to my devices at night
            </label>
            <div className="grid grid-cols-2 gap-3">
              <FormField name="from" label="From">
                {(control) => <Input {...control} type="time" />}
              </FormField>
              <FormField name="until" label="Until">
                {(control) => <Input {...control} type="time" />}
              </FormField>
            </div>
            <input type="hidden" name="timeZone" defaultValue={quiet?.timeZone ?? "UTC"} />
            <p className="text-sm text-soft-ink">What comes meanwhile arrives when they are over. The list here is never quiet.</p>
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
