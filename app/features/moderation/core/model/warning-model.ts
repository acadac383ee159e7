import type { WarningKind } from "../../moderation.warnings.constants.ts";
import type { Token } from "../words/read-tokens.ts";
import { BUCKETS, type LineFeatures, lineFeatures } from "./line-features.ts";
import { WEIGHTS } from "./weights.ts";

/** The kinds that the model tells apart. */
export const MODEL_KINDS = [
  "secret",
  "link",
  "trade",
  "contact",
  "personal",
  "meeting",
  "threat",
  "insult",
] as const satisfies readonly WarningKind[];
export type ModelKind = (typeof MODEL_KINDS)[number];

/** Hash buckets per kind, for words that tell the kind of a line. */
export const KIND_BUCKETS = 1 << 11;

/** A trained model: weights are steps of `step`, and buckets without one weigh nothing. */
export interface Weights {
  bias: number;
  step: number;
  /** For every weight that is not 0 the gap from the bucket before it, as `encodeGaps` writes it, and its number of steps. */
  gaps: string;
  values: string;
  /** One after the other for each kind. */
  kinds: { bias: readonly number[]; step: number; values: string };
}

/** Characters that need no escape in a string, for writing a number from 0 to 89. */
export const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((sign) => !"\"'`\\$".includes(sign))
  .join("");
/** A gap that is longer continues after the last sign. */
export const LONG_GAP = SIGNS.length - 1;
/** Weights are from -MAX_STEPS to MAX_STEPS steps. */
export const MAX_STEPS = 15;

interface Model {
  weights: Int8Array;
  kinds: Int8Array;
}

const read = (sign: string) => SIGNS.indexOf(sign);

let decoded: Model | undefined;

/** The weights, unpacked when they are first needed. */
function model(): Model {
  if (decoded) return decoded;
  const weights = new Int8Array(BUCKETS);
  let [bucket, value] = [-1, 0];
  for (const sign of WEIGHTS.gaps) {
    const gap = read(sign);
    bucket += gap;
    if (gap === LONG_GAP) continue;
    weights[bucket] = read(WEIGHTS.values[value] ?? "") - MAX_STEPS;
    value += 1;
  }
  const kinds = Int8Array.from(WEIGHTS.kinds.values, (sign) => read(sign) - MAX_STEPS);
  decoded = { weights, kinds };
  return decoded;
}

/** The value of each feature in a group: long lines weigh no more than short ones. */
export const featureValue = (features: readonly number[]) => 1 / Math.sqrt(features.length || 1);

function scoreOf({ words, characters }: LineFeatures): number {
  const { weights } = model();
  const sum = (features: readonly number[]) => {
    let total = 0;
    for (const at of features) total += weights[at] ?? 0;
    return total * featureValue(features);
  };
  return WEIGHTS.bias + WEIGHTS.step * (sum(words) + sum(characters));
}

function kindOf({ words }: LineFeatures): ModelKind {
  const { kinds } = model();
  const value = featureValue(words) * WEIGHTS.kinds.step;
  let best: { kind: ModelKind; score: number } | null = null;
  for (const [index, kind] of MODEL_KINDS.entries()) {
    const offset = index * KIND_BUCKETS;
    const sum = words.reduce((total, at) => total + (kinds[offset + (at & (KIND_BUCKETS - 1))] ?? 0), 0);
    const score = (WEIGHTS.kinds.bias[index] ?? 0) + value * sum;
    if (!best || score > best.score) best = { kind, score };
  }
  return best?.kind ?? "trade";
}

/** The model's warning about a part of a text: log odds, kind, start and end. */
export interface Suspicion {
  score: number;
  kind: ModelKind;
  start: number;
  end: number;
}

/** German lines need more: at the same odds twice as many of them are harmless. */
export const GERMAN_ODDS = 0.6;
const GERMAN = new Set(
  (
    "ich du er wir ihr mir dir mich dich mein dein meine deine deinen meinen ist bist sind hab hast hat der die das den dem ein eine einen und oder " +
    "nicht kein keine nur noch mal auf mit bei von zu dann wenn wie was wer wo kann kannst will willst gib geb i di da ma isch nöd nod het fur im am " +
    "auch aber jetzt hier schon"
  ).split(" "),
);

/** Whether most of the small words of a line are German. */
export function isGerman(tokens: readonly Token[]): boolean {
  const german = tokens.filter(({ forms }) => GERMAN.has(forms[0] ?? "")).length;
  return german >= 2 && german >= tokens.length / 5;
}

/** Long texts are judged in windows that overlap, so that nothing is hidden among many harmless words. */
const WINDOW = { tokens: 40, step: 30 } as const;

/** The most suspicious part of a text; null if there are no words. */
export function mostSuspicious(tokens: readonly Token[], signals: readonly string[]): Suspicion | null {
  let worst: (Omit<Suspicion, "kind"> & { features: LineFeatures }) | null = null;
  for (let from = 0; from < tokens.length; from += WINDOW.step) {
    const to = Math.min(from + WINDOW.tokens, tokens.length);
    const part = tokens.slice(from, to);
    const features = lineFeatures(part, signals);
    const score = scoreOf(features) - (isGerman(part) ? GERMAN_ODDS : 0);
    if (!worst || score > worst.score) worst = { score, start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0, features };
    if (to === tokens.length) break;
  }
  return worst && { score: worst.score, start: worst.start, end: worst.end, kind: kindOf(worst.features) };
}
