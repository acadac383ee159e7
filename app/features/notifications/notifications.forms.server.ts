import { form, type Sent } from "~/access/forms.server.ts";
import { describeDevice } from "~/features/accounts/core/device.ts";
import { clearNotifications, markAllRead, markRead } from "./notifications.commands.server.ts";
import { KINDS, MESSAGES } from "./notifications.constants.ts";
import { addDevice, joinDevice, removeDevice, renewDevice, showNames } from "./notifications.devices.commands.server.ts";
import { saveSettings } from "./notifications.settings.commands.server.ts";

/** The forms of the notifications page. */
export const notificationForms = {
  read: form({
    command: markRead,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({}),
    failed: MESSAGES.readFailed,
  }),
  "read-all": form({
    command: markAllRead,
    input: ({ fields }) => ({ upTo: fields.text("upTo") }),
    done: () => ({ message: "Everything is read." }),
    failed: MESSAGES.readFailed,
  }),
  clear: form({
    command: clearNotifications,
    input: ({ fields }) => ({ upTo: fields.text("upTo") }),
    done: () => ({ message: "The list is empty.", to: "/notifications" }),
    failed: MESSAGES.clearFailed,
  }),
  settings: form({
    command: saveSettings,
    input: toSettings,
    done: () => ({ message: "Your settings are saved." }),
    failed: MESSAGES.settingsFailed,
    refused: ({ fields = {} }) => ({
      // The parts of the quiet hours are separate fields.
      fields: Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^quiet\./, ""), message])),
    }),
  }),
  device: form({
    command: addDevice,
    input: ({ fields, request }) => ({
      endpoint: fields.text("endpoint"),
      p256dh: fields.text("p256dh"),
      auth: fields.text("auth"),
      device: describeDevice(request.headers.get("user-agent")),
      timeZone: fields.text("timeZone"),
    }),
    done: ({ id }) => ({ message: "This device will be notified.", data: { device: id } }),
    failed: MESSAGES.deviceFailed,
  }),
  "join-device": form({
    command: joinDevice,
    input: ({ fields }) => ({ endpoint: fields.text("endpoint") }),
    done: ({ device }) => ({ data: { device } }),
    failed: MESSAGES.deviceFailed,
  }),
  "renew-device": form({
    command: renewDevice,
    input: ({ fields }) => ({
      replaces: fields.text("replaces"),
      endpoint: fields.text("endpoint"),
      p256dh: fields.text("p256dh"),
      auth: fields.text("auth"),
    }),
    done: () => ({}),
    failed: MESSAGES.deviceFailed,
  }),
  "device-names": form({
    command: showNames,
    input: ({ fields }) => ({ id: fields.text("id"), shown: fields.text("shown") === "on" }),
    done: () => ({ message: "Your choice is saved." }),
    failed: MESSAGES.settingsFailed,
  }),
  "remove-device": form({
    command: removeDevice,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({ message: "That device will no longer be notified." }),
    failed: MESSAGES.settingsFailed,
  }),
};

/** A box that was not ticked is not sent at all. */
function toSettings({ fields }: Sent) {
  const ticked = (name: string) => KINDS.filter((kind) => fields.list(name).includes(kind));
  const quiet = { from: fields.text("from"), until: fields.text("until"), timeZone: fields.text("timeZone") || "UTC" };
  return { told: ticked("told"), sent: ticked("sent"), quiet: fields.text("quiet") === "" ? null : quiet, seen: fields.seen() };
}
