import { and, eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { Scope } from "~/access/command-definition.ts";
import { orRefuse, refused } from "~/access/result.ts";
import { dealMeetings } from "~/db/schema/deals.ts";
import { isMeetingServer } from "~/features/servers/servers.meetings.queries.server.ts";
import { zoneOffset } from "~/text/time-zones.ts";
import { MEET_PLACES } from "./core/deal-phrases.ts";
import { isConfirmedByOne, settle } from "./core/deal-state.ts";
import { isPast, readTime } from "./core/meeting-times.ts";
import { MAX_MEETINGS, MESSAGES } from "./deals.constants.ts";
import { lockOwnDeal, stateOf } from "./deals.locks.queries.server.ts";
import { findMeetings } from "./deals.meetings.queries.server.ts";
import { dealRefusal } from "./deals.policy.ts";
import { refuseOutOfReach } from "./deals.reach.queries.server.ts";
import { meetingProposal, meetingTaken, meetingTarget } from "./deals.schemas.ts";
import { recordStep } from "./deals.steps.commands.server.ts";

/**
 * Proposes a time and place for the players of an agreed deal, in place of the last proposal; an agreed meeting stands until a newer
 * proposal is accepted. Refuses as `not_found`, as `conflict` if the deal is not agreed or a newer proposal exists than the seen one (code
 * `new-meeting`), as `invalid` for an unavailable time or place, as `too_many` and as `forbidden`.
 */
export const proposeMeeting = command({
  name: "deal.meet",
  hidesNothing: true,
  who: "user",
  once: true,
  input: meetingProposal,
  async run(scope, { id, seen, time, place, ...sent }) {
    const locked = orRefuse(await lockMeetings(scope, id));
    const { row, me, now, newest } = locked;
    const { tx, ctx } = scope;
    if (newest !== seen) return refused("conflict", MESSAGES.newMeeting, { code: "new-meeting" });
    if (newest >= MAX_MEETINGS) return refused("too_many", MESSAGES.manyMeetings);
    const chosen = readTime(time, now.getTime(), row.expiresAt.getTime());
    if (!chosen) return refused("invalid", MESSAGES.noTime, { fields: { time: MESSAGES.noTime } });
    const isPhrase = Object.hasOwn(MEET_PLACES, place);
    if (!isPhrase && !(await isMeetingServer(ctx, place)))
      return refused("invalid", MESSAGES.noPlace, { fields: { place: MESSAGES.noPlace } });
    const where = isPhrase ? { place } : { serverId: place };
    const what = { dealId: id, number: newest + 1, by: me, phrase: chosen.phrase, startsAt: new Date(chosen.at), createdAt: now };
    await tx.insert(dealMeetings).values({ ...what, ...where, ...zoneColumns(sent, now) });
    await recordStep(ctx, { row, state: stateOf(row), by: me, kind: "meet", phrase: chosen.phrase, news: "meet" });
    return done({ id });
  },
});

/**
 * Takes the newest proposal of the other player. Succeeds if the actor took it before. Refuses as `not_found`, and as `conflict` if there is
 * a newer one, if it is the actor's own, if its time is over, or if the deal is no longer agreed; and as `forbidden`.
 */
export const takeMeeting = command({
  name: "deal.meet-take",
  hidesNothing: true,
  who: "user",
  input: meetingTaken,
  async run(scope, { id, number, ...sent }) {
    const locked = orRefuse(await lockMeetings(scope, id));
    const { row, me, now, rows } = locked;
    const { tx, ctx } = scope;
    const [proposal] = rows;
    if (proposal?.number !== number) return refused("conflict", MESSAGES.newMeeting, { code: "new-meeting" });
    if (proposal.by === me) return refused("conflict", MESSAGES.ownMeeting, { code: "own" });
    if (proposal.takenAt !== null) return unchanged({ id });
    if (isPast(proposal.startsAt.getTime(), now.getTime())) return refused("conflict", MESSAGES.pastMeeting, { code: "past" });
    // "Now" is when the other says yes.
    const startsAt = proposal.startsAt < now ? now : proposal.startsAt;
    const { timeZone: takerTimeZone, zone: takerZone } = zoneColumns(sent, now);
    await tx.update(dealMeetings).set({ takenAt: now, takerTimeZone, takerZone, startsAt }).where(isMeeting(id, number));
    await recordStep(ctx, { row, state: stateOf(row), by: me, kind: "meet-take", news: "met" });
    return done({ id });
  },
});

/**
 * Tells the other player that the actor is at the place where they agreed to meet. Succeeds if the actor said so before. Refuses as
 * `not_found`, as `conflict` if that is no longer what they agreed on, or the deal is no longer agreed, and as `forbidden`.
 */
export const arriveAtMeeting = command({
  name: "deal.here",
  hidesNothing: true,
  who: "user",
  input: meetingTarget,
  async run(scope, { id, number }) {
    const locked = orRefuse(await lockMeetings(scope, id));
    const { row, me, now, agreed } = locked;
    const { tx, ctx } = scope;
    if (agreed?.number !== number) return refused("conflict", agreed ? MESSAGES.newMeeting : MESSAGES.noMeeting, { code: "new-meeting" });
    const column = me === "first" ? "firstHereAt" : "secondHereAt";
    if (agreed[column] !== null) return unchanged({ id });
    await tx
      .update(dealMeetings)
      .set({ [column]: now })
      .where(isMeeting(id, number));
    await recordStep(ctx, { row, state: stateOf(row), by: me, kind: "here", news: "here" });
    return done({ id });
  },
});

/** A zone as rows hold it: by its name, and by its offset for nodes of the version before. */
function zoneColumns({ timeZone, zone }: { timeZone: string | null; zone: number | null }, now: Date) {
  return { timeZone, zone: timeZone === null ? zone : zoneOffset(timeZone, now.getTime()) };
}

const isMeeting = (dealId: string, number: number) => and(eq(dealMeetings.dealId, dealId), eq(dealMeetings.number, number));

/**
 * A deal for which the actor arranges to meet, locked, with its proposals. Refuses as `conflict` one that is not agreed, confirmed by one, over, or voided, and
 * as `forbidden` whom the other cannot reach.
 */
async function lockMeetings({ tx, actor, ctx, nowAfter }: Scope<"user", undefined>, id: string) {
  const { row, me, otherId } = await lockOwnDeal(tx, actor.id, id);
  const now = nowAfter(row.changedAt);
  const state = settle(stateOf(row), now.getTime());
  if (state.status !== "agreed") return dealRefusal(state.status === "open" ? "not-agreed" : "over", state, now.getTime());
  if (isConfirmedByOne(state)) return refused("conflict", MESSAGES.isTraded, { code: "confirmed" });
  if (row.voidedAt !== null) return refused("conflict", MESSAGES.isVoid, { code: "void" });
  const unreachable = await refuseOutOfReach(ctx, actor.id, otherId, "cancelled");
  return unreachable ?? { ok: true as const, row, me, now, ...(await findMeetings(tx, id)) };
}
