import { desc, eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { dealMeetings } from "~/db/schema/deals.ts";
import { findMeetingServers, findServersToMeet, type MeetingServer } from "~/features/servers/servers.meetings.queries.server.ts";
import type { Zone } from "~/features/trades/core/hours.ts";
import { findHours } from "~/features/trades/trades.offers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { otherSide } from "./core/deal-state.ts";
import { isPast, meetingTimes } from "./core/meeting-times.ts";
import { MAX_MEETINGS } from "./deals.constants.ts";
import { type DealRow, playerOn } from "./deals.locks.queries.server.ts";
import type { DealSide, Meeting, MeetingView } from "./deals.types.ts";

export type MeetingRow = typeof dealMeetings.$inferSelect;

/** The proposals of a deal, the newest first, and among them what both agreed on: the newest that was taken. */
export async function findMeetings(
  db: Database,
  dealId: string,
): Promise<{ rows: MeetingRow[]; newest: number; agreed: MeetingRow | null }> {
  const rows = await db
    .select()
    .from(dealMeetings)
    .where(eq(dealMeetings.dealId, dealId))
    .orderBy(desc(dealMeetings.number))
    .limit(MAX_MEETINGS);
  return { rows, newest: rows[0]?.number ?? 0, agreed: rows.find(({ takenAt }) => takenAt !== null) ?? null };
}

/** The meeting of an agreed deal, as one of its players sees it. */
export async function findMeetingView(ctx: AppContext, deal: DealRow, me: DealSide): Promise<MeetingView> {
  const [mineId, theirId] = [playerOn(deal, me), playerOn(deal, otherSide(me))];
  const { rows, newest, agreed } = await findMeetings(ctx.db, deal.id);
  const proposal = rows[0] && rows[0] !== agreed ? rows[0] : null;
  const [servers, choices, hours] = await Promise.all([
    findServersToMeet(
      ctx,
      [agreed, proposal].flatMap((row) => row?.serverId ?? []),
    ),
    findMeetingServers(ctx),
    findHours(
      ctx,
      [mineId, theirId].filter((id) => id !== null),
    ),
  ]);
  const [mine, theirs] = [hours.get(mineId ?? ""), hours.get(theirId ?? "")];
  const shown = (row: MeetingRow | null) => row && toMeeting(row, me, deal, servers, ctx.now().getTime());
  return {
    newest,
    agreed: shown(agreed),
    proposal: shown(proposal),
    theirZone: zoneOf(rows, otherSide(me)) ?? theirs?.zone ?? null,
    choices:
      newest >= MAX_MEETINGS
        ? null
        : {
            times: meetingTimes(ctx.now().getTime(), deal.expiresAt.getTime(), mine, theirs),
            servers: choices.map(({ id, name, ownerId }) => ({ id, name, isOwn: ownerId === mineId })),
          },
  };
}

/** The zone that a player's own clock said last. */
function zoneOf(rows: readonly MeetingRow[], side: DealSide): Zone | null {
  for (const { by, timeZone, zone, takerTimeZone, takerZone } of rows) {
    const said = by === side ? (timeZone ?? zone) : (takerTimeZone ?? takerZone);
    if (said !== null) return said;
  }
  return null;
}

function toMeeting(row: MeetingRow, me: DealSide, deal: DealRow, servers: ReadonlyMap<string, MeetingServer>, now: number): Meeting {
  const here = { first: row.firstHereAt !== null, second: row.secondHereAt !== null };
  return {
    number: row.number,
    by: row.by === me ? "me" : "them",
    phrase: row.phrase,
    startsAt: row.startsAt.getTime(),
    isPast: isPast(row.startsAt.getTime(), now),
    place: placeOf(row, me, deal, servers),
    here: { me: here[me], them: here[otherSide(me)] },
  };
}

function placeOf(row: MeetingRow, me: DealSide, deal: DealRow, servers: ReadonlyMap<string, MeetingServer>): Meeting["place"] {
  if (row.place !== null) return { kind: "phrase", id: row.place };
  const server = servers.get(row.serverId ?? "");
  if (!server) return null;
  const { ownerId, name, link } = server;
  const of = ownerId === playerOn(deal, me) ? "me" : ownerId === playerOn(deal, otherSide(me)) ? "them" : "other";
  return { kind: "server", name, of, link: row.takenAt === null ? null : link };
}
