import { useState } from "react";
import { MembersForm } from "~/features/accounts/components/members-form.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Notice } from "~/ui/notice.tsx";
import { Section } from "~/ui/section.tsx";
import { MAX_LENGTHS, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { PrivateServer } from "../servers.types.ts";

const EMPTY = { serverName: "", serverLink: "", ownerName: "", serverType: "farming", restartInterval: "24h", description: "" };

interface SubmitFormProps {
  signedIn: boolean;
  /** Whether the reader is staff, whose servers need no review. */
  reviewing: boolean;
  /** Until when the reader has to wait; null if they need not. Both in milliseconds since 1970. */
  cooldown: number | null;
  now: number;
  /** The server that is put right and sent again; null for a new one. */
  again: PrivateServer | null;
}

/** The form to submit a server. */
export function SubmitForm({ signedIn, reviewing, cooldown, now, again }: SubmitFormProps) {
  const form = useForm({
    name: "submit",
    action: again ? `/servers?again=${again.id}` : "/servers",
    ...(again && { about: { id: again.id } }),
    initial: again ? fieldsOf(again) : EMPTY,
    failed: MESSAGES.submitFailed,
    schema: async () => (await import("../servers.schemas.ts")).serverInput,
  });
  // The clock counts seconds; the page's own time advances once a minute.
  const [over, setOver] = useState<number | null>(null);
  const waiting = cooldown !== null && cooldown > now && over !== cooldown;
  return (
    <Section title={again ? "Send your server again" : "Submit a server"} id="submit">
      <Card className="grid gap-5">
        <MembersForm act="submit a server" signInFirst={!signedIn && "a server belongs to an account"}>
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
              {`${again.reviewNote || "Our team gave no reason."} Put it right and send it again.`}
            </Notice>
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
            <FormMessage />
            <SubmitButton variant={signedIn ? "primary" : "plain"} size="large" disabled={waiting}>
              {again ? "Send again" : "Submit server"}
            </SubmitButton>
            {waiting && (
              <p className="text-sm text-soft-ink">
                You can submit another server in{" "}
                <b className="whitespace-nowrap text-ink">
                  <Countdown until={cooldown} drawnAt={now} onOver={() => setOver(cooldown)} />
                </b>
                .
              </p>
            )}
            <p className="text-pretty text-sm text-soft-ink">
              {`${reviewing ? "Yours is listed at once and stays for 30 days." : "Our team checks each server. Its 24 hours begin when it is listed."} You can submit one every 30 minutes.`}
            </p>
          </Form>
        </MembersForm>
      </Card>
    </Section>
  );
}

function fieldsOf({ name, link, ownerName, type, restartInterval, description }: PrivateServer) {
  return { serverName: name, serverLink: link, ownerName, serverType: type, restartInterval, description };
}
