import { form, type Sent } from "~/access/forms.server.ts";
import { createHook, deleteHook, replayDelivery, resumeHook, rotateHookSecret, stopHooks, testHook } from "./hooks.commands.server.ts";
import { HOOK_MESSAGES as MESSAGES } from "./hooks.constants.ts";

const { failed } = MESSAGES;
const ofPage = ({ params }: Pick<Sent, "params">) => ({ id: params.id ?? "" });

/** The form of one's webhooks. */
export const hooksForms = {
  create: form({
    command: createHook,
    done: ({ id, secret }) => ({ message: MESSAGES.created, data: { id, secret } }),
    failed,
  }),
};

/** The forms on the page of a webhook. */
export const hookForms = {
  rotate: form({
    command: rotateHookSecret,
    input: ofPage,
    done: ({ secret }) => ({ message: MESSAGES.rotated, data: { secret } }),
    failed,
  }),
  test: form({ command: testHook, input: ofPage, done: () => ({ message: MESSAGES.tested }), failed }),
  resume: form({
    command: resumeHook,
    input: ofPage,
    done: () => ({ message: MESSAGES.resumed }),
    failed,
  }),
  replay: form({
    command: replayDelivery,
    input: ({ params, fields }) => ({ ...ofPage({ params }), delivery: fields.text("delivery") }),
    done: () => ({ message: MESSAGES.replayed }),
    failed,
  }),
  delete: form({
    command: deleteHook,
    input: ofPage,
    done: () => ({ message: MESSAGES.deleted, to: "/settings/webhooks" }),
    failed,
  }),
};

/** The form of the team's list. */
export const hookManagerForms = {
  stop: form({ command: stopHooks, back: true, done: ({ count }) => ({ message: MESSAGES.stoppedByTeam(count) }) }),
};
