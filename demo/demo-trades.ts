import { randomUUID } from "node:crypto";
import { orThrow } from "~/access/guards.ts";
import { type AccountImport, importAccounts } from "~/features/accounts/accounts.import.commands.server.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { AVAILABILITIES, STATUS_NOTES, WANT_TAGS } from "~/features/trades/trades.constants.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { findBoard } from "~/features/trades/trades.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";
import { type Random, seeded } from "./world/random.ts";
import { DEMO_COMMENTS, DEMO_MESSAGES, DEMO_TRADERS } from "./world/traders.ts";

const SLOT_MINUTES = 5;
const SLOTS = 12;
const TRADES_A_SLOT = 5;
/** With at least this many trades the board counts as filled. */
const FEW = 12;
/** The demo trades no pet below this value. */
const CHEAPEST = 500;
const ROUNDS = 4;
/** Long enough for their votes to weigh whole ones. */
const JOINED_DAYS_AGO = 120;

/** Fills an empty board with trades of the last hour, comments and interest, through the commands that players use. */
export async function fillDemoTrades(ctx: AppContext): Promise<void> {
  if ((await findBoard(ctx, boardList.parse(""))).trades.length >= FEW) return;
  const traders = await importTraders(ctx);
  const now = ctx.now().getTime();
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = new Date(now - (SLOTS - slot) * SLOT_MINUTES * 60_000 + 60_000);
    await playSlot({ ...ctx, now: () => at }, traders, slot, `start ${slot}`);
  }
}

/** New trades every five minutes, so that the board of the demo never runs empty. */
export const demoTradesJob: ScheduledJob = {
  name: "demo-trades",
  cron: `*/${SLOT_MINUTES} * * * *`,
  async run(ctx) {
    // Players post nothing during maintenance.
    if (await ctx.maintenance(ctx)) return;
    const slot = Math.floor(ctx.now().getTime() / (SLOT_MINUTES * 60_000));
    await playSlot(ctx, await importTraders(ctx), slot, `${slot}`);
  },
};

interface Traders {
  players: UserActor[];
  /** Featured on the home page, and pinned. */
  partner: UserActor | undefined;
  owner: UserActor | undefined;
}

/** Imports missing accounts: the players without a sign-in, the partner and the owner. */
export async function importTraders(ctx: AppContext): Promise<Traders> {
  const ready = DEMO_ACCOUNTS.filter(({ role }) => role === "partner" || role === "owner");
  const accounts = [...DEMO_TRADERS, ...ready].map(
    ({ robloxId, username, role }): AccountImport => ({
      provider: "roblox",
      subject: robloxId,
      username,
      displayName: username,
      role,
      banReason: null,
      createdAt: new Date(ctx.now().getTime() - JOINED_DAYS_AGO * 86_400_000),
      seenAt: ctx.now(),
    }),
  );
  const { ids } = orThrow(await importAccounts({ ...ctx, actor: { kind: "system", name: "Demo world" } }, accounts));
  const actors = accounts.map(({ username, role }, at): UserActor => {
    const rest = { avatar: null, sessionId: randomUUID(), ban: null, mutedUntil: null, welcomed: true };
    return { kind: "user", id: ids[at] ?? "", name: username, role, ...rest };
  });
  const byRole = (role: string) => actors.slice(DEMO_TRADERS.length).find((actor) => actor.role === role);
  return { players: actors.slice(0, DEMO_TRADERS.length), partner: byRole("partner"), owner: byRole("owner") };
}

/** Posts the trades of one time slot. Each player posts in every fourth slot, after every cooldown. */
async function playSlot(ctx: AppContext, { players, partner, owner }: Traders, slot: number, seed: string): Promise<void> {
  const random = seeded(`trades ${seed}`);
  const turn = players.filter((_, at) => at % ROUNDS === slot % ROUNDS).slice(0, TRADES_A_SLOT);
  const posters = [...turn, ...(slot % 6 === 1 ? [partner] : []), ...(slot % 60 === 8 ? [owner] : [])].filter(
    (poster) => poster !== undefined,
  );
  const priced = (await readCatalogue(ctx)).pets.filter((pet) => pet.demand >= 3 && Number(pet.values.normal) >= CHEAPEST);
  if (priced.length === 0) return;
  for (const poster of posters) {
    const outcome = await createTrade({ ...ctx, actor: poster }, inventTrade(random, priced, poster.name));
    if (!outcome.ok) continue;
    const others = players.filter((player) => player !== poster);
    for (const player of others) {
      if (random.chance(0.14)) await expressInterest({ ...ctx, actor: player }, { id: outcome.id });
      if (random.chance(0.06)) await commentOnTrade({ ...ctx, actor: player }, { id: outcome.id, text: random.pick(DEMO_COMMENTS) });
    }
  }
}

/** Where players are. */
const ZONES = ["America/Los_Angeles", "America/New_York", "Europe/London", "Europe/Berlin", "Asia/Kolkata"];

function inventTrade(random: Random, pets: readonly CataloguePet[], username: string) {
  const giving = inventSide(random, pets, null);
  const wish = worthOf(giving) * random.pick([0.7, 0.92, 0.97, 1, 1.04, 1.08, 1.25, 1.5]);
  const receiving = inventSide(random, pets, wish);
  const others = inventOptions(random, pets, worthOf(giving));
  const times = keysOf(AVAILABILITIES).filter((time) => time !== "custom" && time !== "online_now");
  return {
    giving: giving.map(({ pick }) => pick),
    receiving: receiving.map(({ pick }) => pick),
    ...others,
    robloxUsername: username,
    discordUsername: random.chance(0.4) ? username.toLowerCase() : "",
    message: random.pick(DEMO_MESSAGES),
    availability: random.pick(times),
    customAvailability: "",
    timeZone: ZONES[giving.length % ZONES.length],
    statusNote: random.chance(0.45) ? random.pick(keysOf(STATUS_NOTES)) : "",
  } as const;
}

/** Alternatives that a poster would take instead: one to three groups of pets of similar value, and a word or two. */
function inventOptions(random: Random, pets: readonly CataloguePet[], worth: number) {
  const groups = random.chance(0.35) ? random.pick([1, 1, 2, 3]) : 0;
  const alternatives = Array.from({ length: groups }, () =>
    inventSide(random, pets, worth * random.pick([0.9, 1, 1.1])).map(({ pick }) => pick),
  );
  const wantTags = keysOf(WANT_TAGS).filter(() => random.chance(0.09));
  return { alternatives, wantTags };
}

interface Priced {
  pick: PetPick;
  value: number;
}

const worthOf = (side: readonly Priced[]) => side.reduce((sum, { value }) => sum + value, 0);

/** One to five pets; with a wish, pets that come near its value. */
function inventSide(random: Random, pets: readonly CataloguePet[], wish: number | null): Priced[] {
  const side: Priced[] = [];
  const size = random.pick([1, 1, 2, 2, 3, 4, 5]);
  for (let place = 0; place < size; place++) {
    const left = wish === null ? null : (wish - worthOf(side)) / (size - place);
    const offers = Array.from({ length: left === null ? 1 : 40 }, () => priceOne(random, random.pick(pets)));
    const best = offers.reduce((one, other) => (Math.abs(other.value - (left ?? 0)) < Math.abs(one.value - (left ?? 0)) ? other : one));
    side.push(best);
  }
  return side;
}

function priceOne(random: Random, pet: CataloguePet): Priced {
  const valued = VARIANTS.filter((variant) => typeof pet.values[variant] === "number");
  const variant = random.chance(0.5) || valued.length === 0 ? "normal" : random.pick(valued);
  return { pick: { petId: pet.id, variant }, value: Number(pet.values[variant]) };
}
