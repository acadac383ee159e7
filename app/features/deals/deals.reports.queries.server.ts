import { asc, eq } from "drizzle-orm";
import type { EvidenceLine, ReportedThing } from "~/access/reportable.server.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { wordsOf } from "./core/deal-phrases.ts";
import { otherSide } from "./core/deal-state.ts";
import { lineWords } from "./core/deal-words.ts";
import { bundleWords } from "./core/offer-items.ts";
import { parsePartOfDeal } from "./core/part-of-deal.ts";
import { DELETED_NAME, MAX_LINES } from "./deals.constants.ts";
import { playerOn, sideOf } from "./deals.locks.queries.server.ts";
import { findAgreedItems } from "./deals.receipts.queries.server.ts";
import type { DealSide, LineKind, OfferedItems } from "./deals.types.ts";

/**
 * One player's part in an agreed deal, with every step, for the other player and the site itself. Null for anybody else, for deals that
 * were never agreed, and for voided ones.
 */
export async function findReportedDeal(ctx: AppContext, id: string): Promise<ReportedThing | null> {
  const part = parsePartOfDeal(id);
  const [row] = part ? await ctx.db.select().from(deals).where(eq(deals.id, part.dealId)) : [];
  if (!part || !row || row.agreedAt === null || row.voidedAt !== null) return null;
  const isReader = ctx.actor.kind === "user" && sideOf(row, ctx.actor.id) !== null;
  if (!isReader && ctx.actor.kind !== "system") return null;
  const ids = [row.firstId, row.secondId].filter((userId) => userId !== null);
  // One after the other: it is read within the transaction of the report, too.
  const members = await findMembers(ctx, ids, { banned: true });
  const agreed = (await findAgreedItems(ctx.db, [row])).get(row.id);
  const lines = await ctx.db.select().from(dealLines).where(eq(dealLines.dealId, row.id)).orderBy(asc(dealLines.number)).limit(MAX_LINES);
  const nameOf = (side: DealSide) => members.get(playerOn(row, side) ?? "")?.name ?? DELETED_NAME;
  const name = nameOf(part.side);
  return {
    subject: { id: playerOn(row, part.side), name },
    isPrivate: true,
    title: `What ${name} did in a deal with ${nameOf(otherSide(part.side))}`,
    text: agreed ? agreementWords(agreed, nameOf) : "",
    fields: [],
    pictures: [],
    context: lines.map((line) => lineOf(line, nameOf)),
    place: `/deals/${row.id}`,
  };
}

type Named = (side: DealSide) => string;

function agreementWords(items: OfferedItems, nameOf: Named): string {
  return (["first", "second"] as const).map((side) => `${nameOf(side)} gives ${bundleWords(items[side])}.`).join("\n");
}

function lineOf({ by, kind, phrase, items, at }: typeof dealLines.$inferSelect, nameOf: Named): EvidenceLine {
  const name = by === "site" ? "The site" : nameOf(by);
  const said = wordsOf(phrase, "en");
  const words = [
    `${lineWords({ kind: kind as LineKind, by: by === "site" ? by : "them" }, name)}.`,
    ...(said === null ? [] : [`“${said}”`]),
    ...(items === null ? [] : [agreementWords(items as OfferedItems, nameOf)]),
  ];
  return { by: name, text: words.join("\n"), at: at.getTime(), isThing: kind === "accept" };
}
