import { importSavedTrades } from "~/features/calculator/calculator.commands.server.ts";
import { type MergedAccount, mergeAccounts } from "~/features/imports/core/merge-accounts.ts";
import type { ReadApplication, ReadSavedTrade } from "~/features/imports/core/read-saved.ts";
import { type ReadUser, readUser } from "~/features/imports/core/read-user.ts";
import { importApplications } from "~/features/partners/partners.applications.commands.server.ts";
import { linkPets, linkUsers, NO_PET, NO_USER } from "./links.ts";
import { isKnown } from "./post-steps.ts";
import type { SourceDocument } from "./read-source.ts";
import { type ImportReport, record } from "./report.ts";
import { type Item, type Step, storePlanned } from "./take-over.ts";

/** Reads accounts, each from all of its records. A second record of the same id is reported as here already. */
export function readAccounts(report: ImportReport, documents: readonly SourceDocument[]): Item<ReadUser>[] {
  return mergeAccounts(documents).flatMap((account) => {
    const places = distinctRecords(report, account);
    const reading = readUser(account.data, account.id);
    if (reading.ok) return [{ documents: places, value: reading.value, mended: [...account.mended, ...reading.mended] }];
    for (const place of places) record(report, place, "refused", { why: reading.why });
    return [];
  });
}

function distinctRecords(report: ImportReport, { records }: MergedAccount<SourceDocument>) {
  const places = new Map<string, Pick<SourceDocument, "collection" | "file" | "id">>();
  for (const { collection, file, id } of records) {
    const first = places.get(id);
    if (first)
      record(report, { collection, file, id }, "here", { why: `It was read together with the record of that id in ${first.file}.` });
    else places.set(id, { collection, file, id });
  }
  return [...places.values()];
}

/** Imports trades that players had saved, as if they had saved them here: with the values of today. */
export const savedTradeStep: Step<ReadSavedTrade> = {
  async store(ctx, items) {
    const userOf = await linkUsers(ctx, items, ({ userId }) => [userId]);
    const petOf = await linkPets(ctx, items, ({ giving, receiving }) => [...giving, ...receiving].map(({ pet }) => pet));
    const pick = (side: ReadSavedTrade["giving"]) => side.map(({ pet, variant }) => ({ petId: petOf(pet), variant }));
    return storePlanned(items, {
      plan({ value: { userId: old, name, savedAt, ...sides }, documents }) {
        const userId = userOf(old);
        const [giving, receiving] = [pick(sides.giving), pick(sides.receiving)];
        if (userId === undefined) return { refused: NO_USER };
        if (!isKnown(giving) || !isKnown(receiving)) return { refused: NO_PET };
        return { input: { userId, localId: documents[0]?.id ?? "", name, giving, receiving, savedAt } };
      },
      store: (trades) => importSavedTrades(ctx, trades),
      became: ({ ids }, at) => ids[at] ?? { leftOut: "Its owner has a hundred saved trades, or the same one, here already." },
    });
  },
};

/** Imports applications for the partner programme. Those that are pending wait for a review here, and their channels for a proof. */
export const applicationStep: Step<ReadApplication> = {
  batch: 1,
  async store(ctx, items) {
    const userOf = await linkUsers(ctx, items, ({ userId }) => [userId]);
    return storePlanned(items, {
      plan({ value: { userId: old, ...application } }) {
        const userId = userOf(old);
        return userId === undefined ? { refused: NO_USER } : { input: { ...application, userId } };
      },
      store: (applications) => importApplications(ctx, applications),
      became: ({ ids }, at) =>
        ids[at] ?? { refused: "Its address is no channel on YouTube or Twitch, or its account has a pending one here already." },
    });
  },
};
