import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
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
          <TextField name="serverName" label="Server name" max={MAX_LENGTHS.name} required placeholder="Sunny farm, all night" />
          <TextField
            name="serverLink"
            label="Private server link"
            hint="On the game's Roblox page, open Servers and copy the link of your private server."
            type="url"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            required
            placeholder="https://www.roblox.com/share?code=…"
          />
          <TextField
            name="ownerName"
            label="Owner's Roblox name"
            max={MAX_LENGTHS.ownerName}
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <SelectField name="serverType" label="Type" options={SERVER_TYPES} />
            <SelectField name="restartInterval" label="Restart" options={RESTART_INTERVALS} />
          </div>
          <TextAreaField name="description" label="Description (optional)" max={MAX_LENGTHS.description} rows={3} />
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
