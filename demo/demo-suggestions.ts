import { orThrow } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { submitSuggestion } from "~/features/suggestions/suggestions.commands.server.ts";
import { commentOnSuggestion } from "~/features/suggestions/suggestions.comments.commands.server.ts";
import { findSuggestions } from "~/features/suggestions/suggestions.queries.server.ts";
import type { SuggestionInput } from "~/features/suggestions/suggestions.schemas.ts";
import { suggestionList } from "~/features/suggestions/suggestions.search-params.ts";
import { answerSuggestion, highlightSuggestion } from "~/features/suggestions/suggestions.staff.commands.server.ts";
import { voteOnSuggestion } from "~/features/suggestions/suggestions.votes.commands.server.ts";
import { completeTrade, createTrade } from "~/features/trades/trades.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { HOUR_MS, MINUTE_MS } from "../app/text/durations.ts";
import { importTraders } from "./demo-trades.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";
import { type Random, seeded } from "./world/random.ts";
import { DEMO_SUGGESTIONS, DEMO_VALUE_SUGGESTIONS, type DemoSuggestion, type DemoValueSuggestion } from "./world/suggestions.ts";

/** The pets that value suggestions are about, and trades with them. */
const WANTED_PETS = 12;
/** The approximate share of players who vote on a suggestion. */
const VOTES = 0.5;
/** The trades that back a suggestion were completed in the days before it. */
const TRADES_BEFORE_HOURS = 30;

type Planned = (DemoSuggestion | DemoValueSuggestion) & { at: Date };

/** Fills an empty list with suggestions of the last weeks: made, voted on, talked about and answered through the commands of the site. */
export async function fillDemoSuggestions(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  if ((await findSuggestions(ctx, suggestionList.parse(""), 1)).suggestions.length > 0) return;
  const { players } = await importTraders(ctx);
  const ready = new Map(
    DEMO_ACCOUNTS.filter(({ banned }) => !banned).map(({ key, username }) => [key, toActor(accounts.get(key) ?? "", username)]),
  );
  const everybody = [...players, ...ready.values()];
  const wanted = (await readCatalogue(ctx)).pets
    .filter(({ values }) => typeof values.normal === "number" && typeof values.shiny === "number")
    .toSorted((a, b) => b.demand - a.demand || Number(b.values.normal) - Number(a.values.normal))
    .slice(0, WANTED_PETS);
  const now = ctx.now().getTime();
  const planned = [...DEMO_SUGGESTIONS, ...DEMO_VALUE_SUGGESTIONS].map(
    (one): Planned => ({ ...one, at: new Date(now - one.hoursAgo * HOUR_MS) }),
  );
  for (const [turn, one] of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime()).entries()) {
    const random = seeded(`suggestion ${turn}`);
    const proposer = typeof one.by === "number" ? players[one.by] : ready.get(one.by);
    const input = proposer && ("pet" in one ? await toValueInput(ctx, random, one, wanted, players) : one);
    if (!proposer || !input) continue;
    const { title, description, category, value } = input as SuggestionInput;
    const { id } = orThrow(
      await submitSuggestion({ ...ctx, actor: proposer, now: () => one.at }, { title, description, category, ...(value && { value }) }),
    );
    await play(ctx, random, id, one, everybody);
  }
}

/** Votes, comments and answers, each some time after the one before. */
async function play(ctx: AppContext, random: Random, id: string, one: Planned, everybody: readonly UserActor[]): Promise<void> {
  let at = one.at.getTime();
  const later = (actor: AppContext["actor"]): AppContext => {
    at = Math.min(at + random.whole(2, 9) * MINUTE_MS, ctx.now().getTime());
    const moment = new Date(at);
    return { ...ctx, actor, now: () => moment };
  };
  for (const voter of everybody) {
    if (!random.chance(VOTES)) continue;
    orThrow(await voteOnSuggestion(later(voter), { id, vote: random.chance(one.liked / 10) ? "up" : "down" }));
  }
  for (const text of one.comments ?? []) orThrow(await commentOnSuggestion(later(random.pick(everybody)), { id, text }));
  for (const answer of one.answers ?? []) orThrow(await answerSuggestion(later(ctx.actor), { id, ...answer }));
  if (one.highlighted) orThrow(await highlightSuggestion(later(ctx.actor), { id, highlighted: true }));
}

/** The input of a value suggestion, after completing the trades that back it; null if the pet is missing. */
async function toValueInput(
  ctx: AppContext,
  random: Random,
  one: DemoValueSuggestion & { at: Date },
  wanted: readonly CataloguePet[],
  players: readonly UserActor[],
): Promise<SuggestionInput | null> {
  const { variant, percent, description } = one;
  const pet = wanted[one.pet];
  const value = pet?.values[variant];
  if (!pet || typeof value !== "number") return null;
  const proofs: string[] = [];
  const others = wanted.filter((other) => other !== pet);
  for (let turn = 0; turn < one.trades; turn++) {
    const at = new Date(one.at.getTime() - random.whole(1, TRADES_BEFORE_HOURS) * HOUR_MS);
    const id = await completeOne(ctx, random, at, { petId: pet.id, variant }, others, players);
    if (id !== null) proofs.push(id);
  }
  const to = Math.max(1, Math.round((value * (100 + percent)) / 100));
  const word = percent > 0 ? "more" : "less";
  const title = `${variant === "shiny" ? "Shiny " : ""}${pet.name} is worth ${word}`;
  return { title, description, category: "value", value: { petId: pet.id, values: { [variant]: to }, proofs } };
}

/** A trade of that pet for one or two others, posted and completed half an hour later; null where its poster has to wait. */
async function completeOne(
  ctx: AppContext,
  random: Random,
  at: Date,
  giving: PetPick,
  others: readonly CataloguePet[],
  players: readonly UserActor[],
): Promise<string | null> {
  const actor = random.pick(players);
  const receiving = Array.from({ length: random.whole(1, 2) }, (): PetPick => ({ petId: random.pick(others).id, variant: "normal" }));
  const posted = await createTrade(
    { ...ctx, actor, now: () => at },
    {
      ...{ giving: [giving], receiving, robloxUsername: actor.name, discordUsername: "", message: "" },
      ...{ availability: "anytime", customAvailability: "", statusNote: "" },
    },
  );
  if (!posted.ok) return null;
  const done = new Date(at.getTime() + 30 * MINUTE_MS);
  orThrow(await completeTrade({ ...ctx, actor, now: () => done }, { id: posted.id }));
  return posted.id;
}

function toActor(id: string, name: string): UserActor {
  return { kind: "user", id, name, role: "user", avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true };
}
