import { Card } from "~/ui/card.tsx";
import { Field, Input, Select, TextArea } from "~/ui/field.tsx";
import { AVAILABILITIES, MAX_LENGTHS, STATUS_NOTES } from "../trades.constants.ts";
import type { TradeDetails } from "../trades.types.ts";

interface TradeFieldsProps {
  details: TradeDetails;
  change: (part: Partial<TradeDetails>) => void;
  errors: Partial<Record<keyof TradeDetails, string>>;
}

/** The words of a trade: whom to look for, when, and what else to know (TRD-052 … TRD-056, TRD-059, TRD-061). */
export function TradeFields({ details, change, errors }: TradeFieldsProps) {
  return (
    <Card as="section" aria-label="Details" className="grid gap-4 sm:grid-cols-2">
      <Field label="Roblox Username" error={errors.robloxUsername}>
        {(control) => (
          <Input
            {...control}
            name="robloxUsername"
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={details.robloxUsername}
            onChange={(event) => change({ robloxUsername: event.target.value })}
          />
        )}
      </Field>
      <Field label="Discord Username (optional)" error={errors.discordUsername}>
        {(control) => (
          <Input
            {...control}
            name="discordUsername"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={details.discordUsername}
            onChange={(event) => change({ discordUsername: event.target.value })}
          />
        )}
      </Field>
      <Field label="Availability" error={errors.availability}>
        {(control) => (
          <Select
            {...control}
            name="availability"
            value={details.availability}
            onChange={(event) => change({ availability: event.target.value })}
          >
            {Object.entries(AVAILABILITIES).map(([code, { option }]) => (
              <option key={code} value={code}>
                {option}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Status Note (optional)" error={errors.statusNote}>
        {(control) => (
          <Select
            {...control}
            name="statusNote"
            value={details.statusNote}
            onChange={(event) => change({ statusNote: event.target.value })}
          >
            <option value="">None</option>
            {Object.entries(STATUS_NOTES).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* Without scripts nothing can bring it up when it is wanted. */}
      <div className={details.availability === "custom" ? "sm:col-span-2" : "without-scripts sm:col-span-2"}>
        <Field label="When exactly?" hint="Such as: Sundays after 3PM" error={errors.customAvailability}>
          {(control) => (
            <Input
              {...control}
              name="customAvailability"
              maxLength={MAX_LENGTHS.customAvailability}
              value={details.customAvailability}
              onChange={(event) => change({ customAvailability: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Message (optional)"
        hint="Never give away your password, and never trade for real money."
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={2}
            maxLength={MAX_LENGTHS.message}
            value={details.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
    </Card>
  );
}
