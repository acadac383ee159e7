import { findWarnings } from "../app/features/moderation/core/find-warnings.ts";
import { featureValue, GERMAN_ODDS, isGerman } from "../app/features/moderation/core/model/warning-model.ts";
import { rulesAlone } from "../app/features/moderation/core/word-rules.ts";
import { readTokens } from "../app/features/moderation/core/words/read-tokens.ts";
import { groupLines, readTrainingLines, type TrainingLine, train } from "./warning-training.ts";

const FOLDS = 5;
/** By how much a matching phrase lowers the odds that are needed. */
const EASIER = [0, 1, 1.5, 2, 2.5, 3, 4];

/** Judges each line by a model that knows neither it nor its group, and prints how many are found at which share of false warnings. */
export function measure() {
  const lines = readTrainingLines();
  const groups = groupLines(lines);
  const foldOf = (index: number) => (Math.imul((groups[index] ?? 0) + 7, 2_654_435_761) >>> 16) % FOLDS;
  const scores = new Float64Array(lines.length);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { weights, bias } = train(lines.filter((_, index) => foldOf(index) !== fold));
    const sum = (list: readonly number[]) => list.reduce((total, at) => total + (weights[at] ?? 0), 0) * featureValue(list);
    for (const [index, { words, characters }] of lines.entries())
      if (foldOf(index) === fold) scores[index] = bias + sum(words) + sum(characters);
  }
  const rules = rulesAlone();
  const judged = lines.map((line, index) => ({
    ...line,
    score: (scores[index] ?? 0) - (isGerman(readTokens(line.text)) ? GERMAN_ODDS : 0),
    matched: findWarnings(line.text, rules).length > 0,
  }));
  for (const file of new Set(lines.map((line) => line.file)))
    report(
      file,
      judged.filter((line) => line.file === file),
    );
}

type Judged = TrainingLine & { score: number; matched: boolean };

function report(name: string, lines: readonly Judged[]) {
  const [bad, ok] = [lines.filter((line) => line.bad), lines.filter((line) => !line.bad)];
  const share = (list: readonly Judged[], found: (line: Judged) => boolean) => (100 * list.filter(found).length) / list.length;
  const figures = (found: (line: Judged) => boolean) => `${share(bad, found).toFixed(1)} % at ${share(ok, found).toFixed(1)} %`;
  console.log(`${name}: ${bad.length} bad, ${ok.length} harmless; rules alone ${figures(({ matched }) => matched)}`);
  for (const odds of [0, 0.2, 0.3, 0.4, 0.5, 0.8])
    console.log(
      `  odds ${odds}: ${EASIER.map((easier) => `−${easier} ${figures(({ score, matched }) => score + (matched ? easier : 0) > odds)}`).join("   ")}`,
    );
}
