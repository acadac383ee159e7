import { form } from "~/access/forms.server.ts";
import { isRefused, type Refused, wrongFields } from "~/access/result.ts";
import type { SentFields } from "~/access/sent-fields.server.ts";
import { commentForms } from "~/features/comments/comments.forms.server.ts";
import type { PetPick, Side } from "~/features/pricing/pricing.types.ts";
import { CONNECT_FORM, MESSAGES as SERVER_MESSAGES } from "~/features/servers/servers.constants.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { formatTimeLeft } from "~/text/dates.ts";
import { completeTrade, createTrade, deleteOwnTrade, updateTrade } from "./trades.commands.server.ts";
import { commentOnTrade } from "./trades.comments.commands.server.ts";
import { connectServers, connectServersAsAdmin } from "./trades.connections.commands.server.ts";
import { MESSAGES, NOT_INTERESTED, SHOWN_ALTERNATIVES, SHOWN_PETS, TRADE_FIELDS, WANT_TAGS_FIELD } from "./trades.constants.ts";
import { expressInterest, takeBackInterest } from "./trades.interests.commands.server.ts";
import { dismissRemovedTrades, keepTradeAlive } from "./trades.lifetimes.commands.server.ts";
import { deleteTrade, hideTrade, showTrade } from "./trades.moderation.commands.server.ts";
import { readPets } from "./trades.picks.forms.server.ts";
import { isOwnTrade } from "./trades.policy.ts";
import { findTrade } from "./trades.posted.queries.server.ts";
import { tradeFields } from "./trades.schemas.ts";
import type { InterestData, StoredPets } from "./trades.types.ts";

interface OfTrade {
  params: Readonly<Record<string, string | undefined>>;
}
const target = ({ params }: OfTrade) => ({ id: params.id ?? "" });
const pageOf = ({ params }: OfTrade) => `/trades/${params.id}`;

/** The version of the pets that an interested player saw. */
function petsSeen(fields: SentFields): { petsVersion?: number } {
  const seen = fields.text("petsVersion");
  return /^\d{1,9}$/.test(seen) ? { petsVersion: Number(seen) } : {};
}

/** A form of an owner's card leads back to the profile that it stands on. */
function backTo(fields: SentFields): string | undefined {
  const back = fields.text("back");
  return /^\/profile(\/[\w-]+)?$/.test(back) ? back : undefined;
}

/** The forms of a trade's page, also where they stand on a card. */
export const tradeForms = {
  ...commentForms("trade", commentOnTrade),
  interest: form({
    command: expressInterest,
    input: (sent) => ({ ...target(sent), ...petsSeen(sent.fields) }),
    done: ({ interestedCount, petsVersion, outdated, confirmed }) => ({
      message: confirmed ? MESSAGES.interestConfirmed : outdated ? MESSAGES.interestOutdated : MESSAGES.interested,
      ...(outdated && { tone: "warning" as const }),
      data: { interestedCount, petsVersion } satisfies InterestData,
    }),
    failed: MESSAGES.interestFailed,
    refused({ reason, code }) {
      if (reason === "unauthenticated") return { message: MESSAGES.interestGuest };
      return code === "repeated" ? { tone: "info" } : undefined;
    },
  }),
  "take-back-interest": form({
    command: takeBackInterest,
    input: target,
    done: ({ interestedCount }) => ({
      message: MESSAGES.interestTakenBack,
      data: { interestedCount, petsVersion: NOT_INTERESTED } satisfies InterestData,
    }),
    failed: MESSAGES.interestNotTakenBack,
  }),
  "keep-alive": form({
    command: keepTradeAlive,
    input: target,
    done: ({ left }, { fields }) => {
      const back = backTo(fields);
      return { message: MESSAGES.kept(formatTimeLeft(left)), ...(back !== undefined && { to: back }) };
    },
    failed: MESSAGES.keepFailed,
  }),
  complete: form({
    command: completeTrade,
    input: target,
    done: (_, sent) => ({ message: MESSAGES.completed, to: backTo(sent.fields) ?? pageOf(sent) }),
    failed: MESSAGES.completeFailed,
  }),
  delete: form({
    command: deleteOwnTrade,
    input: target,
    done: (_, { fields }) => ({ message: MESSAGES.deleted, to: backTo(fields) ?? "/trades" }),
    failed: MESSAGES.deleteFailed,
  }),
  "delete-as-staff": form({
    command: deleteTrade,
    input: target,
    done: () => ({ message: MESSAGES.deleted, to: "/trades" }),
    failed: MESSAGES.deleteFailed,
  }),
  hide: form({
    command: hideTrade,
    input: target,
    done: (_, sent) => ({ to: pageOf(sent) }),
    failed: MESSAGES.notChanged,
  }),
  show: form({
    command: showTrade,
    input: target,
    done: (_, sent) => ({ to: pageOf(sent) }),
    failed: MESSAGES.notChanged,
  }),
};

/** The form of a new trade. */
export const postingForms = {
  trade: form({
    command: createTrade,
    async input({ ctx, fields }) {
      const details = fields.draft(TRADE_FIELDS).values;
      const pets = await readPets(ctx, fields);
      if (isRefused(pets)) return withWordsOf(pets, details);
      const wants = { alternatives: pets.alternatives ?? [], wantTags: fields.draftList(WANT_TAGS_FIELD).values };
      return { ...details, ...(pets.sides ?? NO_PETS), ...wants, ...zoneIn(fields) };
    },
    done: ({ id }) => ({ message: MESSAGES.posted, to: `/trades/${id}` }),
    failed: MESSAGES.postFailed,
  }),
};

/** The form of an own trade that is edited: it merges with what another tab changed meanwhile (decision 0013). */
export const editingForms = {
  trade: form({
    command: updateTrade,
    async input({ ctx, fields, params }) {
      const tags = fields.draftList(WANT_TAGS_FIELD);
      const draft = {
        ...target({ params }),
        seenPets: fields.text(SHOWN_PETS),
        seenAlternatives: fields.text(SHOWN_ALTERNATIVES),
        wantTags: tags.values,
        seenTags: tags.seen,
        ...zoneIn(fields),
        ...fields.draft(TRADE_FIELDS),
      };
      const pets = await readPets(ctx, fields);
      if (isRefused(pets)) return withWordsOf(pets, draft.values);
      return { ...draft, ...pets.sides, ...(pets.alternatives && { alternatives: pets.alternatives }) };
    },
    done: ({ id }) => ({ message: MESSAGES.updated, to: `/trades/${id}` }),
    failed: MESSAGES.saveFailed,
    // The pets are no field: the form gets them separately.
    refused({ stored }) {
      const { pets, alternatives, ...words } = stored ?? {};
      if (pets === undefined || alternatives === undefined) return undefined;
      return { stored: words, data: { pets, alternatives } satisfies StoredPets };
    },
  }),
};

/** The form of the private servers on which a trade can be made. */
export const connectionForms = {
  [CONNECT_FORM]: form({
    command: connectServers,
    async send(sent) {
      const { ctx, fields } = sent;
      const { values: servers, seen } = fields.draftList("server");
      const input = { ...target(sent), servers, seen };
      const trade = isAdmin(ctx.actor) ? await findTrade(ctx, input.id) : null;
      const asAdmin = trade !== null && !isOwnTrade(ctx.actor, { ownerId: trade.owner.id });
      return asAdmin ? connectServersAsAdmin(ctx, input) : connectServers(ctx, input);
    },
    done: () => ({ message: SERVER_MESSAGES.connected }),
    failed: SERVER_MESSAGES.connectFailed,
    refused: ({ reason }) => (reason === "invalid" ? { message: "These servers cannot be connected." } : undefined),
  }),
};

/** The button of the notice about removed trades, on the own profile. */
export const removedForms = {
  removed: form({
    command: dismissRemovedTrades,
    input: ({ fields }) => ({ upTo: fields.text("upTo") }),
    done: () => ({ to: "/profile" }),
    failed: MESSAGES.notChanged,
    refused: ({ reason }) => (reason === "invalid" ? { message: MESSAGES.notChanged } : undefined),
  }),
};

/** The zone of the browser, as the form sends it by itself. */
const zoneIn = (fields: SentFields) => ({ timeZone: fields.text("timeZone"), utcOffset: fields.text("utcOffset") });

const NO_PETS: Record<Side, PetPick[]> = { giving: [], receiving: [] };

/** The refusal of the pets together with the errors of the texts. */
function withWordsOf(refusal: Refused, details: Record<string, string>): Refused {
  return { ...refusal, fields: { ...refusal.fields, ...wrongFields(tradeFields.safeParse(details).error) } };
}
