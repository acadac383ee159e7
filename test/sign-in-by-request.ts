import type { APIRequestContext } from "@playwright/test";

/**
 * Signs in without a browser, and answers the note for young players: the session stays in the context's cookies. Returns the final
 * address; the default of `returnTo` has to be reached.
 */
export async function signInByRequest(
  request: APIRequestContext,
  baseURL: string,
  account: string,
  { service = "Roblox", returnTo = "/terms" }: { service?: "Roblox" | "Discord"; returnTo?: string } = {},
): Promise<URL> {
  const headers = { origin: baseURL };
  const chooser = await request.post(`/auth/${service.toLowerCase()}`, { headers, form: { returnTo } });
  let arrived = await request.post(chooser.url(), { headers, form: { account } });
  if (new URL(arrived.url()).pathname === "/welcome")
    arrived = await request.post(arrived.url(), { headers, form: { form: "welcome", age: "old-enough", returnTo } });
  const address = new URL(arrived.url());
  if (returnTo === "/terms" && address.pathname !== returnTo) throw new Error(`The sign-in as ${account} ended at ${address}.`);
  return address;
}
