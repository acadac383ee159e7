import { findAccountOfDiscord } from "~/features/accounts/accounts.members.queries.server.ts";
import { findWishes } from "~/features/collection/collection.queries.server.ts";
import { groupChanges } from "~/features/pets/core/group-changes.ts";
import { formatValuation } from "~/features/pets/core/pet-value.ts";
import { findRecentChanges } from "~/features/pets/pets.changes.queries.server.ts";
import { changesList } from "~/features/pets/pets.changes.search-params.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { itemsOf, nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { parsePastedList } from "~/features/pricing/core/paste-list.ts";
import { tryEncodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import { verdictRange } from "~/features/pricing/core/verdict-range.ts";
import { MAX_PER_SIDE, SHARE_PARAM } from "~/features/pricing/pricing.constants.ts";
import { readTypedPet } from "~/features/pricing/pricing.queries.server.ts";
import { findBoard, findTradesGiving } from "~/features/trades/trades.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import { escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type CardPlace, calculationCard, changesCard, listUnknown, petCard, tradesCard } from "./core/cards.ts";
import { completePets } from "./core/complete-pets.ts";
import { DISCORD_WORDS } from "./core/discord-words.ts";
import { type CommandName, MAX_LISTED, MAX_SUGGESTION, MAX_SUGGESTIONS } from "./discord.constants.ts";
import type { CalledCommand, Caller, PressedButton, Reply } from "./discord.types.ts";

/** The emoji of each pet that has one, as Discord writes it; empty where the app has none. */
export type PetEmoji = (pet: { id: number; image: string | null }) => string;

interface Asked {
  ctx: AppContext;
  caller: Caller;
  place: CardPlace;
  options: CalledCommand["options"];
}

/**
 * The reply to a command, in the caller's language, as everybody sees the site; the wishlist is the caller's own. Throws as
 * `readCatalogue` does.
 */
export async function answerCommand(ctx: AppContext, caller: Caller, { name, options }: CalledCommand, emoji: PetEmoji): Promise<Reply> {
  return COMMANDS[name]({ ctx, caller, options, place: placeOf(ctx, caller, emoji) });
}

/** The reply to a button of the caller's own, which takes the place of the one it stands on. */
export async function answerButton(ctx: AppContext, caller: Caller, { place }: PressedButton, emoji: PetEmoji): Promise<Reply> {
  return changesFrom({ ctx, caller, options: {}, place: placeOf(ctx, caller, emoji) }, place);
}

function placeOf({ config }: AppContext, { language }: Caller, emoji: PetEmoji): CardPlace {
  return { words: DISCORD_WORDS[language], appUrl: config.appUrl, emoji, sampleValues: config.env === "demo" };
}

const COMMANDS: Record<CommandName, (asked: Asked) => Promise<Reply>> = {
  value: answerValue,
  calc: answerCalculation,
  changes: (asked) => changesFrom(asked, ""),
  trade: answerTrades,
  wishlist: answerWishlist,
};

/** The pet that was typed, or the reply that says that there is none. */
async function findTyped({ ctx, place: { words } }: Asked, text: string): Promise<{ pet: CataloguePet } | { reply: Reply }> {
  const found = await readTypedPet(ctx, text);
  const pet = "petId" in found ? (await readCatalogue(ctx)).byId.get(found.petId) : undefined;
  if (pet) return { pet };
  const closest = "closest" in found ? found.closest.map((name) => `**${escapeMarkdown(name)}**`) : [];
  const lines = [words.noPet(escapeMarkdown(text)), closest.length > 0 && words.didYouMean(closest.join(", "))];
  return { reply: { content: lines.filter(Boolean).join(" "), hidden: true } };
}

async function answerValue(asked: Asked): Promise<Reply> {
  const found = await findTyped(asked, asked.options.pet ?? "");
  if ("reply" in found) return found.reply;
  const { place } = asked;
  return { embeds: [petCard(found.pet, place)], buttons: [{ label: place.words.page, url: `${place.appUrl}/pet/${found.pet.id}` }] };
}

async function answerCalculation({ ctx, options, place }: Asked): Promise<Reply> {
  const [{ pets, byId }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const read = (text = "") => parsePastedList(text, { pets, search });
  const [giving, receiving] = [read(options.give), read(options.get)];
  const { words } = place;
  const refuse = (content: string): Reply => ({ content, hidden: true });
  const unknown = [...giving.unmatched, ...receiving.unmatched].map(({ text, suggestions }) => ({
    text,
    nearest: suggestions.map(({ name }) => name),
  }));
  if (giving.overflow > 0 || receiving.overflow > 0) return refuse(words.tooMany(MAX_PER_SIDE));
  if (giving.items.length === 0 || receiving.items.length === 0)
    return refuse(unknown.length > 0 ? listUnknown(unknown, words) : words.emptySide);
  const sides = { giving: itemsOf(giving.items, byId).items, receiving: itemsOf(receiving.items, byId).items };
  const verdict = verdictOf(sides);
  const status = verdict.kind === "given" ? verdict.status : null;
  const code = tryEncodeSharedTrade({ giving: giving.items, receiving: receiving.items, status, timestamp: ctx.now().getTime() });
  const url = `${place.appUrl}/calculator${code === null ? "" : `?${SHARE_PARAM}=${code}`}`;
  const picture = code === null || code.length > MAX_PICTURE_CODE ? {} : { image: { url: `${place.appUrl}/share/trade/${code}.png` } };
  return {
    embeds: [{ ...calculationCard(sides, { unknown, range: verdictRange(sides, byId) }, place), ...picture }],
    buttons: [{ label: words.calculator, url }],
  };
}

/** Discord takes addresses of at most 2,048 characters. */
const MAX_PICTURE_CODE = 1_800;

async function changesFrom({ ctx, place }: Asked, after: string): Promise<Reply> {
  const choices = changesList.parse(after === "" ? "" : new URLSearchParams({ after }));
  const { changes, next } = await findRecentChanges(ctx, choices, MAX_LISTED);
  const { words } = place;
  const older = next === null ? [] : [{ label: words.older, press: { act: "changes" as const, place: next } }];
  const newest = after === "" ? [] : [{ label: words.newest, press: { act: "changes" as const, place: "" } }];
  return { embeds: [changesCard(groupChanges(changes), place)], buttons: [...newest, ...older] };
}

async function answerTrades(asked: Asked): Promise<Reply> {
  const found = await findTyped(asked, asked.options.pet ?? "");
  if ("reply" in found) return found.reply;
  const { ctx, place } = asked;
  const { words } = place;
  const side = asked.options.side === "wants" ? "wants" : "gives";
  const query = new URLSearchParams({ [side]: found.pet.name });
  const { trades } = await findBoard(ctx, boardList.parse(query), MAX_LISTED / 2);
  const title = side === "gives" ? words.tradesGiving(found.pet.name) : words.tradesWanting(found.pet.name);
  return { embeds: [tradesCard(title, trades, place)], buttons: [{ label: words.board, url: `${place.appUrl}/trades?${query}` }] };
}

async function answerWishlist({ ctx, caller, place }: Asked): Promise<Reply> {
  const { words, appUrl, emoji } = place;
  const account = await findAccountOfDiscord(ctx, caller.id);
  if (!account) {
    return { content: words.connect, hidden: true, buttons: [{ label: words.connectButton, url: `${appUrl}/settings` }] };
  }
  const [wished, { byId }] = await Promise.all([findWishes(ctx, account), readCatalogue(ctx)]);
  const buttons = [{ label: words.page, url: `${appUrl}/collection/wishlist` }];
  if (wished.length === 0) return { content: words.noWishes, hidden: true, buttons };
  const { items } = itemsOf(wished.slice(0, MAX_LISTED), byId);
  const lines = items.map((item) => {
    const name = escapeMarkdown(nameWithVariant(item));
    return `${emoji({ id: item.petId, image: item.image })} ${name}: **${words.figure(formatValuation(item))}**`.trim();
  });
  if (wished.length > items.length) lines.push(words.moreWishes(wished.length - items.length));
  const trades = await findTradesGiving(ctx, wished, MAX_LISTED / 2);
  const list = { title: words.wishlist, url: `${appUrl}/collection/wishlist`, description: lines.join("\n") };
  return { embeds: [list, ...(trades.length > 0 ? [tradesCard(words.board, trades, place)] : [])], buttons, hidden: true };
}

/**
 * Completions of an option: at most 25 names, from the site's search. In a list only the last entry is completed, and the others stay.
 */
export async function suggestOptions(
  ctx: AppContext,
  { options, focused = "" }: CalledCommand,
): Promise<{ name: string; value: string }[]> {
  const text = options[focused] ?? "";
  const isList = focused === "give" || focused === "get";
  const [, before = "", typed = ""] = isList ? (/^(.*[,+&])?\s*(.*)$/su.exec(text) ?? []) : [text, "", text];
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const start = before === "" ? "" : `${before} `;
  return completePets({ pets, search }, typed.trim(), MAX_SUGGESTIONS).flatMap((completed) => {
    const whole = `${start}${completed}`;
    // Cut, it would be another one.
    return whole.length > MAX_SUGGESTION ? [] : [{ name: whole, value: whole }];
  });
}
