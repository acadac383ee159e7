import { expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { saveContact } from "../app/features/messages/messages.contact.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { createPets, createUser, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const one = (petId: number) => ({ petId, variant: "normal" as const });

test("TRD-211 the trades above the matches name the option that the reader owns, and come first", async () => {
  const [bear = 0, cat = 0, dog = 0] = await createPets(site.ctx, { name: "Wished Bear" }, { name: "Own Cat" }, { name: "Other Dog" });
  const reader = site.as("user");
  const me = { ...site.ctx, actor: (await reader.ctx()).actor as UserActor };
  orThrow(await addToWishlist(me, { pets: [one(bear)] }));
  orThrow(await addToCollection(me, { pets: [{ ...one(cat), quantity: 1 }] }));
  const poster = { ...site.ctx, actor: await createUser(site.ctx, { username: "Answerable", role: "owner" }) };
  orThrow(await createTrade(poster, tradeInput(bear, dog, { alternatives: [[one(dog), one(dog)], [one(cat)]] })));
  const other = { ...site.ctx, actor: await createUser(site.ctx, { username: "Newer" }) };
  orThrow(await createTrade(other, tradeInput(bear, dog)));
  const { text } = await reader.open("/collection/matches");
  expect(text.indexOf("Answerable")).toBeLessThan(text.indexOf("Newer"));
  expect(text).toMatch(/Own Cat(<!-- -->| )*or 2 more/);
  expect(text.match(/You have what they want/g)).toHaveLength(1);
  expect(text).toContain("option=3");

  // A poster who takes no offers is on the board, without a button for offers.
  const closed = { requestsFrom: "nobody", showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false } as const;
  orThrow(await saveContact(poster, closed));
  const after = (await reader.open("/collection/matches")).text;
  expect(after).toContain("Answerable");
  expect(after).not.toContain("You have what they want");
});

test("TRD-202 TRD-210 TRD-212 every option is on the card, on the page, in the manager and in the link preview", async () => {
  const [give = 0, want = 0, less = 0] = await createPets(
    site.ctx,
    { name: "King Doggy", values: { normal: 1_000 } },
    { name: "The Overlord", values: { normal: 1_000 } },
    { name: "Easter Bunny", values: { normal: 500 } },
  );
  const poster = { ...site.ctx, actor: await createUser(site.ctx, { username: "Gwen" }) };
  const wants = { wantTags: ["wishlist" as const], alternatives: [[one(less)], [one(less), one(less)]] };
  const { id } = orThrow(await createTrade(poster, tradeInput(give, want, wants)));
  const guest = site.as("guest");
  const board = (await guest.open("/trades")).text;
  for (const words of ["or 2 more, best for you: +100%", "Their wishlist"]) expect(board).toContain(words);
  const page = (await guest.open(`/trades/${id}`)).text;
  for (const words of [
    "Option 2",
    "Option 3",
    "You get 500 more than you give (100%).",
    "option=2",
    "Trade by Gwen: King Doggy for The Overlord or 2 more",
  ])
    expect([words, page.includes(words)]).toEqual([words, true]);
  expect(page).toContain(`/profile/${poster.actor.id}?tab=collection`);
  expect((await guest.open(`/embed/trade/${id}`)).text).toContain("or 2 more");
  const manager = await site.as("admin").open(`/admin/trades?edit=${id}`);
  for (const words of ["or 2 more", "Option 3", "Their wishlist"]) expect(manager.text).toContain(words);
});
