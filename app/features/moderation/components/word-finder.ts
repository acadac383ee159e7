import { fetchJson } from "~/platform/browser/fetch-json.ts";
import type { Warning } from "../core/find-warnings.ts";
import type { Judgement } from "../core/judge-pasted.ts";
import type { PhraseRule } from "../core/words/phrases.ts";

/** Finds the warnings for the reader of a text. */
export type WordFinder = (text: string) => Warning[];
/** Judges a pasted text. */
export type Judge = (text: string) => Judgement;

/** Loads once for the life of the page; retries after a failure. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}

const loadRules = once(async () => {
  const [{ makeWordRules }, { data }] = await Promise.all([
    import("../core/word-rules.ts"),
    fetchJson<{ rules: PhraseRule[]; names: string[] }>("/word-rules.json"),
  ]);
  if (!data) throw new Error("The rules could not be loaded.");
  return { rules: makeWordRules(data.rules, location.hostname), names: data.names };
});

/** Loads the rules for searching texts, which then needs no network. Rejects if they are unavailable. */
export const loadWordFinder = once(async (): Promise<WordFinder> => {
  const [{ findWarnings }, { rules }] = await Promise.all([import("../core/find-warnings.ts"), loadRules()]);
  return (text) => findWarnings(text, rules);
});

/** The same for what judges links, names and messages. */
export const loadJudge = once(async (): Promise<Judge> => {
  const [{ judgePasted }, judgedBy] = await Promise.all([import("../core/judge-pasted.ts"), loadRules()]);
  return (text) => judgePasted(text, judgedBy);
});
