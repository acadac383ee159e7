import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, type Page, type Worker } from "@playwright/test";
import { createBrowser, decrypt } from "../../test/push-browser.ts";

/** The notifications that the service worker would show, and whether it gave up its subscription. */
interface Shown {
  notifications: { title: string; body: string; to: string }[];
  unsubscribed: boolean;
}

const ORIGIN = `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`;

/**
 * The push service, and the part of a browser that speaks with it: a headless one has neither permission to notify nor a service. The page,
 * its service worker, their requests and the messages are the real ones.
 */
export class PushBrowser {
  readonly page: Page;
  readonly #service;
  readonly #browsers = new Map([0, 1].map(() => createBrowser(ORIGIN)).map((browser) => [browser.subscription.endpoint, browser]));
  readonly #messages: { endpoint: string; text: string }[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.#service = createServer(async (request, response) => {
      const body = await buffer(request);
      const endpoint = `${ORIGIN}${request.url}`;
      const browser = this.#browsers.get(endpoint);
      if (browser) this.#messages.push({ endpoint, text: JSON.stringify(decrypt(browser, body)) });
      response.writeHead(browser ? 201 : 410).end();
    });
  }

  static async start(page: Page): Promise<PushBrowser> {
    const push = new PushBrowser(page);
    await new Promise<void>((resolve) => push.#service.listen(Number(process.env.E2E_PUSH_PORT), "127.0.0.1", resolve));
    const [{ subscription }] = push.browsers as [ReturnType<typeof createBrowser>];
    await page.addInitScript(placePushApi, subscription);
    return push;
  }

  get browsers() {
    return [...this.#browsers.values()];
  }

  /** The message that arrived for this address after the first `before`, as text. */
  async message(endpoint: string, before = 0): Promise<string> {
    const own = () => this.#messages.filter((message) => message.endpoint === endpoint);
    await expect.poll(() => own().length).toBeGreaterThan(before);
    return own()[before]?.text ?? "";
  }

  /** The service worker, which notes what it would show. */
  async worker(): Promise<Worker> {
    const worker = this.page.context().serviceWorkers()[0] ?? (await this.page.context().waitForEvent("serviceworker"));
    await worker.evaluate(() => {
      const all = { notifications: [], unsubscribed: false } as Shown;
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      Object.assign(self, { shown: all });
      registration.showNotification = async (title, options) => {
        const { body = "", data } = options as NotificationOptions & { data: { to: string } };
        all.notifications.push({ title, body, to: data.to });
      };
      registration.getNotifications = async () => [];
      const unsubscribe = async () => {
        all.unsubscribed = true;
        return true;
      };
      PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as PushSubscription;
    });
    return worker;
  }

  /** Hands a message to the service worker as the browser does. */
  async deliver(text: string): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const registered = new Promise<string>((resolve) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => first && resolve(first.registrationId)),
    );
    await session.send("ServiceWorker.enable");
    const { origin } = new URL(this.page.url());
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data: text });
    await session.detach();
  }

  /** The browser replaces the address of its device. */
  async replaceSubscription(worker: Worker): Promise<void> {
    const [old, fresh] = this.browsers.map(({ subscription: { endpoint, p256dh, auth } }) => ({ endpoint, keys: { p256dh, auth } }));
    await worker.evaluate(
      async ([from, to]) => {
        const waited: Promise<unknown>[] = [];
        const event = Object.assign(new Event("pushsubscriptionchange"), {
          oldSubscription: { endpoint: from?.endpoint, options: {} },
          newSubscription: { toJSON: () => to },
          waitUntil: (work: Promise<unknown>) => waited.push(work),
        });
        self.dispatchEvent(event);
        await Promise.all(waited);
      },
      [old, fresh],
    );
    await this.page.evaluate((address) => localStorage.setItem("test.endpoint", address), fresh?.endpoint ?? "");
  }

  async stop(): Promise<void> {
    this.#service.closeAllConnections();
    await new Promise((resolve) => this.#service.close(resolve));
  }
}

/** The notifications of the worker so far. */
export const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown }).shown);

/** In the page: permission is granted, and the subscription is kept beside the page's own storage. */
function placePushApi({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  const subscription = (address: string) =>
    ({
      endpoint: address,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
      async unsubscribe() {
        localStorage.removeItem("test.endpoint");
        return true;
      },
    }) as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem("test.endpoint", endpoint);
    return subscription(endpoint);
  };
  PushManager.prototype.getSubscription = async () => {
    const address = localStorage.getItem("test.endpoint");
    return address === null ? null : subscription(address);
  };
}
