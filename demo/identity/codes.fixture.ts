import { expect, it } from "vitest";

interface CodeExchange<Arrival> {
  /** One sign-in up to the callback. */
  signIn(): Promise<Arrival>;
  /** Trades the code that arrived for tokens. */
  exchange(arrival: Arrival): Promise<unknown>;
  /** Lets time go by at the provider. */
  pass(seconds: number): void;
}

/** Refusals of codes on both sides: a second use, and a late one. */
export function refusesUsedAndOldCodes<Arrival>({ signIn, exchange, pass }: CodeExchange<Arrival>): void {
  it("a code that was used", async () => {
    const arrival = await signIn();
    await exchange(arrival);
    await expect(exchange(arrival)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("a code after a minute, and not before", async () => {
    const [early, late] = [await signIn(), await signIn()];
    pass(59);
    await exchange(early);
    pass(2);
    await expect(exchange(late)).rejects.toMatchObject({ error: "invalid_grant" });
  });
}
