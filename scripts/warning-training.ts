import { readdirSync, readFileSync } from "node:fs";
import { findSignals } from "../app/features/moderation/core/find-warnings.ts";
import { BUCKETS, lineFeatures } from "../app/features/moderation/core/model/line-features.ts";
import {
  featureValue,
  KIND_BUCKETS,
  LONG_GAP,
  MAX_STEPS,
  MODEL_KINDS,
  type ModelKind,
  SIGNS,
  type Weights,
} from "../app/features/moderation/core/model/warning-model.ts";
import { readTokens } from "../app/features/moderation/core/words/read-tokens.ts";
import { readDemoCatalogue } from "../demo/world/catalogue.ts";
import { HARMLESS_LINES, SCAM_LINES } from "../test/trading-lines.ts";

/** A labelled line and its features. `kind` is null where only the label is known. */
export interface TrainingLine {
  file: string;
  bad: boolean;
  kind: ModelKind | null;
  text: string;
  words: readonly number[];
  characters: readonly number[];
}

const KIND_OF: Readonly<Record<string, ModelKind>> = {
  password: "secret",
  link: "link",
  middleman: "trade",
  money: "trade",
  elsewhere: "contact",
  private: "personal",
  threat: "threat",
  insult: "insult",
};
/** Of private things, those that are a picture, a call or a meeting. */
const MEETING =
  /\b(pics?|photo|picture|selfie|foto|bild|cam|kamera|camera|face|gesicht|video|vid|call|voice|stimme|meet|treff\w*|girlfriend|freundin|gf)\b/i;

/** The labelled lines of `scripts/warning-lines`, those that the rules were made with, and names of pets, which are harmless. */
export function readTrainingLines(): TrainingLine[] {
  const folder = new URL("warning-lines/", import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort();
  const labelled = files.flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((row) => toLine(file, row.split("\t"))),
  );
  const known = (list: readonly string[], label: string) => list.map((text) => toLine("trading-lines.ts", [label, "", text]));
  const names = readDemoCatalogue().map(({ name }) => toLine("pet-names", ["ok", "", name]));
  return [...labelled, ...known(SCAM_LINES, "bad"), ...known(HARMLESS_LINES, "ok"), ...names];
}

function toLine(file: string, [label = "", category = "", text = ""]: string[]): TrainingLine {
  const kind = KIND_OF[category] ?? null;
  const features = lineFeatures(readTokens(text), findSignals(text));
  return { file, bad: label === "bad", kind: kind === "personal" && MEETING.test(text) ? "meeting" : kind, text, ...features };
}

const RUN = { rounds: 12, rate: 0.2, decay: 1e-5, seed: 42 };
/** A weight of a single line says nothing about others; of the rest the largest are kept, up to this number. */
const KEPT = { lines: 2, weights: 45_000 };

/** Logistic regression by stochastic gradient descent with AdaGrad's rates; the same weights for the same lines. */
export function train(lines: readonly TrainingLine[]): { weights: Float32Array; bias: number } {
  const sums = new Float32Array(BUCKETS).fill(1e-3);
  const weights = new Float32Array(BUCKETS);
  const inLines = new Uint16Array(BUCKETS);
  for (const line of lines) for (const at of [...line.words, ...line.characters]) inLines[at] = (inLines[at] ?? 0) + 1;
  const known = (list: readonly number[]) => list.filter((at) => (inLines[at] ?? 0) >= KEPT.lines);
  const prepared = lines.map(({ bad, words, characters }) => ({
    bad,
    groups: [words, characters].map((list) => ({ value: featureValue(list), at: Int32Array.from(known(list)) })),
  }));
  let [bias, biasSum] = [0, 1e-3];
  const random = makeRandom(RUN.seed);
  const order = prepared.map((_, at) => at);
  for (let round = 0; round < RUN.rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const line = prepared[index];
      if (!line) continue;
      let score = bias;
      for (const { value, at } of line.groups) for (const one of at) score += (weights[one] ?? 0) * value;
      const slope = 1 / (1 + Math.exp(-score)) - (line.bad ? 1 : 0);
      for (const { value, at } of line.groups)
        for (const one of at) {
          const gradient = slope * value + RUN.decay * (weights[one] ?? 0);
          sums[one] = (sums[one] ?? 0) + gradient * gradient;
          weights[one] = (weights[one] ?? 0) - (RUN.rate * gradient) / Math.sqrt(sums[one] ?? 1);
        }
      biasSum += slope * slope;
      bias -= (RUN.rate * slope) / Math.sqrt(biasSum);
    }
  }
  return { weights, bias };
}

/** Weights of the words of each kind against the other kinds, from the lines that are bad. */
function trainKinds(lines: readonly TrainingLine[]) {
  const labelled = lines.filter(({ kind }) => kind !== null);
  return MODEL_KINDS.map((kind) => {
    const narrow = labelled.map((line) => ({
      ...line,
      bad: line.kind === kind,
      words: [...new Set(line.words.map((at) => at & (KIND_BUCKETS - 1)))],
      characters: [],
    }));
    const { weights, bias } = train(narrow);
    return { weights: weights.slice(0, KIND_BUCKETS), bias };
  });
}

function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(list: number[], random: () => number) {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
  }
}

/** The weights as they are shipped. */
function packWeights(lines: readonly TrainingLine[]): Weights {
  const { weights, bias } = train(lines);
  const size = Math.abs([...weights].sort((one, other) => Math.abs(other) - Math.abs(one))[KEPT.weights] ?? 0);
  const { step, values } = quantise(weights.map((weight) => (Math.abs(weight) > size ? weight : 0)));
  const kept = [...values.entries()].filter(([, value]) => value !== 0);
  const kinds = trainKinds(lines);
  const joined = quantise(Float32Array.from(kinds.flatMap((one) => [...one.weights])));
  return {
    bias: round(bias),
    step,
    gaps: encodeGaps(kept.map(([at]) => at)),
    values: sign(kept.map(([, value]) => value)),
    kinds: { bias: kinds.map((one) => round(one.bias)), step: joined.step, values: sign(joined.values) },
  };
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;
const sign = (values: readonly number[]) => values.map((value) => SIGNS[value + MAX_STEPS]).join("");

/** The step size at which nearly all weights fit; larger weights are clipped. */
function quantise(weights: Float32Array) {
  const sizes = [...weights]
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((one, other) => one - other);
  const step = round((sizes[Math.floor(sizes.length * 0.998)] ?? 1) / MAX_STEPS);
  return { step, values: [...weights].map((weight) => Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(weight / step)))) };
}

function encodeGaps(buckets: readonly number[]): string {
  let before = -1;
  return buckets
    .map((at) => {
      const gap = at - before;
      before = at;
      return SIGNS[LONG_GAP]?.repeat(Math.floor(gap / LONG_GAP)) + (SIGNS[gap % LONG_GAP] ?? "");
    })
    .join("");
}

export const WEIGHTS_FILE = new URL("../app/features/moderation/core/model/weights.ts", import.meta.url);

/** The file of the weights: the same for the same lines, features and rules. */
export function writeWeights(): string {
  const { bias, step, gaps, values, kinds } = packWeights(readTrainingLines());
  return `// Written by scripts/train-warnings.ts. Do not edit.
import type { Weights } from "./warning-model.ts";

/** The weights of the model. */
export const WEIGHTS: Weights = {
  bias: ${bias},
  step: ${step},
  gaps:
    "${gaps}",
  values:
    "${values}",
  kinds: {
    bias: [${kinds.bias.join(", ")}],
    step: ${kinds.step},
    values:
      "${kinds.values}",
  },
};
`;
}

/** Lines that are nearly the same are in one group, so that none is judged by a model that knows its twin. */
export function groupLines(lines: readonly TrainingLine[]): number[] {
  const parents = lines.map((_, at) => at);
  const root = (at: number): number => (parents[at] === at ? at : root(parents[at] ?? at));
  const having = new Map<number, number[]>();
  for (const [index, { characters }] of lines.entries()) {
    const shared = new Map<number, number>();
    for (const at of characters) for (const other of having.get(at) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    for (const [other, count] of shared)
      if (count / (characters.length + (lines[other]?.characters.length ?? 0) - count) > ALIKE) parents[root(index)] = root(other);
    for (const at of characters) having.set(at, [...(having.get(at) ?? []).slice(-MAX_SHARED), index]);
  }
  return parents.map((_, at) => root(at));
}

const ALIKE = 0.4;
const MAX_SHARED = 200;
