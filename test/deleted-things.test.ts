import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { deletePet } from "../app/features/pets/pets.staff.commands.server.ts";
import { hideTrade } from "../app/features/trades/trades.moderation.commands.server.ts";
import { createPets, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const [guest, admin] = [site.as("guest"), site.as("admin")];

test("no address answers about a deleted pet", async () => {
  const [pet] = await createPets(site.ctx, {});
  const addresses = [
    `/pet/${pet}`,
    `/share/pet/${pet}.png`,
    `/embed/pet/${pet}`,
    `/suggestions/trades.json?pet=${pet}`,
    `/admin/values/${pet}.json`,
  ];
  const statuses = async () => {
    const given: number[] = [];
    for (const address of addresses) given.push((await admin.open(address)).status);
    return given;
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  orThrow(await deletePet(await admin.ctx(), { petId: pet as number }));
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
});

test("no address answers a guest about a hidden trade", async () => {
  const { id } = await postTrade(site.ctx);
  const addresses = [
    `/trades/${id}`,
    `/trades/${id}/now.json`,
    `/trades/${id}/servers`,
    `/trades/${id}/servers.json`,
    `/share/posted/${id}.png`,
    `/embed/trade/${id}`,
    `/oembed?url=${encodeURIComponent(`${site.ctx.config.appUrl}/trades/${id}`)}`,
  ];
  orThrow(await hideTrade(await admin.ctx(), { id }));
  for (const address of addresses) expect((await guest.open(address)).status, address).toBe(404);
  expect(JSON.parse((await guest.open(`/trades/cards.json?ids=${id}`)).text)).toMatchObject({ trades: [] });
});
