import { useCallback, useState } from "react";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Input, Select, TextArea } from "~/ui/field.tsx";
import { Form, FormField, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { Section } from "~/ui/section.tsx";
import { MAX_LENGTHS, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";
import { CooldownClock } from "./cooldown-clock.tsx";

const EMPTY = { serverName: "", serverLink: "", ownerName: "", serverType: "farming", restartInterval: "24h", description: "" };

interface SubmitFormProps {
  signedIn: boolean;
  /** Whether the reader is staff, whose servers need no review. */
  reviewing: boolean;
  /** Until when the reader has to wait; null when they need not. Both in milliseconds since 1970. */
  cooldown: number | null;
  now: number;
  /** The server that is put right and sent again; null for a new one. */
  again: PrivateServer | null;
}

/** The form to submit a server (SRV-002). */
export function SubmitForm({ signedIn, reviewing, cooldown, now, again }: SubmitFormProps) {
  const form = useForm({
    name: "submit",
    action: again ? `/servers?again=${again.id}` : "/servers",
    ...(again && { about: { id: again.id } }),
    initial: again ? fieldsOf(again) : EMPTY,
    failed: MESSAGES.submitFailed,
    schema: async () => (await import("../servers.schemas.ts")).serverInput,
  });
  // The clock tells to the second what the page learns once a minute (SRV-019).
  const [over, setOver] = useState<number | null>(null);
  const waiting = cooldown !== null && cooldown > now && over !== cooldown;
  const onOver = useCallback(() => setOver(cooldown), [cooldown]);
  return (
    <Section title={again ? "Send your server again" : "Submit a server"} id="submit">
      <Card className="grid gap-5">
        {!signedIn && (
          <div className="grid gap-3">
            <p className="text-pretty">Sign in first: a server belongs to an account.</p>
            <SignInForms />
          </div>
        )}
        {again && (
          <Notice
            tone="warning"
            title={again.status === "declined" ? "It was declined" : "It was taken off the list"}
            action={
              <ButtonLink to="/servers#submit" size="small">
                Submit another instead
              </ButtonLink>
            }
          >
            {again.reviewNote || "Our team gave no reason."} Put it right and send it again.
          </Notice>
        )}
        <Form of={form} className="grid gap-4">
          <FormField name="serverName" label="Server name">
            {(control) => <Input {...control} maxLength={MAX_LENGTHS.name} required placeholder="Sunny farm, all night" />}
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
          <FormField name="ownerName" label="Owner's Roblox name">
            {(control) => <Input {...control} maxLength={MAX_LENGTHS.ownerName} autoCapitalize="off" spellCheck={false} required />}
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
          <FormMessage />
          <SubmitButton variant={signedIn ? "primary" : "plain"} size="large" disabled={waiting}>
            {again ? "Send again" : "Submit server"}
          </SubmitButton>
          {waiting && <CooldownClock until={cooldown} now={now} onOver={onOver} />}
          <p className="text-pretty text-sm text-soft-ink">
            {reviewing
              ? "Yours is listed at once and stays for 30 days."
              : "Our team checks each server. Its 24 hours begin when it is listed."}{" "}
            You can submit one every 30 minutes.
          </p>
        </Form>
      </Card>
    </Section>
  );
}

function fieldsOf({ name, link, ownerName, type, restartInterval, description }: PrivateServer) {
  return { serverName: name, serverLink: link, ownerName, serverType: type, restartInterval, description };
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
