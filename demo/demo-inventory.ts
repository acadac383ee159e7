import sharp from "sharp";
import { orThrow } from "~/access/guards.ts";
import { sendScreenshot } from "~/features/inventory/inventory.commands.server.ts";
import { approveScreenshot, rejectScreenshot } from "~/features/inventory/inventory.review.commands.server.ts";
import { findScreenshots } from "~/features/inventory/inventory.review.queries.server.ts";
import { screenshotList } from "~/features/inventory/inventory.search-params.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { drawInventory } from "./art/draw-inventory.ts";
import { demoActor } from "./demo-actor.ts";
import { importTraders } from "./demo-trades.ts";
import { seeded } from "./world/random.ts";
import { DEMO_SCREENSHOTS, type DemoScreenshot } from "./world/screenshots.ts";

/** Players mostly show pets in demand. */
const WANTED = 160;

/**
 * Screenshots of inventories, sent and decided through the site's own commands: some wait for the team, and one shows another player's
 * inventory. Once: if there are none.
 */
export async function fillDemoInventory(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  if ((await findScreenshots(ctx, screenshotList.parse("?status=all"))).rows.length > 0) return;
  const { pets } = await readCatalogue(ctx);
  if (pets.length === 0) return;
  const wanted = pets.toSorted((a, b) => b.demand - a.demand || a.id - b.id).slice(0, WANTED);
  const { players } = await importTraders(ctx);
  for (const shot of DEMO_SCREENSHOTS) {
    const player = typeof shot.by === "string" ? demoActor(accounts, shot.by) : players[shot.by];
    if (!player) continue;
    const at = (hoursAgo: number, actor: AppContext["actor"]): AppContext => {
      const moment = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
      return { ...ctx, actor, now: () => moment };
    };
    const items = itemsOf(shot, wanted);
    const { id } = orThrow(
      await sendScreenshot(at(shot.hoursAgo, player), {
        image: await drawScreenshot(shot, player.name, items),
        robloxUsername: player.name,
        description: shot.description ?? "",
        forCollection: shot.forCollection ?? false,
        proposed: shot.isRead ? items.map(({ pet, ...item }, index) => ({ ...item, petId: pet.id, sureness: 0.99 - index * 0.02 })) : [],
      }),
    );
    if (!shot.decided) continue;
    const { hoursAgo, by, reason } = shot.decided;
    const reviewer = at(hoursAgo, demoActor(accounts, by));
    if (reason === undefined) {
      const seen = items.map(({ pet, ...item }) => ({ ...item, petId: pet.id }));
      orThrow(await approveScreenshot(reviewer, { id, items: seen }));
    } else orThrow(await rejectScreenshot(reviewer, { id, comment: reason }));
  }
}

interface SeenItem {
  pet: CataloguePet;
  variant: Variant;
  quantity: number;
}

function itemsOf({ seed, pets: count }: DemoScreenshot, wanted: readonly CataloguePet[]): SeenItem[] {
  const random = seeded(`screenshot ${seed}`);
  const seen = new Map<number, SeenItem>();
  for (let turn = 0; seen.size < Math.min(count, wanted.length) && turn < count * 20; turn += 1) {
    const pet = random.pick([...wanted]);
    const variant = random.chance(0.7) ? (pet.variants[0] ?? "normal") : random.pick(pet.variants);
    seen.set(pet.id, { pet, variant, quantity: random.pick([1, 1, 1, 2, 3, 5]) });
  }
  return [...seen.values()];
}

async function drawScreenshot({ isCopy }: DemoScreenshot, username: string, items: readonly SeenItem[]): Promise<Buffer> {
  const drawn = items.map(({ pet, variant, quantity }) => ({
    ...{ slug: slugify(pet.name), name: pet.name, rarity: pet.rarity },
    ...{ quantity, mark: variant === "normal" ? "" : VARIANT_LABELS[variant].short },
  }));
  const picture = sharp(Buffer.from(drawInventory(username, drawn)));
  return isCopy ? picture.resize(960).jpeg({ quality: 60 }).toBuffer() : picture.png().toBuffer();
}
