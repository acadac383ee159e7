import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import { apiVariantName, EXAMPLE_SITE } from "~/features/pets/core/api-pet.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import { findListedPet, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { apiSide, EXAMPLE_SIDES, splitTrade, toApiSide } from "~/features/pricing/core/api-offer.ts";
import { describeUnmatched } from "~/features/pricing/core/list-text.ts";
import { defaultVariant, itemsOf } from "~/features/pricing/core/offer-sides.ts";
import { parsePastedList } from "~/features/pricing/core/paste-list.ts";
import { tryEncodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { MAX_ALTERNATIVES, MAX_PER_SIDE, SHARE_PARAM, VERDICT_STATUSES } from "~/features/pricing/pricing.constants.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

const MAX_TEXT = 1_000;

const verdict = z
  .object({
    status: z.enum([...VERDICT_STATUSES, "withheld", "empty"]),
    label: z.string().describe("The same for people."),
    ratio: z.number().nullable().describe("What is received for what is given; null without a verdict."),
    estimated: z.boolean().describe("Whether it rests on estimates."),
    unvalued: z.array(z.string()).describe("Pets without a number, which withhold the verdict."),
  })
  .meta({ id: "Verdict" });
const unknownPart = z
  .object({
    text: z.string().describe("The text as sent."),
    reason: z.string().describe("The reason, in words."),
    suggestions: z.array(z.string()).describe("Up to three likely pet names."),
  })
  .meta({ id: "UnknownPart" });
const calculation = z
  .object({
    giving: apiSide,
    receiving: apiSide,
    verdict,
    alternatives: z
      .array(z.object({ receiving: apiSide, verdict, url: z.url() }))
      .max(MAX_ALTERNATIVES)
      .describe("Alternatives to what is received, each with its own verdict."),
    notUnderstood: z.array(unknownPart).describe("Unclear parts of the text, left out of the verdict."),
    url: z.url().describe("The same trade in the calculator."),
  })
  .meta({ id: "Calculation" });

const sentPet = z
  .strictObject({
    pet: z.string().min(1).max(100).describe("The slug, or the name in any spelling."),
    variant: apiVariantName.optional().describe("Normal, if the pet has that form and nothing is said."),
    quantity: z.int().min(1).max(MAX_PER_SIDE).default(1),
  })
  .meta({ id: "SentPet" });
const side = z.array(sentPet).max(MAX_PER_SIDE);

type Picks = Record<"giving" | "receiving", PetPick[]>;

async function calculate(ctx: AppContext, picks: Picks, alternatives: readonly PetPick[][], notUnderstood: z.input<typeof unknownPart>[]) {
  const { byId } = await readCatalogue(ctx);
  const { giving, ...judged } = judge(ctx, byId, picks);
  const others = alternatives.map((receiving) => {
    const { giving: _same, ...option } = judge(ctx, byId, { giving: picks.giving, receiving });
    return option;
  });
  return { ok: true as const, body: { giving, ...judged, alternatives: others, notUnderstood } };
}

function judge(ctx: AppContext, byId: ReadonlyMap<number, CataloguePet>, picks: Picks) {
  const sides = { giving: itemsOf(picks.giving, byId).items, receiving: itemsOf(picks.receiving, byId).items };
  const found = verdictOf(sides);
  const given = found.kind === "given" ? found : undefined;
  const code = tryEncodeSharedTrade({ ...picks, status: given?.status ?? null, timestamp: ctx.now().getTime() });
  return {
    giving: toApiSide(sides.giving, found.givingTotal),
    receiving: toApiSide(sides.receiving, found.receivingTotal),
    verdict: {
      status: given?.status ?? (found.kind === "withheld" ? ("withheld" as const) : ("empty" as const)),
      label: found.label,
      ratio: given?.ratio ?? null,
      estimated: given?.estimated ?? false,
      unvalued: found.kind === "withheld" ? found.unvalued.map(({ name }) => name) : [],
    },
    url: `${ctx.config.appUrl}/calculator${code === null ? "" : `?${SHARE_PARAM}=${code}`}`,
  };
}

async function readSide(ctx: AppContext, sent: z.output<typeof side>, named: string): Promise<PetPick[] | Refused> {
  const picks: PetPick[] = [];
  for (const [at, { pet: asked, variant, quantity }] of sent.entries()) {
    const pet = (await findListedPet(ctx, asked))?.pet;
    const field = `${named}.${at}.pet`;
    if (!pet) return refusePetName(ctx, asked, field);
    if (variant && !pet.variants.includes(variant)) {
      const message = `The game has no such form of ${pet.name}.`;
      return refused("invalid", message, { fields: { [`${named}.${at}.variant`]: message } });
    }
    for (let count = 0; count < quantity; count += 1) picks.push({ petId: pet.id, variant: variant ?? defaultVariant(pet) });
  }
  return picks.length <= MAX_PER_SIDE ? picks : refused("invalid", TOO_MANY, { fields: { [named]: TOO_MANY } });
}

const TOO_MANY = `A side holds at most ${MAX_PER_SIDE} pets.`;
const TOO_LONG = "These are more parts than one list can have.";
const TOO_MANY_OPTIONS = `There can be up to ${MAX_ALTERNATIVES} others.`;
const group = "Trades";
const EXAMPLE_CALCULATION = {
  ...EXAMPLE_SIDES,
  verdict: { status: "fair" as const, label: "Fair", ratio: 1.01, estimated: false, unvalued: [] },
  ...{ alternatives: [], notUnderstood: [], url: `${EXAMPLE_SITE}/calculator?trade=v1.k2f` },
};

/** The calculator in the public API. */
export const CALCULATOR_API = [
  apiRoute({
    id: "calculateText",
    method: "GET",
    path: "/api/v1/calculation",
    group,
    summary: "What a trade is worth, as text",
    about:
      "Two lists with “vs” between them, as players write them: `sh kd + 2 overlord vs leviathan`. Quantities, variants and short names are understood. Alternatives follow after “or”: `sh kd vs leviathan or 3 hexarium`.",
    query: z.object({ trade: z.string().min(1).max(MAX_TEXT) }),
    answer: calculation,
    example: { query: { trade: "sh kd vs 2 overlord" }, answer: EXAMPLE_CALCULATION },
    refusals: ["invalid"],
    async run(ctx, { trade }) {
      const texts = splitTrade(trade);
      const NO_SIDES = "Write what is given, “vs”, and what is received.";
      if (!texts) return refused("invalid", NO_SIDES, { fields: { trade: NO_SIDES } });
      const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
      const lists = {
        giving: parsePastedList(texts.giving, { pets, search }),
        receiving: parsePastedList(texts.receiving, { pets, search }),
      };
      if (texts.alternatives.length > MAX_ALTERNATIVES)
        return refused("invalid", TOO_MANY_OPTIONS, { fields: { trade: TOO_MANY_OPTIONS } });
      const others = texts.alternatives.map((text) => parsePastedList(text, { pets, search }));
      const all = [lists.giving, lists.receiving, ...others];
      if (all.some(({ overflow }) => overflow > 0)) return refused("invalid", TOO_MANY, { fields: { trade: TOO_MANY } });
      if (all.some(({ cut }) => cut)) return refused("invalid", TOO_LONG, { fields: { trade: TOO_LONG } });
      // An amount with two readings is never guessed, and never left out of a verdict.
      const asked = all.flatMap(({ unmatched }) => unmatched.filter(({ readings = [] }) => readings.length > 1));
      if (asked.length > 0) {
        const message = asked.map(describeUnmatched).join(" ");
        return refused("invalid", message, { fields: { trade: message } });
      }
      const unknown = all.flatMap(({ unmatched }) =>
        unmatched.map((part) => ({
          ...{ text: part.text, reason: describeUnmatched(part) },
          suggestions: part.suggestions.map(({ name }) => name),
        })),
      );
      const alternatives = others.map(({ items }) => items);
      return calculate(ctx, { giving: lists.giving.items, receiving: lists.receiving.items }, alternatives, unknown);
    },
  }),
  apiRoute({
    id: "calculate",
    method: "POST",
    path: "/api/v1/calculation",
    group,
    summary: "What a trade is worth, as JSON",
    sent: z
      .strictObject({
        giving: side,
        receiving: side,
        alternatives: z.array(side).max(MAX_ALTERNATIVES).default([]).describe("Alternatives to what is received."),
      })
      .meta({ id: "SentTrade" }),
    answer: calculation,
    example: {
      sent: { giving: [{ pet: "king-doggy", variant: "shiny" }], receiving: [{ pet: "The Overlord", quantity: 2 }] },
      answer: EXAMPLE_CALCULATION,
    },
    refusals: ["malformed", "too_large", "invalid"],
    async run(ctx, { sent }) {
      const giving = await readSide(ctx, sent.giving, "giving");
      if (!Array.isArray(giving)) return giving;
      const receiving = await readSide(ctx, sent.receiving, "receiving");
      if (!Array.isArray(receiving)) return receiving;
      const alternatives: PetPick[][] = [];
      for (const [at, option] of sent.alternatives.entries()) {
        const picks = await readSide(ctx, option, `alternatives.${at}`);
        if (!Array.isArray(picks)) return picks;
        alternatives.push(picks);
      }
      return calculate(ctx, { giving, receiving }, alternatives, []);
    },
  }),
];
