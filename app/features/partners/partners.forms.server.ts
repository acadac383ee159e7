import { form } from "~/access/forms.server.ts";
import {
  applyForPartnership,
  checkChannel,
  checkOwnChannel,
  deleteApplications,
  withdrawApplication,
} from "./partners.applications.commands.server.ts";
import { confirmPartnership, followPartner, leaveProgramme, unfollowPartner } from "./partners.commands.server.ts";
import { MESSAGES, PROGRAMME_MESSAGES, REVIEW_MESSAGES } from "./partners.constants.ts";
import { approveApplication, rejectApplication, removePartner } from "./partners.staff.commands.server.ts";

const codeWords = ({ found, noChannel }: { found: boolean | null; noChannel?: boolean }) =>
  noChannel
    ? { message: MESSAGES.noChannel, tone: "warning" as const }
    : found === null
      ? { message: MESSAGES.codeUnchecked, tone: "info" as const }
      : found
        ? { message: MESSAGES.codeFound }
        : { message: MESSAGES.codeMissing, tone: "warning" as const };

/** The forms of the page on which creators apply. */
export const applicationForms = {
  apply: form({
    command: applyForPartnership,
    done: () => ({ message: MESSAGES.submitted, to: "/partner" }),
    failed: MESSAGES.submitFailed,
    refused: ({ reason }) => (reason === "unauthenticated" ? { message: MESSAGES.signIn } : undefined),
  }),
  withdraw: form({
    command: withdrawApplication,
    input: () => ({}),
    done: () => ({ message: MESSAGES.withdrawn, to: "/partner" }),
  }),
  check: form({ command: checkOwnChannel, input: () => ({}), done: codeWords }),
};

/** The forms of the page on which they are reviewed. */
export const reviewForms = {
  approve: form({
    command: approveApplication,
    done: () => ({ message: REVIEW_MESSAGES.approved }),
    failed: REVIEW_MESSAGES.updateFailed,
  }),
  reject: form({
    command: rejectApplication,
    input: ({ fields }) => ({ id: fields.text("id"), notes: fields.text("notes") }),
    done: () => ({ message: REVIEW_MESSAGES.rejected }),
    failed: REVIEW_MESSAGES.updateFailed,
  }),
  look: form({ command: checkChannel, done: codeWords, failed: REVIEW_MESSAGES.updateFailed }),
  delete: form({
    command: deleteApplications,
    back: true,
    done: () => ({ message: REVIEW_MESSAGES.deleted }),
    failed: REVIEW_MESSAGES.deleteFailed,
  }),
  remove: form({ command: removePartner, done: () => ({ message: PROGRAMME_MESSAGES.removed }) }),
};

/** The forms of a partner's own page. */
export const programmeForms = {
  confirm: form({ command: confirmPartnership, input: () => ({}), done: () => ({ message: PROGRAMME_MESSAGES.confirmed }) }),
  leave: form({ command: leaveProgramme, input: () => ({}), done: () => ({ message: PROGRAMME_MESSAGES.left, to: "/partner" }) }),
};

/** The forms of a partner's page, for everybody else. */
export const partnerForms = {
  follow: form({
    command: followPartner,
    input: ({ params }) => ({ id: params.id ?? "" }),
    done: () => ({ message: PROGRAMME_MESSAGES.followed }),
  }),
  unfollow: form({
    command: unfollowPartner,
    input: ({ params }) => ({ id: params.id ?? "" }),
    done: () => ({ message: PROGRAMME_MESSAGES.unfollowed }),
  }),
};
