import { readFileSync } from "node:fs";
import type { CommandContext } from "~/access/command-definition.ts";
import { orThrow } from "~/access/guards.ts";
import { importUnclaimedAccounts } from "~/features/accounts/accounts.import.commands.server.ts";
import type { ReadPet } from "~/features/imports/core/read-pet.ts";
import type { ReadBackground, ReadBadge, ReadNews } from "~/features/imports/core/read-site.ts";
import type { ReadUser } from "~/features/imports/core/read-user.ts";
import { findImported } from "~/features/imports/imports.queries.server.ts";
import { importNews } from "~/features/news/news.commands.server.ts";
import { lookupKeyOf } from "~/features/pets/core/slug.ts";
import { importPets } from "~/features/pets/pets.commands.server.ts";
import { findAllBadges } from "~/features/profiles/profiles.badges.queries.server.ts";
import { importBadges } from "~/features/profiles/profiles.import.commands.server.ts";
import { importBackgroundOf } from "~/features/settings/settings.import.commands.server.ts";
import { giveBackground } from "~/features/shop/shop.commands.server.ts";
import { importBackgrounds } from "~/features/shop/shop.import.commands.server.ts";
import { findBackgrounds } from "~/features/shop/shop.queries.server.ts";
import { type Item, type Outcome, type Step, storePlanned } from "./take-over.ts";

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const NO_PICTURE = "Its picture is not in the folder: put it there under the name that it has in the old store.";

/** The content of the first of these pictures that exists; null for none. */
export function findPicture(pictures: ReadonlyMap<string, string>, names: readonly string[]): Buffer | null {
  const file = names.map((name) => pictures.get(name)).find((one) => one !== undefined);
  if (file === undefined) return null;
  const content = readFileSync(file);
  return content.byteLength <= MAX_PICTURE_BYTES ? content : content.subarray(0, MAX_PICTURE_BYTES);
}

/** Imports badges. A badge whose name exists here becomes that one; any other needs its picture. */
export function badgeStep(pictures: ReadonlyMap<string, string>): Step<ReadBadge> {
  return {
    batch: 1,
    async store(ctx, items) {
      const badges = items.map(({ value: { pictures: names, ...badge } }) => ({ ...badge, image: findPicture(pictures, names) }));
      const stored = await importBadges(ctx, badges);
      return stored.ids.map((id): Outcome => id ?? { refused: NO_PICTURE });
    },
  };
}

/** Imports backgrounds, in the same way. */
export function backgroundStep(pictures: ReadonlyMap<string, string>): Step<ReadBackground> {
  return {
    batch: 1,
    async store(ctx, items) {
      const known = new Map((await findBackgrounds(ctx)).map(({ id, name }) => [name.toLowerCase(), id]));
      return storePlanned(items, {
        plan({ value: { pictures: names, ...background } }) {
          const here = known.get(background.name.toLowerCase());
          if (here !== undefined) return { here };
          const image = findPicture(pictures, names);
          return image === null ? { refused: NO_PICTURE } : { input: { ...background, image, drawn: false } };
        },
        store: (backgrounds) => importBackgrounds(ctx, backgrounds),
        became: ({ ids }, at) => ids[at] as string,
      });
    },
  };
}

/** Imports updates, without a picture if it is missing. */
export function newsStep(pictures: ReadonlyMap<string, string>): Step<ReadNews> {
  return {
    batch: 1,
    async store(ctx, items) {
      const updates = items.map((item) => {
        const { picture, ...update } = item.value;
        const image = picture === "" ? null : findPicture(pictures, [picture]);
        if (picture !== "" && image === null) item.mended.push("its picture is not in the folder → without");
        return { ...update, createdAt: update.createdAt ?? ctx.now(), image, drawn: false };
      });
      const stored = await importNews(ctx, updates);
      return stored.ids.map(String);
    },
  };
}

const keyOf = ({ value }: Item<ReadPet>) => lookupKeyOf(value.pet.name);

/** Imports pets whose name does not exist here. `known` maps the lookup keys of existing pets to their ids; new pets are added to it. */
export function petStep(known: Map<string, number>): Step<ReadPet> {
  return {
    async store(ctx, items) {
      const first = new Map<string, Item<ReadPet>>();
      for (const item of items) if (!known.has(keyOf(item)) && !first.has(keyOf(item))) first.set(keyOf(item), item);
      const stored = await importPets(ctx, { pets: [...first.values()].map(({ value }) => value.pet) });
      const idOf = new Map([...first.keys()].map((key, at) => [key, stored.ids[at] as number]));
      return items.map((item): Outcome => {
        const key = keyOf(item);
        const id = idOf.get(key) ?? known.get(key);
        if (first.get(key) === item) return String(id);
        return { here: String(id), why: `“${item.value.pet.name}” is a pet that is here already, which stays as it is.` };
      });
    },
    committed(item, target) {
      known.set(keyOf(item), Number(target));
    },
  };
}

const SOMEBODY_ELSE = "Somebody signed in with that id here already, and nothing proves that this document is theirs.";
const PROVEN_OTHER = "Another document is named by that id, and nothing proves that this one belongs to the same person.";
const SEVERAL = "Several documents name that id at Roblox or Discord, and nothing proves whose it is.";

/** Why each of these accounts, which claim the same identity, cannot be imported: if one of them is proven, the others cannot be. */
export function findContested(items: readonly Item<ReadUser>[]): Map<Item<ReadUser>, string> {
  const contested = new Map<Item<ReadUser>, string>();
  const byIdentity = Map.groupBy(items, ({ value: { account } }) => `${account.provider}:${account.subject}`);
  for (const claims of byIdentity.values()) {
    const proven = claims.some(({ value }) => value.proven);
    if (claims.length > 1) for (const item of claims) if (!item.value.proven) contested.set(item, proven ? PROVEN_OTHER : SEVERAL);
  }
  return contested;
}

/** Puts a picture behind an imported profile. Null, or why it stays without. */
async function setBackground(ctx: CommandContext, userId: string, content: Buffer | null): Promise<string | null> {
  if (content === null) return "its picture is not in the folder → none";
  const { problem } = orThrow(await importBackgroundOf(ctx, { userId, content }));
  return problem === null ? null : `${problem} → none`;
}

/** Imports accounts with their badges, their backgrounds and the picture behind their profile, except badges that only an owner gives. */
export function userStep(contested: ReadonlyMap<Item<ReadUser>, string>, pictures: ReadonlyMap<string, string>): Step<ReadUser> {
  return {
    async store(ctx, items) {
      const badges = new Map((await findAllBadges(ctx)).map((badge) => [badge.id, badge]));
      const [oldBadges, oldBackgrounds] = [items.flatMap(({ value }) => value.badges), items.flatMap(({ value }) => value.backgrounds)];
      const badgeOf = await findImported(ctx, "badges", oldBadges);
      const backgroundOf = await findImported(ctx, "backgrounds", oldBackgrounds);
      return storePlanned(items, {
        plan(item) {
          const why = contested.get(item);
          if (why !== undefined) return { refused: why };
          const given = item.value.badges.flatMap((old) => {
            const badge = badges.get(badgeOf.get(old) ?? old);
            if (badge && badge.type !== "admin" && badge.type !== "owner") return [badge.id];
            item.mended.push(badge ? `badge ${badge.name} → given by an owner alone` : `badge ${old.slice(0, 40)} is not here`);
            return [];
          });
          return { input: { ...item.value.account, badges: [...new Set(given)] } };
        },
        store: (accounts) => importUnclaimedAccounts(ctx, accounts),
        async became({ ids, known }, at, { item: { value, mended } }) {
          const id = ids[at] as string;
          if (known[at] && !value.proven) return { refused: SOMEBODY_ELSE };
          for (const old of value.backgrounds) {
            const background = backgroundOf.get(old);
            if (background) orThrow(await giveBackground(ctx, { userId: id, background }));
            else mended.push(`background ${old.slice(0, 40)} is not here`);
          }
          if (known[at]) return { here: id };
          const problem = value.background === "" ? null : await setBackground(ctx, id, findPicture(pictures, [value.background]));
          if (problem !== null) mended.push(`customBackground: ${problem}`);
          return id;
        },
      });
    },
  };
}
