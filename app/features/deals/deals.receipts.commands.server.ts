import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { dealReceiptKeys, dealReceipts } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { MAX_RECEIPT_NUMBER } from "./core/receipt-code.ts";
import { MESSAGES } from "./deals.constants.ts";
import type { DealRow } from "./deals.locks.queries.server.ts";
import { readReceipt } from "./deals.receipts.queries.server.ts";
import { receiptTarget } from "./deals.schemas.ts";

const MAX_TRIES = 8;
const KEY_BYTES = 32;

/**
 * Gives a deal its receipt, with the names of the two as they are now. Part of the first confirmation; it is shown later (`findReceiptCodes`),
 * so that one of a deal that only one side confirmed is there the moment the time is over.
 */
export const issueReceipt = command({
  name: "receipt.issue",
  hidesNothing: true,
  who: "part",
  input: z.custom<Pick<DealRow, "id" | "firstId" | "secondId" | "changedAt">>(),
  async run({ tx, ctx, nowAfter }, { id: dealId, firstId, secondId, changedAt }) {
    await tx
      .insert(dealReceiptKeys)
      .values({ key: randomBytes(KEY_BYTES).toString("base64url") })
      .onConflictDoNothing();
    const ids = [firstId, secondId].filter((userId) => userId !== null);
    const members = await findMembers(ctx, ids, { banned: true });
    const nameOf = (userId: string | null) => (userId === null ? null : (members.get(userId)?.name ?? null));
    const names = { firstName: nameOf(firstId), secondName: nameOf(secondId) };
    // Of a million receipts, one new number in a thousand is another's already.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const number = randomInt(MAX_RECEIPT_NUMBER + 1);
      const row = { number, dealId, ...names, issuedAt: nowAfter(changedAt) };
      const added = await tx.insert(dealReceipts).values(row).onConflictDoNothing().returning({ number: dealReceipts.number });
      if (added.length > 0) return done({});
      const isThere = (await tx.$count(dealReceipts, eq(dealReceipts.dealId, dealId))) > 0;
      if (isThere) return unchanged({});
    }
    throw new Error("No number was free for a receipt.");
  },
});

/** Finds a receipt by its code, however that is typed. Refuses as `not_found` a code that no receipt has; the tries are limited. */
export const findReceipt = command({
  name: "receipt.find",
  who: "anyone",
  limit: "receiptCode",
  hidesNothing: true,
  oneStatement: "It reads one receipt.",
  input: receiptTarget,
  async run({ ctx }, { code }) {
    const receipt = await readReceipt(ctx, code);
    return receipt ? done({ receipt }) : refused("not_found", MESSAGES.noReceipt, { fields: { code: MESSAGES.noReceipt } });
  },
});
