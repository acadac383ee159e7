import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { dealLines, dealReceiptKeys, dealReceipts, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { priceItems } from "./core/offer-items.ts";
import { MAX_RECEIPT_NUMBER } from "./core/receipt-code.ts";
import type { OfferedItems } from "./deals.types.ts";

const KEY_BYTES = 32;
const MAX_DEALS = 500;

/** A deal that both confirmed, as an import has it: the pets of each side, and the time. */
export interface DealImport {
  firstId: string;
  secondId: string;
  gives: PetPick[];
  gets: PetPick[];
  endedAt: Date;
}

/**
 * Stores deals that both players confirmed, with their lines and receipts, the pets at today's values. Nobody is notified. Those with a pet
 * that is not in the value list are left out. Returns how many it stored.
 */
export const importDeals = command({
  name: "deal.import",
  hidesNothing: true,
  who: "system",
  input: z.object({ deals: z.array(z.custom<DealImport>()).max(MAX_DEALS) }),
  prepare: async ({ ctx }) => (await readCatalogue(ctx)).byId,
  async run({ tx, ctx, prepared: byId }, { deals: imported }) {
    const made = imported.flatMap(({ gives, gets, ...deal }) => {
      const [first, second] = [priceItems(gives, byId, new Map()), priceItems(gets, byId, new Map())];
      return first && second ? [{ ...deal, id: randomUUID(), items: { first, second } satisfies OfferedItems }] : [];
    });
    if (made.length === 0) return done({ count: 0 });
    const members = await findMembers(
      ctx,
      made.flatMap(({ firstId, secondId }) => [firstId, secondId]),
      { banned: true },
    );
    await tx.insert(deals).values(made.map(rowOf));
    await tx.insert(dealLines).values(made.flatMap(linesOf));
    await tx
      .insert(dealReceiptKeys)
      .values({ key: randomBytes(KEY_BYTES).toString("base64url") })
      .onConflictDoNothing();
    const nameOf = (id: string) => members.get(id)?.name ?? null;
    // A number that is another's already ends the import, which stores nothing then.
    await tx.insert(dealReceipts).values(
      made.map(({ id, firstId, secondId, endedAt }) => ({
        ...{ number: randomInt(MAX_RECEIPT_NUMBER + 1), dealId: id, issuedAt: endedAt },
        ...{ firstName: nameOf(firstId), secondName: nameOf(secondId) },
      })),
    );
    return done({ count: made.length });
  },
});

interface Made {
  id: string;
  firstId: string;
  secondId: string;
  endedAt: Date;
  items: OfferedItems;
}

/** Offered two hours before its end, accepted one hour before, and confirmed by the two, one after the other. */
function rowOf({ id, firstId, secondId, endedAt }: Made) {
  const { offered, accepted } = timesOf(endedAt);
  return {
    ...{ id, firstId, secondId, status: "confirmed" as const, offeredBy: "first" as const },
    ...{ offers: 1, offerNumber: 1, lastNumber: 4, expiresAt: endedAt },
    ...{ createdAt: offered, agreedAt: accepted, firstConfirmedAt: endedAt, secondConfirmedAt: endedAt, endedAt, changedAt: endedAt },
  };
}

function linesOf({ id: dealId, endedAt, items }: Made) {
  const { offered, accepted } = timesOf(endedAt);
  return [
    { dealId, number: 1, by: "first" as const, kind: "offer", phrase: "fair", items, at: offered },
    { dealId, number: 2, by: "second" as const, kind: "accept", items, at: accepted },
    { dealId, number: 3, by: "first" as const, kind: "confirm", at: endedAt },
    { dealId, number: 4, by: "second" as const, kind: "confirm", at: endedAt },
  ];
}

function timesOf(endedAt: Date) {
  return { offered: new Date(endedAt.getTime() - 2 * HOUR_MS), accepted: new Date(endedAt.getTime() - HOUR_MS) };
}
