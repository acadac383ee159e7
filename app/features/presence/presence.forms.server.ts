import { form } from "~/access/forms.server.ts";
import { savePresence, setReady } from "./presence.commands.server.ts";
import { PRESENCE_MESSAGES } from "./presence.constants.ts";

/** The forms for the visibility of one's activity. */
export const presenceForms = {
  presence: form({
    command: savePresence,
    input: ({ fields }) => ({
      // A box that was not ticked is not sent at all.
      showsLastHere: fields.text("showsLastHere") !== "",
      showsAnswering: fields.text("showsAnswering") !== "",
      seen: fields.seen(),
    }),
    done: () => ({ message: PRESENCE_MESSAGES.saved }),
    failed: PRESENCE_MESSAGES.failed,
  }),
  ready: form({
    command: setReady,
    input: ({ fields }) => ({ on: fields.text("on") === "yes" }),
    done: ({ on }) => ({ message: on ? PRESENCE_MESSAGES.ready : PRESENCE_MESSAGES.notReady }),
    failed: PRESENCE_MESSAGES.failed,
  }),
};
