import { orThrow } from "~/access/guards.ts";
import { giveBackground } from "~/features/shop/shop.commands.server.ts";
import { importBackgrounds } from "~/features/shop/shop.import.commands.server.ts";
import { findBackgrounds } from "~/features/shop/shop.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { drawBackground } from "./art/draw-background.ts";
import { DEMO_BACKGROUNDS, GIVEN_BACKGROUNDS } from "./world/backgrounds.ts";

/** Fills an empty shop and gives some of its backgrounds to `accounts` (ids by keys). */
export async function fillDemoBackgrounds(ctx: AppContext, accounts: Map<string, string>): Promise<void> {
  if ((await findBackgrounds(ctx)).length > 0) return;
  const backgrounds = DEMO_BACKGROUNDS.map(({ name, description, category, ...scene }) => ({
    name,
    description,
    category,
    image: Buffer.from(drawBackground({ name, ...scene })),
  }));
  orThrow(await importBackgrounds(ctx, backgrounds));
  const stored = await findBackgrounds(ctx);
  for (const [account, name] of GIVEN_BACKGROUNDS) {
    const [userId, background] = [accounts.get(account), stored.find((one) => one.name === name)];
    if (userId && background) orThrow(await giveBackground(ctx, { userId, background: background.id }));
  }
}
