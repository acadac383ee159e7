import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { Input, Select, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Section } from "~/ui/section.tsx";
import { formatCooldown } from "../core/server-time.ts";
import { MAX_LENGTHS, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";

const INITIAL = { serverName: "", serverLink: "", ownerName: "", serverType: "farming", restartInterval: "24h", description: "" };

interface SubmitFormProps {
  signedIn: boolean;
  /** Whether the reader is staff, whose servers need no review. */
  reviewing: boolean;
  /** Until when the reader has to wait; null when they need not. Both in milliseconds since 1970. */
  cooldown: number | null;
  now: number;
}

/** The form to submit a server (SRV-002). */
export function SubmitForm({ signedIn, reviewing, cooldown, now }: SubmitFormProps) {
  const form = useForm({
    name: "submit",
    action: "/servers",
    initial: INITIAL,
    failed: MESSAGES.submitFailed,
    schema: async () => (await import("../servers.schemas.ts")).serverInput,
  });
  const waiting = cooldown !== null && cooldown > now;
  return (
    <Section title="Submit a server" id="submit">
      <Card className="grid gap-5">
        {!signedIn && (
          <div className="grid gap-3">
            <p className="text-pretty">Sign in first: a server belongs to an account.</p>
            <SignInForms />
          </div>
        )}
        <Form of={form} className="grid gap-4">
          <FormField name="serverName" label="Server name" max={MAX_LENGTHS.name}>
            {(control) => <Input {...control} required placeholder="Sunny farm, all night" />}
          </FormField>
          <FormField
            name="serverLink"
            label="Private server link"
            hint="On the game's Roblox page, open Servers and copy the link of your private server."
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={MAX_LENGTHS.link}
                required
                placeholder="https://www.roblox.com/share?code=…"
              />
            )}
          </FormField>
          <FormField name="ownerName" label="Owner's Roblox name" max={MAX_LENGTHS.ownerName}>
            {(control) => <Input {...control} autoCapitalize="off" spellCheck={false} required />}
          </FormField>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <FormField name="serverType" label="Type">
              {(control) => (
                <Select {...control}>
                  <Options of={SERVER_TYPES} />
                </Select>
              )}
            </FormField>
            <FormField name="restartInterval" label="Restart">
              {(control) => (
                <Select {...control}>
                  <Options of={RESTART_INTERVALS} />
                </Select>
              )}
            </FormField>
          </div>
          <FormField name="description" label="Description (optional)" max={MAX_LENGTHS.description}>
            {(control) => <TextArea {...control} rows={3} />}
          </FormField>
          <FormMessage>{waiting && <p className="text-sm text-soft-ink">{formatCooldown(cooldown, now)}</p>}</FormMessage>
          <SubmitButton variant={signedIn ? "primary" : "plain"} size="large" disabled={waiting}>
            Submit server
          </SubmitButton>
          <p className="text-pretty text-sm text-soft-ink">
            {reviewing ? "Yours is listed at once and stays for 30 days." : "Our team checks each server before it is listed for 24 hours."}{" "}
            You can submit one every 30 minutes.
          </p>
        </Form>
      </Card>
    </Section>
  );
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
