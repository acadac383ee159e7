// Shows what the site sends to this device, and opens the page it is about. It keeps nothing and answers no requests.
self.addEventListener("push", (event) => {
  const { title, body, to, tag } = event.data.json();
  const options = { body, tag, icon: "/icons/icon-192.png", badge: "/icons/icon-192.png", data: { to } };
  event.waitUntil(self.registration.showNotification(title, options));
});

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
