import { useCallback, useEffect, useState } from "react";
import { ownZone } from "~/text/time-zones.ts";
import { Button } from "~/ui/button.tsx";
import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { MESSAGES } from "../notifications.constants.ts";
import { canBeNotified, isSubscribedTo, joinSession, subscribe } from "./push-browser.ts";

/** Whether notifications reach this browser. `on` has the id of its device; `unclear` is a check without an answer. */
export type Reach = { state: "checking" | "unable" | "blocked" | "off" | "unclear" } | { state: "on"; device: string };

/** Checks whether notifications reach this browser: when the page opens, and when its reader comes back to it. */
export function useReach(pushKey: string | null) {
  const [reach, setReach] = useState<Reach>({ state: "checking" });
  const check = useCallback(async () => setReach(await findReach(pushKey)), [pushKey]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void check();
    void check();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [check]);
  return { reach, setReach, check };
}

async function findReach(pushKey: string | null): Promise<Reach> {
  if (!canBeNotified() || pushKey === null) return { state: "unable" };
  if (Notification.permission === "denied") return { state: "blocked" };
  try {
    if (!(await isSubscribedTo(pushKey))) return { state: "off" };
    const device = await joinSession();
    if (device === undefined) return { state: "unclear" };
    return device === null ? { state: "off" } : { state: "on", device };
  } catch (error) {
    console.warn("The browser’s subscription could not be read.", error);
    return { state: "off" };
  }
}

interface ThisBrowserProps extends ReturnType<typeof useReach> {
  pushKey: string | null;
}

/** Says whether notifications reach this browser, with one button that makes them. */
export function ThisBrowser({ pushKey, reach, setReach, check }: ThisBrowserProps) {
  const [asking, setAsking] = useState(false);
  const form = useForm({
    name: "device",
    action: "/notifications",
    draft: false,
    feedback: "toast",
    failed: MESSAGES.deviceFailed,
    onReply: ({ ok, data }) => ok && setReach({ state: "on", device: (data as { device: string }).device }),
  });
  const add = async () => {
    setAsking(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return await check();
      const { endpoint, keys } = await subscribe(pushKey ?? "");
      const timeZone = ownZone();
      const fields = form.ref.current?.elements;
      for (const [name, value] of Object.entries({ endpoint, ...keys, timeZone })) {
        const field = fields?.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form.ref.current?.requestSubmit();
    } catch (error) {
      console.warn("The browser could not be subscribed.", error);
      setReach({ state: "unable" });
    } finally {
      setAsking(false);
    }
  };
  if (reach.state === "off")
    return (
      <Form of={form}>
        {["endpoint", "p256dh", "auth", "timeZone"].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <Notice
          tone="warning"
          action={
            <Button
              variant="primary"
              icon={<Icon name="bell" size={18} />}
              busy={asking || form.sending !== null}
              onClick={() => void add()}
            >
              Notify me on this device
            </Button>
          }
        >
          Notifications don’t reach this browser.
        </Notice>
        <FormMessage className="mt-2" />
      </Form>
    );
  const { tone, text } = WORDS[reach.state];
  return (
    <Notice
      tone={tone}
      className="needs-scripts"
      action={
        reach.state === "unclear" && (
          <Button icon={<Icon name="rotate-cw" size={18} />} onClick={() => void check()}>
            Check again
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}

const WORDS = {
  checking: { tone: "info", text: "Checking whether notifications reach this browser…" },
  on: { tone: "success", text: "Notifications reach this browser." },
  unclear: { tone: "warning", text: "We couldn’t check whether notifications reach this browser." },
  unable: { tone: "info", text: "This browser cannot be notified. On an iPhone or iPad, add the site to the home screen first." },
  blocked: {
    tone: "warning",
    text: "Notifications are blocked for this site. Allow them in the settings of your browser, then come back to this page.",
  },
} as const;
