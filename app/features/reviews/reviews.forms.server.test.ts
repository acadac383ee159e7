import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { makeDeal } from "../../../test/deals.ts";
import { createPets } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { writeReview } from "./reviews.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const ann = site.as("user");
const bob = site.as("user");
const actorOf = async (who: typeof ann) => (await who.ctx()).actor as UserActor;
const plain = ({ text }: { text: string }) => text.replace(/<!-- -->|<[^>]+>/g, "");

test("DEAL-070 without scripts a review is written, read on the profile and answered", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const [one, other] = [await actorOf(ann), await actorOf(bob)];
  const id = await makeDeal(ctx, one, other, give, get);
  const page = `/deals/${id}/review`;
  expect(plain(await ann.open(`/deals/${id}`))).toContain("Write a review");
  expect((await ann.open(page)).text).toContain('name="tags" value="kept"');
  const drawn = await ann.post(page, "review", { tags: [], text: "What I typed" });
  expect(drawn.text).toContain("Choose at least one.");
  expect(drawn.text).toContain("What I typed");
  const { status, headers } = await ann.post(page, "review", { tags: ["kept", "late"], text: "Came after an hour" });
  expect([status, headers.get("location")]).toEqual([303, `/deals/${id}`]);
  const waiting = plain(await ann.open(`/deals/${id}`));
  expect(waiting).toContain("Only you see it.");
  expect(waiting).not.toContain("Write a review");
  expect(plain(await bob.open(`/deals/${id}`))).not.toContain("Came after an hour");
  expect((await ann.open(page)).headers.get("location")).toBe(`/deals/${id}`);
  expect((await bob.post(page, "review", { tags: "quick", text: "" })).status).toBe(303);
  const shown = (await bob.open(`/deals/${id}`)).text;
  expect(shown).toContain("Came after an hour");
  const address = shown.match(/\/reviews\/[0-9a-f-]{36}(?=#answer)/)?.[0] ?? "";
  expect(plain(await bob.open(address))).toContain("You can answer once, and everybody can read it.");
  expect(plain(await ann.open(address))).not.toContain("You can answer once, and everybody can read it.");
  expect((await bob.post(address, "answer", { text: "My bus was late" })).headers.get("location")).toBe(address);
  const profile = plain(await site.as("guest").open(`/profile/${other.id}?tab=reviews`));
  for (const words of ["Kept to the deal 1", "Kept me waiting 1", "Came after an hour", "My bus was late"])
    expect(profile).toContain(words);
  expect(plain(await site.as("guest").open(`/profile/${one.id}?tab=reviews&tag=rude`))).toContain("No review says that.");
});

test("DEAL-060 a guest is led to the sign-in, a stranger finds nothing, and a deal that is not done leads to itself", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const id = await makeDeal(ctx, await actorOf(ann), await actorOf(bob), give, get);
  const page = `/deals/${id}/review`;
  expect((await site.as("guest").open(page)).headers.get("location")).toBe(`/login?returnTo=${encodeURIComponent(page)}`);
  expect((await site.as("owner").open(page)).status).toBe(404);
  ctx.setNow(new Date(ctx.now().getTime() + 8 * 86_400_000));
  expect((await ann.open(page)).headers.get("location")).toBe(`/deals/${id}`);
});

test("DEAL-066 staff hide a review on its page, and for everybody else it is not there", async () => {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const id = await makeDeal(ctx, await actorOf(ann), await actorOf(bob), give, get);
  const { id: review } = orThrow(await writeReview(await ann.ctx(), { id, tags: ["rude"], text: "" }));
  const address = `/reviews/${review}`;
  for (const reader of [bob, site.as("guest"), site.as("moderator")]) expect((await reader.open(address)).status).toBe(404);
  orThrow(await writeReview(await bob.ctx(), { id, tags: ["rude"], text: "" }));
  const moderator = site.as("moderator");
  expect((await moderator.open(address)).text).toContain("Hide this review");
  expect(await moderator.send(address, "hide-review")).toMatchObject({ ok: true });
  expect((await site.as("guest").open(address)).status).toBe(404);
  expect(await moderator.send(address, "show-review")).toMatchObject({ ok: true });
  expect((await site.as("guest").open(address)).status).toBe(200);
});
