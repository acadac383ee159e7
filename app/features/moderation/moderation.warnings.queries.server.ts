import { desc, eq } from "drizzle-orm";
import { wordRules } from "~/db/schema/moderation.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import { findShownTeamNames } from "~/features/accounts/accounts.names.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { findWarnings, type Warning } from "./core/find-warnings.ts";
import { type Judgement, judgePasted } from "./core/judge-pasted.ts";
import { makeWordRules, type WordRules } from "./core/word-rules.ts";
import type { PhraseRule } from "./core/words/phrases.ts";
import { WORD_RULES } from "./moderation.rules.cache-tags.ts";
import { isWarningKind, MAX_WORD_RULES } from "./moderation.warnings.constants.ts";

type WordContext = Pick<AppContext, "db" | "reads" | "config">;

/** What texts are searched for now: the built-in phrases, and those that staff have added and not switched off. Cached until they change. */
async function readWordRules(ctx: WordContext): Promise<WordRules> {
  const load = async () => makeWordRules(await findActiveRules(ctx), new URL(ctx.config.appUrl).hostname);
  return ctx.reads.read("word-rules", [WORD_RULES], load, () => readTableVersion(ctx.db, wordRules));
}

/** What a text has in it that its reader should be warned of: of each kind the first place, with the words as evidence for staff. */
export async function findWarningsIn(ctx: WordContext, text: string): Promise<Warning[]> {
  return findWarnings(text, await readWordRules(ctx));
}

/** What a link, a name or a message is judged by: the rules for texts, and the names under which the team and partners are shown. */
export async function judge(ctx: WordContext, text: string): Promise<Judgement> {
  const [rules, names] = await Promise.all([readWordRules(ctx), findShownTeamNames(ctx.db)]);
  return judgePasted(text, { rules, names });
}

/** The rules of the staff that are switched on: at most 500, the newest first. */
export async function findActiveRules({ db }: Pick<AppContext, "db">): Promise<PhraseRule[]> {
  const rows = await db
    .select({ kind: wordRules.warning, phrase: wordRules.name })
    .from(wordRules)
    .where(eq(wordRules.active, true))
    .orderBy(desc(wordRules.createdAt), wordRules.id)
    .limit(MAX_WORD_RULES);
  return rows.flatMap(({ kind, phrase }) => (isWarningKind(kind) ? [{ kind, phrase }] : []));
}
