import { form, type Sent } from "~/access/forms.server.ts";
import { deleteAlert, saveAlert } from "./alerts.commands.server.ts";
import { MESSAGES } from "./alerts.constants.ts";
import { directionSettings, seenDirections } from "./core/direction.ts";

/** The forms for watching a pet, which `petId` names. They are on the page of a pet and in the list of subscriptions. */
export const alertForms = {
  alert: form({
    command: saveAlert,
    input: toSettings,
    done: ({ added }) => ({ message: added ? "You will be notified when this value moves." : "Your alert is saved." }),
    failed: MESSAGES.saveFailed,
  }),
  unsubscribe: form({
    command: deleteAlert,
    input: ({ fields }) => ({ petId: fields.text("petId") }),
    done: () => ({ message: "You will no longer be notified about this pet." }),
    failed: MESSAGES.deleteFailed,
  }),
};

/** A missing field means a box that was not ticked. */
function toSettings({ fields }: Sent) {
  return {
    petId: fields.text("petId"),
    enabled: fields.text("paused") === "",
    minPercentChange: fields.text("minPercentChange"),
    ...(directionSettings(fields.text("direction")) ?? {
      onlyIncreases: fields.text("onlyIncreases") !== "",
      onlyDecreases: fields.text("onlyDecreases") !== "",
    }),
    variants: fields.list("variants"),
    seen: seenDirections(fields.seen()),
  };
}
