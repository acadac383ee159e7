import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { MAX_RUN_MS, MIN_RUN_MS } from "~/features/giveaways/giveaways.constants.ts";
import { importGiveawayEntries, importGiveaways } from "~/features/giveaways/giveaways.import.commands.server.ts";
import type { ReadEntry, ReadGiveaway } from "~/features/imports/core/read-giveaway.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import { linkUsers, NO_USER } from "./links.ts";
import { isDefined, type Step, storePlanned } from "./take-over.ts";
import { findPicture } from "./world-steps.ts";

/** Imports giveaways that are still running, without a picture if it is missing. Draws held elsewhere cannot be checked here. */
export const giveawayStep = (pictures: ReadonlyMap<string, string>): Step<ReadGiveaway> => ({
  batch: 1,
  async store(ctx, items) {
    const now = ctx.now();
    return storePlanned(items, {
      plan({ value: { active, createdAt, picture, ...giveaway }, mended }) {
        const left = giveaway.endsAt.getTime() - now.getTime();
        if (!active || left < MIN_RUN_MS) return { leftOut: "It is over, and a draw that was held elsewhere cannot be checked here." };
        if (left > MAX_RUN_MS) return { refused: "It would run for more than a year." };
        const image = picture === "" ? null : findPicture(pictures, [picture]);
        if (picture !== "" && image === null) mended.push("the picture of its prize is not in the folder → without");
        return { input: { ...giveaway, createdAt: createdAt ?? now, ...(image && { image: new Uint8Array(image) }) } };
      },
      store: (giveaways) => importGiveaways(ctx, giveaways),
      became: ({ ids }, at) => ids[at] as string,
    });
  },
});

/** Imports the entries into those giveaways, in the order of their times. Whether one counts twice follows from the account's role. */
export const entryStep: Step<ReadEntry> = {
  async store(ctx, items) {
    const giveaways = items.map(({ value }) => value.giveawayId);
    const giveawayOf = await findImported(ctx, "giveaways", giveaways);
    const userOf = await linkUsers(ctx, items, ({ userId }) => [userId]);
    const members = await findMembers(ctx, items.map(({ value }) => userOf(value.userId)).filter(isDefined));
    return storePlanned(items, {
      plan({ value: { giveawayId, userId, at } }) {
        const [id, member] = [giveawayOf.get(giveawayId), members.get(userOf(userId) ?? "")];
        if (!id) return { leftOut: "Its giveaway was not taken over." };
        if (!member) return { refused: NO_USER };
        const boosted = member.role === "premium" || member.role === "partner";
        return { input: { id, entry: { userId: member.id, boosted, createdAt: at ?? ctx.now() } } };
      },
      async store(entered) {
        const now = new Set<object>();
        for (const [id, entries] of Map.groupBy(entered, (one) => one.id)) {
          const result = await importGiveawayEntries(ctx, { id, entries: entries.map(({ entry }) => entry) });
          for (const [at, input] of entries.entries()) if (result.stored[at]) now.add(input);
        }
        return { now };
      },
      became({ now }, _at, { input }) {
        const key = `${input.id}:${input.entry.userId}`;
        return now.has(input) ? key : { here: key };
      },
    });
  },
};
