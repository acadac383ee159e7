import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { saveAlert } from "~/features/alerts/alerts.commands.server.ts";
import { DEFAULT_ALERT } from "~/features/alerts/alerts.constants.ts";
import { deletePet } from "~/features/pets/pets.staff.commands.server.ts";
import { as, createPets } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { importNotifications } from "./notifications.import.commands.server.ts";
import { countUnread } from "./notifications.queries.server.ts";

const site = await createSite();
const user = site.as("user");

test("ALR-002, ALR-006, ALR-034: the tab counts what it lists; a pet that is taken off the site is not among it", async () => {
  const [bear = 0, bunny = 0] = await createPets(site.ctx, { name: "Honey Bear" }, { name: "Moon Bunny" });
  for (const petId of [bear, bunny]) orThrow(await saveAlert(await user.ctx(), { petId, ...DEFAULT_ALERT }));
  const tab = async () => {
    const { text } = await user.open("/notifications?tab=subscriptions");
    const words = text.replaceAll(/<!--.*?-->|<[^>]*>/g, "");
    const names = ["Honey Bear", "Moon Bunny"].filter((name) => text.includes(`${name}</a>`));
    return { count: words.match(/Subscriptions\s*\((\d+)\)/)?.[1], names };
  };
  expect(await tab()).toEqual({ count: "2", names: ["Honey Bear", "Moon Bunny"] });
  orThrow(await deletePet(await as(site.ctx, "admin"), { petId: bear }));
  expect(await tab()).toEqual({ count: "1", names: ["Moon Bunny"] });
});

test("ALR-038: a banned account, which cannot open its notifications, has no number on its bell until it is free again", async () => {
  const ctx = await user.ctx();
  if (ctx.actor.kind !== "user") throw new Error("Nobody is signed in.");
  const details = { kind: "giveaway" as const, giveawayId: "1", title: "A hug", won: false };
  const told = { userId: ctx.actor.id, source: "giveaway:1", details, createdAt: ctx.now(), read: false };
  orThrow(await importNotifications(site.ctx, { notifications: [told] }));
  expect(await countUnread(ctx)).toBe(1);
  expect(await countUnread({ ...ctx, actor: { ...ctx.actor, ban: { reason: "x" } } })).toBe(0);
});
