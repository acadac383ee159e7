import { form, type Sent } from "~/access/forms.server.ts";
import { parsePicks } from "~/features/offers/core/picks-text.ts";
import { acceptDeal, cancelDeal, confirmDeal, declineDeal, withdrawDeal } from "./deals.commands.server.ts";
import { MESSAGES } from "./deals.constants.ts";
import { arriveAtMeeting, proposeMeeting, takeMeeting } from "./deals.meetings.commands.server.ts";
import { counterDeal, makeOffer } from "./deals.offers.commands.server.ts";
import { findReceipt } from "./deals.receipts.commands.server.ts";
import { disputeDeal } from "./deals.reports.commands.server.ts";

const target = ({ params }: Pick<Sent, "params">) => ({ id: params.id ?? "" });
const pageOf = ({ id }: { id: string }) => `/deals/${id}`;

const offer = ({ fields }: Sent) => ({
  giving: parsePicks(fields.text("giving")) ?? [],
  receiving: parsePicks(fields.text("receiving")) ?? [],
  phrase: fields.text("phrase"),
  hold: fields.text("hold"),
});

/** The form of a first offer. */
export const offerForms = {
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

/** The forms of a deal's page. */
export const dealForms = {
  accept: form({
    command: acceptDeal,
    input: (sent) => ({ ...target(sent), number: sent.fields.text("number"), seen: sent.fields.text("seen") }),
    done: (deal) => ({ message: MESSAGES.accepted, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  decline: form({
    command: declineDeal,
    input: (sent) => ({ ...target(sent), number: sent.fields.text("number"), reason: sent.fields.text("reason") }),
    done: (deal) => ({ message: MESSAGES.declined, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  withdraw: form({
    command: withdrawDeal,
    input: target,
    done: (deal) => ({ message: MESSAGES.withdrawn, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  confirm: form({
    command: confirmDeal,
    input: target,
    done: (deal) => ({ message: MESSAGES.confirmed, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  meet: form({
    command: proposeMeeting,
    input: (sent) => ({
      ...target(sent),
      ...{
        seen: sent.fields.text("seen"),
        time: sent.fields.text("time"),
        place: sent.fields.text("place"),
        zone: sent.fields.text("zone"),
      },
    }),
    done: (deal) => ({ message: MESSAGES.proposed, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  take: form({
    command: takeMeeting,
    input: (sent) => ({ ...target(sent), number: sent.fields.text("number"), zone: sent.fields.text("zone") }),
    done: (deal) => ({ message: MESSAGES.taken, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  here: form({
    command: arriveAtMeeting,
    input: (sent) => ({ ...target(sent), number: sent.fields.text("number") }),
    done: (deal) => ({ message: MESSAGES.here, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  dispute: form({
    command: disputeDeal,
    input: (sent) => ({ ...target(sent), reason: sent.fields.text("reason") }),
    done: (deal) => ({ message: MESSAGES.disputed, to: pageOf(deal) }),
    failed: MESSAGES.failed,
  }),
  cancel: form({
    command: cancelDeal,
    input: target,
    done: (deal) => ({ message: MESSAGES.cancelled, to: pageOf(deal) }),
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
