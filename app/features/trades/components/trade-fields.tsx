import { Card } from "~/ui/card.tsx";
import { Input, Select, TextArea } from "~/ui/field.tsx";
import { FormField } from "~/ui/form/form.tsx";
import { AVAILABILITIES, MAX_LENGTHS, STATUS_NOTES } from "../trades.constants.ts";

/** The words of a trade: whom to look for, when, and what else to know (TRD-052 … TRD-056, TRD-059, TRD-061). */
export function TradeFields({ availability }: { availability: string | undefined }) {
  return (
    <Card as="section" aria-label="Details" className="grid gap-4 sm:grid-cols-2">
      <FormField name="robloxUsername" label="Roblox Username" max={MAX_LENGTHS.robloxUsername}>
        {(control) => <Input {...control} required autoComplete="off" autoCapitalize="off" spellCheck={false} />}
      </FormField>
      <FormField name="discordUsername" label="Discord Username (optional)" max={MAX_LENGTHS.discordUsername}>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="off" spellCheck={false} />}
      </FormField>
      <FormField name="availability" label="Availability">
        {(control) => (
          <Select {...control}>
            {Object.entries(AVAILABILITIES).map(([code, { option }]) => (
              <option key={code} value={code}>
                {option}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField name="statusNote" label="Status Note (optional)">
        {(control) => (
          <Select {...control}>
            <option value="">None</option>
            {Object.entries(STATUS_NOTES).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {/* Without scripts nothing can bring it up when it is wanted. */}
      <div className={availability === "custom" ? "sm:col-span-2" : "without-scripts sm:col-span-2"}>
        <FormField name="customAvailability" label="When exactly?" hint="Such as: Sundays after 3PM." max={MAX_LENGTHS.customAvailability}>
          {(control) => <Input {...control} />}
        </FormField>
      </div>
      <FormField
        name="message"
        label="Message (optional)"
        hint="Never give away your password, and never trade for real money."
        max={MAX_LENGTHS.message}
        className="sm:col-span-2"
      >
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
    </Card>
  );
}
