import { form, type Sent } from "~/access/forms.server.ts";
import { PARTS, type Part } from "~/access/parts.ts";
import { AppError } from "~/platform/http/errors.ts";
import { parseMoment } from "~/text/time-fields.ts";
import {
  disableMaintenance,
  enableMaintenance,
  openPart,
  saveMaintenance,
  setNextUpdate,
  setNextUpdateToMidnight,
  setSwitches,
} from "./site.settings.commands.server.ts";
import { SETTINGS_MESSAGES as MESSAGES, OPENING_WORDS, SITE_SWITCHES, type SiteSwitch } from "./site.settings.constants.ts";

const details = ({ fields }: Sent) => ({
  startsAt: parseMoment(fields.text("startsAt")),
  endsAt: parseMoment(fields.text("endsAt")),
  message: fields.text("message"),
  seen: fields.seen(),
});

function switchNamed(name: string): SiteSwitch {
  if (!Object.hasOwn(SITE_SWITCHES, name)) throw new AppError("malformed", "That cannot be done here.");
  return name as SiteSwitch;
}

/** The settings of the site, in the back office. */
export const siteSettingsForms = {
  "next-update": form({
    command: setNextUpdate,
    input: ({ fields }) => ({ at: parseMoment(fields.text("at")), seen: fields.seen() }),
    done: () => ({ message: MESSAGES.nextUpdateSaved }),
    failed: MESSAGES.nextUpdateFailed,
  }),
  midnight: form({
    command: setNextUpdateToMidnight,
    done: () => ({ message: MESSAGES.midnightSet }),
    failed: MESSAGES.midnightFailed,
  }),
  maintenance: form({
    command: saveMaintenance,
    input: details,
    done: () => ({ message: MESSAGES.maintenanceSaved }),
    failed: MESSAGES.maintenanceFailed,
  }),
  "maintenance-on": form({
    command: enableMaintenance,
    input: details,
    done: () => ({ message: MESSAGES.enabled }),
    failed: MESSAGES.toggleFailed,
  }),
  "maintenance-now": form({
    command: enableMaintenance,
    input: (sent) => ({ ...details(sent), startsAt: null }),
    done: () => ({ message: MESSAGES.enabled }),
    failed: MESSAGES.toggleFailed,
  }),
  "maintenance-off": form({
    command: disableMaintenance,
    done: () => ({ message: MESSAGES.disabled }),
    failed: MESSAGES.toggleFailed,
  }),
  opening: form({
    command: openPart,
    input: ({ fields }) => ({ part: fields.text("part"), opening: fields.text("opening"), seen: fields.seen() }),
    done: ({ opening }, { fields }) => {
      const { label } = PARTS[fields.text("part") as Part];
      return { message: `${label} is now ${OPENING_WORDS[opening].told}.` };
    },
    failed: MESSAGES.openingFailed,
  }),
  switch: form({
    command: setSwitches,
    input: ({ fields }) => ({ [switchNamed(fields.text("name"))]: fields.text("wanted") === "on" }),
    done: (_, { fields }) => {
      const { label, on, off } = SITE_SWITCHES[switchNamed(fields.text("name"))];
      return { message: fields.text("wanted") === "on" ? `${label} is on. ${on}` : `${label} is off. ${off}` };
    },
    failed: MESSAGES.switchFailed,
  }),
};
