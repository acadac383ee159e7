import { useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../notifications.constants.ts";
import type { Device } from "../notifications.types.ts";

interface DeviceListProps {
  devices: Device[];
  pushKey: string | null;
}

/** The devices that get notifications, and the button to add this one. */
export function DeviceList({ devices, pushKey }: DeviceListProps) {
  return (
    <Card>
      {devices.length === 0 && <p className="text-soft-ink">No device is notified yet.</p>}
      <ul className="grid gap-2">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {pushKey !== null && <AddDevice pushKey={pushKey} />}
      <noscript>
        <p className="mt-3 text-sm text-soft-ink">To be notified on this device, turn on JavaScript.</p>
      </noscript>
    </Card>
  );
}

function DeviceRow({ device: { id, name, createdAt } }: { device: Device }) {
  const form = useForm({ name: "remove-device", about: { id }, draft: false, feedback: "toast", failed: MESSAGES.settingsFailed });
  return (
    <li className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="block font-bold">{name}</span>
        <span className="text-sm text-soft-ink">
          Added <DateTime at={createdAt} />
        </span>
      </p>
      <Form of={form}>
        <SubmitButton variant="quiet" size="small">
          Remove<span className="sr-only"> {name}</span>
        </SubmitButton>
        <FormMessage />
      </Form>
    </li>
  );
}

type Ability = "unknown" | "able" | "unable" | "blocked";

/** Asks the browser for permission, then tells the server where to send. */
function AddDevice({ pushKey }: { pushKey: string }) {
  const [ability, setAbility] = useState<Ability>("unknown");
  const [asking, setAsking] = useState(false);
  const form = useForm({ name: "device", draft: false, feedback: "toast", failed: MESSAGES.deviceFailed });
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("PushManager" in window)) setAbility("unable");
    else setAbility(Notification.permission === "denied" ? "blocked" : "able");
  }, []);
  const add = async () => {
    setAsking(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return setAbility("blocked");
      const { endpoint, keys } = await subscribe(pushKey);
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const fields = form.ref.current?.elements;
      for (const [name, value] of Object.entries({ endpoint, ...keys, timeZone })) {
        const field = fields?.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form.ref.current?.requestSubmit();
    } catch (error) {
      console.warn("The browser could not be subscribed.", error);
      setAbility("unable");
    } finally {
      setAsking(false);
    }
  };
  if (ability === "unknown") return null;
  if (ability === "unable")
    return (
      <Notice tone="info" className="mt-3">
        This browser cannot be notified. On an iPhone or iPad, add the site to the home screen first.
      </Notice>
    );
  if (ability === "blocked")
    return (
      <Notice tone="warning" className="mt-3">
        Notifications are blocked for this site. Allow them in the settings of your browser, then reload this page.
      </Notice>
    );
  return (
    <Form of={form} className="mt-3">
      {["endpoint", "p256dh", "auth", "timeZone"].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <Button variant="primary" icon={<Icon name="bell" size={18} />} busy={asking || form.sending !== null} onClick={() => void add()}>
        Notify me on this device
      </Button>
      <FormMessage className="mt-2" />
    </Form>
  );
}

const PUSH_WORKER = "/push-worker.js";

async function subscribe(pushKey: string): Promise<{ endpoint: string; keys: Record<string, string> }> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) throw new Error("The subscription has no keys.");
  return { endpoint, keys };
}
