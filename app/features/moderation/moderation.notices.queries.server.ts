import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { type Evidence, REPORTABLES } from "~/access/reportable.server.ts";
import { SIGN_IN_FIRST } from "~/access/result.ts";
import { appeals, cases } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { appealEndsAt, canAppeal } from "./core/appeal-window.ts";
import { APPEAL_MESSAGES } from "./moderation.cases.constants.ts";
import { nounOf } from "./moderation.cases.queries.server.ts";
import type { Notice } from "./moderation.cases.types.ts";

const MAX_NOTICES = 50;
const MAX_QUOTE = 300;

type Row = { row: typeof cases.$inferSelect; appeal: typeof appeals.$inferSelect | null };

/** The team's decisions about the actor, banned or not: the newest 50. Throws AppError `unauthenticated` for a guest. */
export async function findOwnNotices(ctx: AppContext): Promise<Notice[]> {
  const user = requireSession(ctx);
  const rows = await selectNotices(ctx, user).orderBy(desc(cases.decidedAt)).limit(MAX_NOTICES);
  return rows.map((row) => toNotice(ctx, row));
}

/** One decision about the actor. Throws AppError `not_found` for any other, and `unauthenticated` for a guest. */
export async function findNotice(ctx: AppContext, id: string): Promise<Notice> {
  const user = requireSession(ctx);
  const rows = isId(id) ? await selectNotices(ctx, user, id) : [];
  const [row] = rows;
  if (!row) throw new AppError("not_found", APPEAL_MESSAGES.gone);
  return toNotice(ctx, row);
}

const MAX_EXPORTED = 10_000;

/** The team's decisions about a user, for their export: the rule, the words and the appeal, the newest 10,000. */
export async function exportNotices(ctx: AppContext, user: UserActor) {
  const rows = await selectNotices(ctx, user).orderBy(desc(cases.decidedAt)).limit(MAX_EXPORTED);
  return rows.map(({ row: { kind, decision, rule, statement, until, decidedAt }, appeal }) => ({
    ...{ about: kind, decision, rule, statement, until, decidedAt },
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt,
      decidedAt: appeal.decidedAt,
      granted: appeal.upheld,
      answer: appeal.statement,
    },
  }));
}

/** The member who reads: a banned account may read the decision about it. */
function requireSession({ actor }: AppContext): UserActor {
  if (actor.kind !== "user") throw new AppError("unauthenticated", SIGN_IN_FIRST);
  return actor;
}

const selectNotices = ({ db }: AppContext, user: UserActor, id?: string) =>
  db
    .select({ row: cases, appeal: appeals })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(
      and(
        eq(cases.subjectId, user.id),
        isNotNull(cases.decidedAt),
        ne(cases.decision, "no_fault"),
        id === undefined ? undefined : eq(cases.id, id),
      ),
    )
    .$dynamic();

function toNotice(ctx: AppContext, { row, appeal }: Row): Notice {
  const decidedAt = row.decidedAt ?? row.createdAt;
  const evidence = row.clearedAt === null ? (row.evidence as Evidence) : null;
  const [...signs] = evidence && !evidence.isPrivate ? evidence.text : "";
  return {
    id: row.id,
    decision: row.decision ?? "warn",
    decidedAt: decidedAt.getTime(),
    rule: row.rule ?? "",
    statement: row.statement ?? "",
    quote: signs.length > MAX_QUOTE ? `${signs.slice(0, MAX_QUOTE).join("").trimEnd()}…` : signs.join(""),
    until: row.until?.getTime() ?? null,
    isOver: row.until !== null && row.until <= ctx.now(),
    removed: row.isRemoved ? removedWords(row.kind) : null,
    appealEndsAt: appealEndsAt(decidedAt).getTime(),
    canAppeal: canAppeal({ ...row, appealed: appeal !== null }, ctx.now()),
    appeal: appeal && {
      ...{ text: appeal.text, createdAt: appeal.createdAt.getTime(), upheld: appeal.upheld, statement: appeal.statement },
      decidedAt: appeal.decidedAt?.getTime() ?? null,
    },
  };
}

const removedWords = (kind: string) =>
  REPORTABLES.get(kind)?.removed ?? `Nobody else can see the ${nounOf(kind)}, or the parts of it that broke the rule.`;
