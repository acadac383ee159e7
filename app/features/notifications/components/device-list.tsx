import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MESSAGES } from "../notifications.constants.ts";
import type { Device } from "../notifications.types.ts";
import { ThisBrowser, useReach } from "./this-browser.tsx";

interface DeviceListProps {
  devices: Device[];
  pushKey: string | null;
}

/** The devices that get notifications, and whether this browser is one of them. */
export function DeviceList({ devices, pushKey }: DeviceListProps) {
  const own = useReach(pushKey);
  const here = own.reach.state === "on" ? own.reach.device : undefined;
  return (
    <Card className="grid gap-4">
      <ThisBrowser pushKey={pushKey} {...own} />
      {devices.length === 0 && <p className="text-soft-ink">No device is notified yet.</p>}
      <ul className="grid gap-4">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isHere={device.id === here}
            onRemoved={() => device.id === here && own.setReach({ state: "off" })}
          />
        ))}
      </ul>
      <p className="text-sm text-soft-ink">A device is notified as long as you are signed in on it.</p>
      <noscript>
        <p className="text-sm text-soft-ink">To be notified on this device, turn on JavaScript.</p>
      </noscript>
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  isHere: boolean;
  onRemoved: () => void;
}

function DeviceRow({ device: { id, name, createdAt, showsNames, waits }, isHere, onRemoved }: DeviceRowProps) {
  const quiet = { about: { id }, draft: false, feedback: "toast", failed: MESSAGES.settingsFailed } as const;
  const removal = useForm({ name: "remove-device", ...quiet, onReply: ({ ok }) => ok && onRemoved() });
  const names = useForm({ name: "device-names", ...quiet });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">
          <span>{name}</span>
          {isHere && <span className="font-normal text-soft-ink"> (this browser)</span>}
        </p>
        <p className="text-sm text-soft-ink">
          <span>Added </span>
          <DateTime at={createdAt} />
        </p>
        <p className="text-sm text-soft-ink">
          {waits
            ? "Silent until you open the site on it again."
            : showsNames
              ? "Its locked screen may show the names of players and pets."
              : "Its locked screen shows no names."}
        </p>
      </div>
      <Form of={names}>
        <input type="hidden" name="shown" value={showsNames ? "" : "on"} />
        <SubmitButton size="small">
          <span>{showsNames ? "Hide names" : "Show names"}</span>
          <span className="sr-only">{` on the locked screen of ${name}`}</span>
        </SubmitButton>
        <FormMessage />
      </Form>
      <Form of={removal}>
        <SubmitButton variant="quiet" size="small">
          Remove
          <span className="sr-only">
            {" "}
            <bdi translate="no">{name}</bdi>
          </span>
        </SubmitButton>
        <FormMessage />
      </Form>
    </li>
  );
}
