import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createGiveaway } from "~/features/giveaways/giveaways.commands.server.ts";
import { createSite } from "../../../../test/site.ts";

const site = await createSite();
const [player, banned, guest] = [site.as("user"), site.as("user"), site.as("guest")];

test("suggestions, servers and giveaways show their form to players, a refusal to banned accounts, and the sign-in to guests", async () => {
  const ctx = { ...site.ctx, actor: { kind: "system" as const, name: "test" } };
  const endsAt = new Date(ctx.now().getTime() + 3_600_000);
  const { id } = orThrow(await createGiveaway(ctx, { title: "Eggs", prize: "A pet", prizeType: "pet", endsAt }));
  const { actor } = await banned.ctx();
  await site.ctx.pool.query("update users set banned_at = now(), ban_reason = 'scam' where id = $1", [actor.kind === "user" && actor.id]);
  for (const [page, button, act, why] of [
    ["/suggestions", "Submit suggestion", "suggest anything", "a suggestion and a vote belong to an account"],
    ["/servers", "Submit server", "submit a server", "a server belongs to an account"],
    [`/giveaways/${id}`, "Enter Giveaway", "enter this giveaway", undefined],
  ] as const) {
    const texts = await Promise.all([player, banned, guest].map(async (visitor) => (await visitor.open(page)).text));
    expect(texts.map((text) => text.includes(button))).toEqual([true, false, true]);
    expect(texts.map((text) => text.includes(`Your account is banned, so you can&#x27;t ${act}`))).toEqual([false, true, false]);
    if (why) expect(texts.map((text) => text.includes(why))).toEqual([false, false, true]);
  }
});
