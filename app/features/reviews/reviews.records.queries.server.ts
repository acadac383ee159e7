import { sql } from "drizzle-orm";
import { reviews } from "~/db/schema/reviews.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { findVoidedAmong } from "~/features/deals/deals.records.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type ReviewTone, toneOf } from "./core/review-tags.ts";

/** The most reviews of an account to read, newest first. */
const MAX_REVIEWS = 300;

/** A player's opinion of another. */
export interface Opinion {
  authorId: string;
  tone: ReviewTone;
}

/**
 * Opinions of other players about these accounts, each from their newest visible review, of the newest 300; without those of banned and
 * deleted accounts, and of voided deals. Accounts without a review are left out.
 */
export async function findOpinions({ db, now }: Pick<AppContext, "db" | "now">, ids: readonly string[]) {
  const found = new Map<string, Opinion[]>();
  if (ids.length === 0) return found;
  const { rows } = await db.execute<{ subject_id: string; author_id: string; deal_id: string; tags: string[] }>(sql`
    select newest.subject_id, newest.author_id, newest.deal_id, newest.tags
    from unnest(${sql.param([...new Set(ids)])}::uuid[]) as asked(id)
    cross join lateral (
      select * from ${reviews}
      where ${reviews.subjectId} = asked.id and ${reviews.showsAt} <= ${now().toISOString()}::timestamptz and ${reviews.hiddenAt} is null
        and ${isOfMember(reviews.authorId)}
      order by ${reviews.showsAt} desc, ${reviews.id} desc limit ${sql.raw(String(MAX_REVIEWS))}
    ) as newest
    order by newest.shows_at desc, newest.id desc`);
  const voided = await findVoidedAmong(
    { db },
    rows.map((row) => row.deal_id),
  );
  const heard = new Set<string>();
  for (const { subject_id, author_id, deal_id, tags } of rows) {
    const key = `${subject_id} ${author_id}`;
    if (voided.has(deal_id) || heard.has(key)) continue;
    heard.add(key);
    const opinion = { authorId: author_id, tone: toneOf(tags) };
    found.set(subject_id, [...(found.get(subject_id) ?? []), opinion]);
  }
  return found;
}
