// Shows what the site sends to this device, and opens the page it is about. It keeps nothing and answers no requests.
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

// A push service may hold a message for hours, so the site is asked first whether it still holds. Without an answer it is shown.
async function show({ title = "Bubblegum Values", body, to = "/notifications", tag, device }) {
  const shown = device === undefined ? "yes" : await ask({ device, notification: tag });
  if (shown === "ended") return end();
  const options = { body, tag, icon: "/icons/icon-192.png", badge: "/icons/icon-192.png", data: { to } };
  if (shown !== "no") await self.registration.showNotification(title, options);
}

// Without cookies: a message that arrives is no use of the session.
async function ask(about) {
  try {
    const answer = await fetch(`/notifications/shown.json?${new URLSearchParams(about)}`, { credentials: "omit", cache: "no-store" });
    return answer.ok ? (await answer.json()).shown : "yes";
  } catch {
    return "yes";
  }
}

// The session that this device belonged to is over: nothing more arrives, and what was shown goes.
async function end() {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

// The browser has another address for this device, or wants one. What cannot be renewed here is repaired with one tap under Notifications.
self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

async function renew(old, given) {
  const { applicationServerKey } = old.options;
  const fresh = given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = fresh.toJSON();
  const body = new URLSearchParams({ form: "renew-device", replaces: old.endpoint, endpoint, ...keys });
  const answer = await fetch("/notifications", { method: "POST", headers: { accept: "application/json" }, body });
  if (answer.status >= 400 && answer.status < 500) await fresh.unsubscribe();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.to, self.location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const shown = pages.find(({ url }) => url === address);
    return shown ? shown.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(open());
});
