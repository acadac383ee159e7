import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { MAX_RUN_MS, MIN_RUN_MS } from "~/features/giveaways/giveaways.constants.ts";
import { importGiveawayEntries, importGiveaways } from "~/features/giveaways/giveaways.import.commands.server.ts";
import type { ReadEntry, ReadGiveaway } from "~/features/imports/core/read-giveaway.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import { linkUsers, NO_USER } from "./links.ts";
import { type Item, isDefined, mergeOutcomes, type Outcome, type Step } from "./take-over.ts";

/** Imports giveaways that are still running. Draws held elsewhere cannot be checked here. */
export const giveawayStep: Step<ReadGiveaway> = {
  async store(ctx, items) {
    const now = ctx.now();
    const outcomes = new Map<Item<ReadGiveaway>, Outcome>();
    for (const item of items) {
      const { active, createdAt, ...giveaway } = item.value;
      const left = giveaway.endsAt.getTime() - now.getTime();
      if (!active || left < MIN_RUN_MS)
        outcomes.set(item, { leftOut: "It is over, and a draw that was held elsewhere cannot be checked here." });
      else if (left > MAX_RUN_MS) outcomes.set(item, { refused: "It would run for more than a year." });
      else {
        const stored = await importGiveaways(ctx, [{ ...giveaway, createdAt: createdAt ?? now }]);
        if (!stored.ok) return stored;
        outcomes.set(item, stored.ids[0] as string);
      }
    }
    return mergeOutcomes(items, outcomes);
  },
};

/** Imports the entries into those giveaways, in the order of their times. Whether one counts twice follows from the account's role. */
export const entryStep: Step<ReadEntry> = {
  async store(ctx, items) {
    const giveawayOf = await findImported(
      ctx,
      "giveaways",
      items.map(({ value }) => value.giveawayId),
    );
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => value.userId),
    );
    const members = await findMembers(ctx, items.map(({ value }) => userOf(value.userId)).filter(isDefined));
    const outcomes = new Map<Item<ReadEntry>, Outcome>();
    const wanted = items.flatMap((item) => {
      const [id, member] = [giveawayOf.get(item.value.giveawayId), members.get(userOf(item.value.userId) ?? "")];
      if (!id) outcomes.set(item, { leftOut: "Its giveaway was not taken over." });
      else if (!member) outcomes.set(item, { refused: NO_USER });
      else {
        const boosted = member.role === "premium" || member.role === "partner";
        return [{ item, id, entry: { userId: member.id, boosted, createdAt: item.value.at ?? ctx.now() } }];
      }
      return [];
    });
    for (const [id, entered] of Map.groupBy(wanted, (one) => one.id)) {
      const stored = await importGiveawayEntries(ctx, { id, entries: entered.map(({ entry }) => entry) });
      if (!stored.ok) return stored;
      for (const [at, { item, entry }] of entered.entries())
        outcomes.set(item, stored.stored[at] ? `${id}:${entry.userId}` : { here: `${id}:${entry.userId}` });
    }
    return mergeOutcomes(items, outcomes);
  },
};
