import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import { parseOffset } from "~/features/trades/core/hours.ts";
import { WANT_TAGS } from "~/features/trades/trades.constants.ts";
import { timeZone } from "~/features/trades/trades.schemas.ts";
import { ID } from "~/text/ids.ts";
import { keysOf } from "~/text/keys-of.ts";
import { DECLINE_REASONS, DISPUTE_REASONS, OFFER_PHRASES } from "./core/deal-phrases.ts";
import { HOLDS, MAX_ON_A_TRADE, MESSAGES } from "./deals.constants.ts";

const pick = z.object({ petId: z.int().min(1).max(0x7fffffff), variant: z.enum(VARIANTS) });
const side = z.array(pick).min(1, MESSAGES.needsPets).max(MAX_PER_SIDE, MESSAGES.tooManyPets);

/** Fields of every offer: the pets from its sender's side, the tags of the trade that some answer, a phrase, and its duration. */
const offer = {
  giving: side,
  receiving: side,
  answers: z
    .array(pick.extend({ tag: z.enum(keysOf(WANT_TAGS)) }))
    .max(MAX_PER_SIDE * keysOf(WANT_TAGS).length)
    .default([]),
  phrase: z.enum(keysOf(OFFER_PHRASES), MESSAGES.noPhrase),
  hold: z.enum(keysOf(HOLDS), MESSAGES.noHold),
};

/** Which deal. One that is no id is not found, like one that nothing has. */
export const dealTarget = z.object({ id: z.string() });

/** A first offer to a player, and the trade that it is about, if any. */
export const newOffer = z.object({ to: z.string(), trade: z.string().nullable(), ...offer });

const number = z.coerce.number().int().min(1).max(0x7fffffff);

/** A counter-offer to the offer with this number. */
export const counterOffer = dealTarget.extend({ number, ...offer });

/** The shown offer, and its shown warnings, as `seenText` writes them. */
export const acceptance = dealTarget.extend({ number, seen: z.string().max(2_000) });

/** One's own offer, and the deals that its pets are promised in. */
export const renewal = dealTarget.extend({ number, seen: z.string().max(2_000) });

const reason = z
  .union([z.literal(""), z.enum(keysOf(DECLINE_REASONS))], MESSAGES.noReason)
  .default("")
  .transform((one) => (one === "" ? null : one));

export const refusal = dealTarget.extend({ number, reason });

const id = z.string().regex(new RegExp(`^${ID}$`), MESSAGES.noDeal);

/** Several offers on a trade, each in its shown version, and one reason. */
export const refusals = z.object({
  trade: id,
  offers: z.array(z.object({ id, number })).min(1, MESSAGES.noneTicked).max(MAX_ON_A_TRADE),
  reason,
});

/** The zone of the browser, by name; `zone` is sent by the previous version, and by browsers without zone names. */
const zones = { timeZone, zone: z.string().max(10).default("").transform(parseOffset) };

/** When and where to meet: a time as `readTime` reads it, a server by its id or a place by its own; and the newest proposal that was seen. */
export const meetingProposal = dealTarget.extend({
  seen: z.coerce.number().int().min(0).max(0x7fffffff),
  time: z.string().max(20),
  place: z.string().max(40),
  ...zones,
});

/** The proposal that is taken, and the agreed one where somebody waits. */
export const meetingTaken = dealTarget.extend({ number, ...zones });
export const meetingTarget = dealTarget.extend({ number });

/** A dispute of a deal. */
export const dispute = dealTarget.extend({ reason: z.enum(keysOf(DISPUTE_REASONS), MESSAGES.noDispute) });

/** A code as it is typed. */
export const receiptTarget = z.object({ code: z.string().max(200) });
