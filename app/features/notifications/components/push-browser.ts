import { FORM_NAME } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";

/** It includes `push-worker.js`, the whole worker of devices that were added before, and takes its place with their subscriptions. */
const WORKER = "/service-worker.js";

/** Whether this browser can show notifications at all. */
export function canBeNotified(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * The id of the device that this browser is to the site, or null if nothing is sent here; undefined without an answer. The device joins the
 * session it is open in. Subscriptions of an ended session or another account are given up.
 */
export async function joinSession(): Promise<string | null | undefined> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const form = new FormData();
  form.set(FORM_NAME, "join-device");
  form.set("endpoint", subscription.endpoint);
  const reply = await sendForm("/notifications", form);
  if (!reply?.ok) return undefined;
  const { device } = reply.data as { device: string | null };
  if (device === null) await subscription.unsubscribe();
  return device;
}

/** Whether this browser is subscribed to this site with these keys; with others nothing arrives. */
export async function isSubscribedTo(pushKey: string): Promise<boolean> {
  const key = (await findSubscription())?.options.applicationServerKey;
  return key === undefined || key === null || toBase64Url(key) === pushKey;
}

/** Subscribes this browser, and returns its address and keys. */
export async function subscribe(pushKey: string): Promise<{ endpoint: string; keys: Record<string, string> }> {
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  if (!(await isSubscribedTo(pushKey))) await (await findSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) throw new Error("The subscription has no keys.");
  return { endpoint, keys };
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canBeNotified() || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const toBase64Url = (key: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
