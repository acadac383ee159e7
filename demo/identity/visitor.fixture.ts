import http from "node:http";
import type { AddressInfo } from "node:net";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts";

type Settings = Omit<Parameters<typeof createIdentityProvider>[0], "environment" | "appUrl">;

/** A provider on its own port, as the site would serve it. Its clock stands still until `pass` moves it. */
export async function startProvider(
  settings: Settings = {},
): Promise<{ appUrl: string; identity: IdentityProvider; failures: unknown[]; pass(seconds: number): void; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    identity.handler(request, response).catch((error: unknown) => {
      failures.push(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const failures: unknown[] = [];
  let time = Date.now();
  const identity = createIdentityProvider({ environment: "demo", appUrl, now: () => new Date(time), ...settings });
  return {
    appUrl,
    identity,
    failures,
    pass: (seconds) => {
      time += seconds * 1_000;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The parts of a browser that sign-in needs: it keeps cookies by path, and follows redirects within `prefix`. */
export class Visitor {
  readonly #cookies = new Map<string, { path: string; value: string }>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Opens an address and follows redirects; `left` is the address outside the provider to which it was sent. */
  async open(address: string | URL, form?: Record<string, string>): Promise<{ status: number; url: URL; text: string; left?: URL }> {
    let url = new URL(address);
    let body = form && new URLSearchParams(form);
    for (;;) {
      const response = await fetch(url, {
        method: body ? "POST" : "GET",
        body,
        redirect: "manual",
        headers: { cookie: this.#cookiesFor(url) },
      });
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      const location = response.headers.get("location");
      if (location === null) return { status: response.status, url, text: await response.text() };
      url = new URL(location, url);
      body = undefined;
      if (!url.pathname.startsWith(this.#prefix)) return { status: response.status, url, text: "", left: url };
    }
  }

  /** Opens the chooser at `address` and takes an account, or cancels; returns the address to which the provider sends the browser. */
  async choose(address: string | URL, choice: { account: string } | { cancel: string }): Promise<URL> {
    const chooser = await this.open(address);
    const { left } = await this.open(chooser.url, choice);
    if (!left) throw new Error(`The provider kept the browser: ${chooser.status} ${chooser.text}`);
    return left;
  }

  #cookiesFor({ pathname }: URL): string {
    const fitting = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    return fitting.map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name, value = ""] = pair.split(/=(.*)/, 2);
    const path = attributes.find((attribute) => attribute.startsWith("path="))?.slice("path=".length) ?? "/";
    const key = `${name} ${path}`;
    if (value === "") this.#cookies.delete(key);
    else this.#cookies.set(key, { path, value });
  }
}
