import { type FormCommand, form, type Sent } from "~/access/forms.server.ts";
import { parsePicks } from "~/features/pricing/core/picks-text.ts";
import { parseAnswers } from "./core/offer-items.ts";
import { acceptDeal, cancelDeal, confirmDeal, declineDeal, declineOffers, withdrawDeal } from "./deals.commands.server.ts";
import { MESSAGES } from "./deals.constants.ts";
import { arriveAtMeeting, proposeMeeting, takeMeeting } from "./deals.meetings.commands.server.ts";
import { counterDeal, makeOffer, renewOffer } from "./deals.offers.commands.server.ts";
import { readOption } from "./deals.offers.queries.server.ts";
import { findReceipt } from "./deals.receipts.commands.server.ts";
import { disputeDeal } from "./deals.reports.commands.server.ts";
import { dismissCollectionUpdate, undoCollectionUpdate, updateCollection } from "./deals.updates.commands.server.ts";

const target = ({ params }: Pick<Sent, "params">) => ({ id: params.id ?? "" });
const pageOf = ({ id }: { id: string }) => `/deals/${id}`;

const offer = ({ fields }: Sent) => ({
  giving: parsePicks(fields.text("giving")) ?? [],
  receiving: parsePicks(fields.text("receiving")) ?? [],
  answers: parseAnswers(fields.list("answers")),
  phrase: fields.text("phrase"),
  hold: fields.text("hold"),
});

/** The forms of a first offer: the whole one, and that of one option of a trade as posted. */
export const offerForms = {
  take: form({
    command: makeOffer,
    input: ({ ctx, fields }) =>
      readOption(ctx, { trade: fields.text("trade"), option: Number(fields.text("option")), version: Number(fields.text("version")) }),
    done: (deal) => ({ message: MESSAGES.offered, to: pageOf(deal) }),
    failed: MESSAGES.failed,
    refused: ({ code, data }) => (code === "runs" ? { to: pageOf(data as { id: string }) } : undefined),
  }),
  offer: form({
    command: makeOffer,
    input: (sent) => ({ to: sent.fields.text("to"), trade: sent.fields.text("trade") || null, ...offer(sent) }),
    done: (deal) => ({ message: MESSAGES.offered, to: pageOf(deal) }),
    failed: MESSAGES.failed,
    refused: ({ code, data }) => (code === "runs" ? { to: pageOf(data as { id: string }) } : undefined),
  }),
};

/** The form of a counter-offer. */
export const counterForms = {
  counter: form({
    command: counterDeal,
    input: (sent) => ({ ...target(sent), number: sent.fields.text("number"), ...offer(sent) }),
    done: (deal) => ({ message: MESSAGES.countered, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
};

/** A form of a deal's page, whose fields its command takes as they are. */
const formOfDeal = (command: FormCommand<{ id: string }>, message: string, place = "") =>
  form({
    command,
    input: ({ fields, params }) => ({ ...fields.all, id: params.id ?? "" }),
    done: (deal) => ({ message, to: pageOf(deal) + place }),
    failed: MESSAGES.failed,
  });

/** The forms of a deal's page. */
export const dealForms = {
  accept: formOfDeal(acceptDeal, MESSAGES.accepted, "#next"),
  decline: formOfDeal(declineDeal, MESSAGES.declined),
  renew: formOfDeal(renewOffer, MESSAGES.renewed),
  withdraw: formOfDeal(withdrawDeal, MESSAGES.withdrawn),
  confirm: formOfDeal(confirmDeal, MESSAGES.confirmed),
  meet: formOfDeal(proposeMeeting, MESSAGES.proposed),
  take: formOfDeal(takeMeeting, MESSAGES.taken),
  here: formOfDeal(arriveAtMeeting, MESSAGES.here),
  dispute: formOfDeal(disputeDeal, MESSAGES.disputed),
  cancel: formOfDeal(cancelDeal, MESSAGES.cancelled),
  "update-collection": formOfDeal(updateCollection, MESSAGES.updated),
  "undo-update": formOfDeal(undoCollectionUpdate, MESSAGES.updateUndone),
  "dismiss-update": formOfDeal(dismissCollectionUpdate, MESSAGES.updateDismissed),
};

/** The form that declines several offers on a trade. */
export const comparisonForms = {
  "decline-offers": form({
    command: declineOffers,
    input: ({ fields, params }) => ({
      trade: params.id ?? "",
      offers: fields.list("offers").map((offer) => {
        const [id, number] = offer.split(":");
        return { id, number };
      }),
      reason: fields.text("reason"),
    }),
    done: ({ declined, left }) => ({ message: [MESSAGES.declinedSome(declined), ...left].join(" ") }),
    failed: MESSAGES.failed,
  }),
};

/** The form in which a receipt's code is typed. */
export const receiptForms = {
  find: form({
    command: findReceipt,
    done: ({ receipt }) => ({ to: `/receipts/${receipt.code}` }),
    failed: MESSAGES.receiptFailed,
  }),
};
