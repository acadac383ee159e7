import { desc, eq } from "drizzle-orm";
import { askOnce } from "~/access/ask-once.ts";
import type { PlayerWords, WordsJudged } from "~/access/command-definition.ts";
import { requireStaff } from "~/access/guards.ts";
import { type Evidence, REPORTABLES, type RecentText } from "~/access/reportable.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { findRow, keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { wordRules } from "~/db/schema/moderation.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import { findShownTeamNames } from "~/features/accounts/accounts.names.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { cacheTag } from "~/platform/page-cache/cache-tags.ts";
import { callerOf, task } from "~/platform/tasks/tasks.server.ts";
import { blockedReason, questionOf } from "./core/ask-before-sending.ts";
import { findTold, findWarnings, type Warning } from "./core/find-warnings.ts";
import { type Judgement, judgePasted } from "./core/judge-pasted.ts";
import type * as core from "./core/search-texts.ts";
import { makeWordRules, type WordRules } from "./core/word-rules.ts";
import type { PhraseRule } from "./core/words/phrases.ts";
import type { WordRuleChoices } from "./moderation.search-params.ts";
import type { RulePreview } from "./moderation.types.ts";
import { isWarningKind, MAX_WORD_RULES, PREVIEW, type WarningKind } from "./moderation.warnings.constants.ts";

/** The words that texts are searched for, as staff maintain them. */
export const WORD_RULES = cacheTag("word-rules");

type WordContext = Pick<AppContext, "db" | "reads" | "config">;

/** The rules in use: the built-in phrases, and active ones of the staff. Cached until they change. */
async function readWordRules(ctx: WordContext): Promise<WordRules> {
  const load = async () => makeWordRules(await findActiveRules(ctx), new URL(ctx.config.appUrl).hostname);
  return ctx.reads.read("word-rules", [WORD_RULES], load, () => readTableVersion(ctx.db, wordRules));
}

/** The warnings of a text: the first of each kind, with the words as evidence for staff. */
export async function findWarningsIn(ctx: WordContext, text: string): Promise<Warning[]> {
  return findWarnings(text, await readWordRules(ctx));
}

/**
 * Judges words for other players, by field. Refuses blocked texts at their field; for other warnings from a form, asks once for
 * confirmation. Returns the warnings with both.
 */
export async function judgeWords(
  ctx: AppContext,
  texts: Readonly<Record<string, string>>,
): Promise<WordsJudged & { caught: readonly Warning[] }> {
  const caught: Warning[] = [];
  for (const [field, text] of Object.entries(texts)) {
    const found = (await findWarningsIn(ctx, text)).filter((warning) => field !== "discordUsername" || !isContactName(warning));
    const blocked = blockedReason(found, ctx.language);
    if (blocked !== null) return { caught, refusal: refused("invalid", blocked, { fields: { [field]: blocked } }), question: null };
    caught.push(...found);
  }
  return { caught, refusal: null, question: askAbout(ctx, Object.values(texts), caught) };
}

/** The confirmation question for these texts; null if there is none, if nobody can answer, or if they are confirmed. */
function askAbout(ctx: AppContext, texts: readonly string[], found: readonly Warning[]): Refused | null {
  const question = questionOf(found, ctx.language);
  return question === null || ctx.meant === undefined ? null : askOnce(ctx, texts.join("\n"), question);
}

/** Whether it is no more than the name that a field for a contact asks for: it has to be one that no link is made of. */
const isContactName = ({ kind, likely, text }: Warning) => likely || (kind === "contact" && !/[/:]/.test(text));

/**
 * The declaration of a command with text fields that other players read (`judgeWords`). Values unchanged since the form was shown (`seen`)
 * are not judged again.
 */
export function wordsOfPlayers(...fields: string[]): PlayerWords {
  return { fields, judge: (ctx, input) => judgeWords(ctx, changedTexts(fields, input)) };
}

/**
 * The declaration of a command with words for the team alone: they may quote others, so nothing is refused. A password, an address or a
 * phone number of the writer's own, which the team never needs, requires one confirmation.
 */
export function wordsForTeam(...fields: string[]): PlayerWords {
  return {
    fields,
    async judge(ctx, input) {
      const texts = Object.values(changedTexts(fields, input));
      return { refusal: null, question: askAbout(ctx, texts, texts.flatMap(findTold)) };
    },
  };
}

function changedTexts(fields: readonly string[], input: unknown): Record<string, string> {
  const { values, seen, ...rest } = input as { values?: Record<string, unknown>; seen?: Record<string, unknown> };
  const sent: Record<string, unknown> = { ...rest, ...values };
  const texts = fields.flatMap((field) => {
    const text = sent[field];
    return typeof text === "string" && text !== "" && text !== seen?.[field] ? [[field, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The warnings of a reported thing for staff: those from the time of sending, and those by the present rules. The first of each kind. */
export async function findCaughtIn(ctx: WordContext, { caught, text, fields }: Pick<Evidence, "caught" | "text" | "fields">) {
  const rules = await readWordRules(ctx);
  const atSending: Warning[] = Array.isArray(caught) ? caught.filter(({ kind }) => isWarningKind(kind)) : [];
  const today = [text, ...fields.map(([, words]) => words)].flatMap((words) => findWarnings(words, rules));
  const kinds = new Map<WarningKind, Warning>();
  for (const warning of [...atSending, ...today]) if (!kinds.has(warning.kind)) kinds.set(warning.kind, warning);
  return [...kinds.values()];
}

/** Judges a link, a name or a message by the rules for texts and the shown names of the team and of partners. */
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

const { createdAt, name, warning, active, id } = wordRules;
const ORDERS = { createdAt: { createdAt, id }, name: { name, id } };
export type WordRule = typeof wordRules.$inferSelect;

/** A page of the word rules, for admins. */
export async function findWordRules(ctx: AppContext, { query, filters, ...place }: WordRuleChoices) {
  requireStaff(ctx, "admin");
  return keyPage(ORDERS, place).from(
    ctx.db,
    wordRules,
    searched(query, name),
    chosen(warning, filters.warning),
    chosen(active, filters.active),
  );
}

/** One word rule, for admins; null when nothing has the id. */
export async function findWordRule(ctx: AppContext, wanted: string | null): Promise<WordRule | null> {
  requireStaff(ctx, "admin");
  return findRow(ctx.db, wordRules, wanted);
}

/**
 * The matches of a rule in the last seven days, among the newest 500 texts of each kind, for admins. Private texts are counted but not
 * shown. Throws AppError `unauthenticated` and `forbidden`.
 */
export async function previewRule(ctx: AppContext, rule: { name: string; warning: WarningKind }): Promise<RulePreview> {
  requireStaff(ctx, "admin");
  const since = new Date(ctx.now().getTime() - PREVIEW.days * 86_400_000);
  const recents: (RecentText & { noun: string; isPrivate: boolean })[] = [];
  for (const { noun, recent } of REPORTABLES.values()) {
    if (!recent) continue;
    const { isPrivate } = recent;
    recents.push(...(await recent.find(ctx, since, PREVIEW.texts)).map((one) => ({ ...one, noun, isPrivate })));
  }
  const searchedFor = { kind: rule.warning, phrase: rule.name };
  const found = await searchTexts(callerOf(ctx), { rule: searchedFor, texts: recents.map(({ text }) => text) });
  const caught = recents.flatMap(({ at, text, ...one }, index) => {
    const words = found[index];
    return words == null ? [] : [{ ...one, text: text.slice(0, MAX_SHOWN), found: words, at: at.getTime() }];
  });
  const [hidden, open] = [caught.filter(({ isPrivate }) => isPrivate), caught.filter(({ isPrivate }) => !isPrivate)];
  const shown = open.sort((one, other) => other.at - one.at).map(({ isPrivate: _, ...one }) => one);
  return { searched: recents.length, caught: open.length, privately: hidden.length, shown: shown.slice(0, PREVIEW.shown) };
}

const searchTexts = task<typeof core.searchTexts>({
  file: "features/moderation/core/search-texts.ts",
  name: "searchTexts",
  tooMuch: "These words take too long to search for. Please make them shorter.",
});

const MAX_SHOWN = 300;
