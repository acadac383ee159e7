import { Card } from "~/ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { AVAILABILITIES, MAX_LENGTHS, STATUS_NOTES } from "../trades.constants.ts";

const AVAILABILITY_OPTIONS = Object.fromEntries(Object.entries(AVAILABILITIES).map(([code, { option }]) => [code, option]));
const NAME_INPUT = { autoComplete: "off", autoCapitalize: "off", spellCheck: false };

/** The words of a trade: Roblox name, time, and message. */
export function TradeFields({ availability }: { availability: string | undefined }) {
  return (
    <Card as="section" aria-label="Details" className="grid gap-4 sm:grid-cols-2">
      <TextField name="robloxUsername" label="Roblox Username" max={MAX_LENGTHS.robloxUsername} required {...NAME_INPUT} />
      <TextField name="discordUsername" label="Discord Username (optional)" max={MAX_LENGTHS.discordUsername} {...NAME_INPUT} />
      <SelectField name="availability" label="Availability" options={AVAILABILITY_OPTIONS} />
      <SelectField name="statusNote" label="Status Note (optional)" options={STATUS_NOTES} none="None" />
      {/* Without scripts nothing can bring it up when it is wanted. */}
      <div className={availability === "custom" ? "sm:col-span-2" : "without-scripts sm:col-span-2"}>
        <TextField
          name="customAvailability"
          label="When exactly?"
          hint="Such as: Sundays after 3PM."
          max={MAX_LENGTHS.customAvailability}
        />
      </div>
      <TextAreaField
        name="message"
        label="Message (optional)"
        hint="Never give away your password, and never trade for real money."
        max={MAX_LENGTHS.message}
        rows={2}
        className="sm:col-span-2"
      />
    </Card>
  );
}
