import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { dealDisputes, dealLines, dealReceiptKeys, dealReceipts, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findRemovedNames } from "~/features/accounts/accounts.names.queries.server.ts";
import { findCaseOutcomes } from "~/features/moderation/moderation.cases.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasReceipt, settle } from "./core/deal-state.ts";
import { countItems, sidesFor } from "./core/offer-items.ts";
import { formatHalf, formatReceiptCode, readReceiptCode } from "./core/receipt-code.ts";
import { type DealRow, stateOf } from "./deals.locks.queries.server.ts";
import type { DealSide, DisputeReason, DisputeState, OfferedItems, Receipt, ReceiptPlayer } from "./deals.types.ts";

/** The check digits of a receipt's code: without the site's key, nobody can derive them from the number or change either. */
function checkOf(key: string, number: number): string {
  const mac = createHmac("sha256", Buffer.from(key, "base64url")).update(`receipt ${number}`).digest();
  return formatHalf(mac.readUInt32BE(0) >>> 2);
}

async function findKey(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ key: dealReceiptKeys.key }).from(dealReceiptKeys);
  return row?.key;
}

/** The codes of these deals' receipts, by the deal; those without a receipt are left out. */
export async function findReceiptCodes(
  { db, now }: Pick<AppContext, "db" | "now">,
  rows: readonly DealRow[],
): Promise<Map<string, string>> {
  const ids = rows.filter((row) => isProven(row, now())).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const issued = await db
    .select({ dealId: dealReceipts.dealId, number: dealReceipts.number })
    .from(dealReceipts)
    .where(inArray(dealReceipts.dealId, ids));
  const key = issued.length > 0 ? await findKey(db) : undefined;
  return new Map(key === undefined ? [] : issued.map(({ dealId, number }) => [dealId, formatReceiptCode(number, checkOf(key, number))]));
}

/** A receipt is issued with the first confirmation, and shown from the moment the other player confirmed or ran out of time. */
const isProven = (row: DealRow, now: Date) => hasReceipt(settle(stateOf(row), now.getTime()).status);

/** The disputes of these deals: player, reason and outcome. */
export async function findDisputes({ db }: Pick<AppContext, "db">, dealIds: readonly string[]) {
  if (dealIds.length === 0) return [];
  const rows = await db
    .select()
    .from(dealDisputes)
    .where(inArray(dealDisputes.dealId, [...dealIds]));
  const outcomes = await findCaseOutcomes(
    { db },
    rows.map(({ caseId }) => caseId),
  );
  return rows.map(({ caseId, reason, ...row }) => ({
    ...row,
    reason: reason as DisputeReason,
    state: outcomes.get(caseId) ?? ("nothing" as const),
  }));
}

/** The overall state of a deal's disputes: open ones first, then upheld ones. Null without any. */
export function disputeStateOf(disputes: readonly { state: DisputeState }[]): DisputeState | null {
  return (["open", "upheld", "nothing"] as const).find((state) => disputes.some((one) => one.state === state)) ?? null;
}

/** The receipt with a code as somebody typed it; null if there is none. Throws as `readCatalogue` does. */
export async function readReceipt(ctx: AppContext, typed: string): Promise<Receipt | null> {
  const parts = readReceiptCode(typed);
  const key = parts && (await findKey(ctx.db));
  if (!parts || !key || !isSame(parts.check, checkOf(key, parts.number))) return null;
  const [row] = await ctx.db
    .select({ receipt: dealReceipts, deal: deals })
    .from(dealReceipts)
    .innerJoin(deals, eq(deals.id, dealReceipts.dealId))
    .where(eq(dealReceipts.number, parts.number));
  if (!row || !isProven(row.deal, ctx.now())) return null;
  const { receipt, deal } = row;
  const isVoid = deal.voidedAt !== null;
  const ids = [deal.firstId, deal.secondId].filter((id) => id !== null);
  const [agreed, names, members, { byId }, disputes] = await Promise.all([
    findAgreedItems(ctx.db, [deal]),
    namesOn(ctx, [receipt.firstName, deal.firstId], [receipt.secondName, deal.secondId]),
    findMembers(ctx, ids),
    readCatalogue(ctx),
    findDisputes(ctx, [deal.id]),
  ]);
  const items = agreed.get(deal.id) ?? { first: [], second: [] };
  const playerOf = (side: DealSide): ReceiptPlayer => ({
    name: names[side],
    member: members.get((side === "first" ? deal.firstId : deal.secondId) ?? "") ?? null,
    confirmedAt: (side === "first" ? deal.firstConfirmedAt : deal.secondConfirmedAt)?.getTime() ?? null,
    gave: isVoid ? [] : countItems(sidesFor(side, items, byId).giving),
  });
  const state = disputeStateOf(disputes);
  return {
    code: formatReceiptCode(parts.number, parts.check),
    players: [playerOf("first"), playerOf("second")],
    agreedAt: (deal.agreedAt ?? deal.createdAt).getTime(),
    issuedAt: (deal.endedAt ?? deal.expiresAt).getTime(),
    dispute: state === "nothing" ? null : state,
    isVoid,
  };
}

type Named = readonly [name: string | null, userId: string | null];

/** The names of the two as they were; in the place of one that staff removed since, the one that its account is shown under now. */
async function namesOn(ctx: AppContext, ...two: readonly [first: Named, second: Named]): Promise<Record<DealSide, string | null>> {
  const [first, second] = await Promise.all(
    two.map(async ([name, userId]) => {
      const isRemoved = name !== null && userId !== null && (await findRemovedNames(ctx, userId)).has(name);
      return isRemoved ? ((await findMembers(ctx, [userId], { banned: true })).get(userId)?.name ?? null) : name;
    }),
  );
  return { first: first ?? null, second: second ?? null };
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The pets of agreed deals as they were accepted, by the deal; of those from before that was stored, as they were offered. */
export async function findAgreedItems(
  db: Database,
  agreed: readonly Pick<DealRow, "id" | "offerNumber">[],
): Promise<Map<string, OfferedItems>> {
  if (agreed.length === 0) return new Map();
  const { dealId, number, kind, items } = dealLines;
  const ids = agreed.map(({ id }) => id);
  const lines = await db
    .select({ dealId, number, kind, items })
    .from(dealLines)
    .where(and(inArray(dealId, ids), isNotNull(items)));
  const linesOf = Map.groupBy(lines, (line) => line.dealId);
  return new Map(
    agreed.map(({ id, offerNumber }) => {
      const own = linesOf.get(id) ?? [];
      const line = own.find((one) => one.kind === "accept") ?? own.find((one) => one.number === offerNumber);
      return [id, (line?.items ?? { first: [], second: [] }) as OfferedItems];
    }),
  );
}
