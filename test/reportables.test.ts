import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CommandContext } from "../app/access/command-definition.ts";
import { orThrow } from "../app/access/guards.ts";
import { type Evidence, findReported, REPORTABLES, reportableOf } from "../app/access/reportable.server.ts";
import { users } from "../app/db/schema/accounts.ts";
import { reviewAnswers } from "../app/db/schema/reviews.ts";
import { formatPartOfDeal } from "../app/features/deals/core/part-of-deal.ts";
import { formatMessageId } from "../app/features/messages/core/message-id.ts";
import { answerReview, writeReview } from "../app/features/reviews/reviews.commands.server.ts";
import { activateServer } from "../app/features/servers/servers.moderation.commands.server.ts";
import { submitSuggestion } from "../app/features/suggestions/suggestions.commands.server.ts";
import { commentOnTrade } from "../app/features/trades/trades.comments.commands.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import "../app/reportables.server.ts";
import { openConversation, write } from "./conversations.ts";
import { createTestContext } from "./database.ts";
import { accept, makeDeal, offer } from "./deals.ts";
import { createPets, createUser, postTrade } from "./factories.ts";
import { prepareServers } from "./submitted-servers.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };

const { submit } = prepareServers(ctx);

/** A review of one by the other, with an answer; visible, because both wrote. */
async function reviewed(author: UserActor, subject: UserActor) {
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const id = await makeDeal(ctx, author, subject, give, get);
  const review = orThrow(await writeReview(as(author), { id, tags: ["kept"], text: "They kept what they said" })).id;
  orThrow(await writeReview(as(subject), { id, tags: ["quick"], text: "" }));
  orThrow(await answerReview(as(subject), { id: review, text: "That is not how it was" }));
  const [answer] = await ctx.db.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, review));
  return { review, answer: answer?.id ?? "" };
}

interface Thing {
  make(author: UserActor, reader: UserActor): Promise<string>;
  /** Guests do not see it. */
  isPrivate?: true;
  /** The expected text of its evidence. */
  says: string;
  /** The visible and hidden text after its removal; by default nothing stays visible. */
  left?: true;
}

/** For each kind, how a player makes such a thing. */
const THINGS: Record<string, Thing> = {
  comment: {
    async make(author) {
      const { id } = await postTrade(ctx);
      return orThrow(await commentOnTrade(as(author), { id, text: "What it says" })).id;
    },
    says: "What it says",
  },
  deal: {
    async make(author, reader) {
      const [give = 0, get = 0] = await createPets(ctx, { name: "King Doggy" }, {});
      const id = await offer(ctx, reader, author, give, get);
      orThrow(await accept(ctx, author, id));
      return formatPartOfDeal(id, "second");
    },
    says: "King Doggy",
    isPrivate: true,
  },
  message: {
    async make(author, reader) {
      const conversation = await openConversation(ctx, author, reader);
      return formatMessageId(conversation, await write(ctx, author, conversation, "You are a mean loser"));
    },
    says: "You are a mean loser",
    isPrivate: true,
    left: true,
  },
  profile: {
    async make(author) {
      await ctx.db.update(users).set({ bio: "Add me elsewhere" }).where(eq(users.id, author.id));
      return author.id;
    },
    says: "Add me elsewhere",
    left: true,
  },
  review: { make: async (author, reader) => (await reviewed(author, reader)).review, says: "They kept what they said" },
  "review-answer": { make: async (author, reader) => (await reviewed(reader, author)).answer, says: "That is not how it was" },
  server: {
    async make(author) {
      const id = await submit(author, { description: "Free pets inside" });
      orThrow(await activateServer(as(await createUser(ctx, { role: "moderator" })), { id }));
      return id;
    },
    says: "Free pets inside",
  },
  suggestion: {
    make: async (author) =>
      orThrow(await submitSuggestion(as(author), { title: "A darker theme", description: "You are all blind", category: "website" })).id,
    says: "You are all blind",
  },
  trade: { make: async (author) => (await postTrade(ctx, { owner: author })).id, says: "for" },
};

const within = (context: typeof ctx): CommandContext => ({ ...context, within: { effects: [] } });
const see = async (reader: AppContext, kind: string, id: string) =>
  findReported(reader, kind, id).then(
    ({ shown }) => JSON.stringify(shown),
    (error) => error.message,
  );
const NOT_THERE = "There is nothing here to report. It may have been deleted.";

test("MOD-020 everything that others write or draw can be reported", () => {
  expect([...REPORTABLES.keys()].sort()).toEqual(Object.keys(THINGS).sort());
  expect(() => reportableOf("pet")).toThrow(NOT_THERE);
});

describe.each(Object.entries(THINGS))("a reported %s", (kind, { make, says, left, isPrivate }) => {
  test("MOD-020, MOD-044, MOD-048 a reportable thing is found, taken out of sight once, and put back once", async () => {
    const author = await createUser(ctx, { username: "Author" });
    const staff = within(as(await createUser(ctx, { role: "moderator" })));
    const player = await createUser(ctx);
    const id = await make(author, player);
    const reader = isPrivate ? as(player) : guest;
    if (isPrivate) for (const stranger of [guest, staff]) expect(await see(stranger, kind, id)).toBe(NOT_THERE);
    const { shown, whole, version } = await findReported(reader, kind, id);
    expect(whole.isPrivate).toBe(isPrivate === true);
    expect(whole.subject).toEqual({ id: author.id, name: "Author" });
    expect(JSON.stringify(whole)).toContain(says);
    if (!isPrivate) expect((await findReported(staff, kind, id)).version).toBe(version);
    const evidence: Evidence = { ...whole, kind, id, version, pictures: [] };
    const { remove, restore, parts } = reportableOf(kind);
    const removed = parts ? Object.keys(parts(evidence)) : [];
    for (let times = 0; times < 2; times++) {
      await remove(staff, evidence, removed);
      const seen = await see(reader, kind, id);
      expect(seen).not.toContain(says);
      if (!left) expect(seen).toBe(NOT_THERE);
    }
    for (let times = 0; times < 2; times++) {
      await restore(staff, evidence, removed);
      expect(await see(reader, kind, id)).toBe(JSON.stringify(shown));
    }
  });

  test("MOD-044 removing or restoring a deleted thing does nothing, and is no refusal", async () => {
    const staff = within(as(await createUser(ctx, { role: "moderator" })));
    const gone = "00000000-0000-4000-8000-000000000000";
    const evidence = { kind, id: gone, text: "", pictures: [] as Evidence["pictures"] } as Evidence;
    expect(await reportableOf(kind).remove(staff, evidence, [])).toEqual({ ok: true });
    expect(await reportableOf(kind).restore(staff, evidence, [])).toEqual({ ok: true });
    expect(await see(guest, kind, gone)).toBe(NOT_THERE);
  });
});
