import { form } from "~/access/forms.server.ts";
import { saveContact } from "./messages.contact.commands.server.ts";
import { CONTACT_MESSAGES } from "./messages.contact.constants.ts";

/** The form of the contact settings. */
export const contactForms = {
  contact: form({
    command: saveContact,
    input: ({ fields }) => {
      // A box that was not ticked is not sent at all.
      const isTicked = (name: string) => fields.text(name) !== "";
      return {
        requestsFrom: fields.text("requestsFrom"),
        showsTyping: isTicked("showsTyping"),
        showsRead: isTicked("showsRead"),
        showsOnline: isTicked("showsOnline"),
        messagesAtNight: isTicked("messagesAtNight"),
        seen: fields.seen(),
      };
    },
    done: () => ({ message: CONTACT_MESSAGES.saved }),
    failed: CONTACT_MESSAGES.failed,
  }),
};
