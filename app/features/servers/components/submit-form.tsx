import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { forgetTyped, useKeptForm } from "~/platform/browser/use-kept-form.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Field, Input, Select, TextArea } from "~/ui/field.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Section } from "~/ui/section.tsx";
import { formatCooldown } from "../core/server-time.ts";
import { MAX_LENGTHS, RESTART_INTERVALS, SERVER_TYPES } from "../servers.constants.ts";
import type { ServerAnswer, TypedServer } from "../servers.types.ts";

const KEPT_AS = "server";

interface SubmitFormProps {
  /** What the last submission was answered; undefined before one. */
  answer: ServerAnswer | undefined;
  /** Id of who submits, or null for a guest. */
  viewerId: string | null;
  /** Whether the reader is staff, whose servers need no review. */
  reviewing: boolean;
  /** Until when the reader has to wait; null when they need not. Both in milliseconds since 1970. */
  cooldown: number | null;
  now: number;
}

/** The form with which a server is submitted (SRV-002). The rules are the server's: it only shows what they said. */
export function SubmitForm({ answer, viewerId, reviewing, cooldown, now }: SubmitFormProps) {
  const form = useKeptForm(KEPT_AS, viewerId);
  const navigation = useNavigation();
  const sending = navigation.formData?.get("do") === "submit";
  const waiting = cooldown !== null && cooldown > now;
  useEffect(() => {
    if (answer?.ok) {
      form.current?.reset();
      forgetTyped(KEPT_AS);
    } else if (answer?.wrong) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer, form]);
  const typed = answer?.ok ? undefined : answer?.typed;
  const field = (name: keyof TypedServer) => ({
    name,
    defaultValue: typed?.[name],
    maxLength: MAX_LENGTHS[name as keyof typeof MAX_LENGTHS],
  });
  const wrong = (name: keyof TypedServer, hint: string) => (answer?.wrong?.includes(name) ? hint : undefined);
  return (
    <Section title="Submit a server" id="submit">
      <Card className="grid gap-5">
        {viewerId === null && (
          <div className="grid gap-3">
            <p className="text-pretty">Sign in first: a server belongs to an account.</p>
            <SignInForms />
          </div>
        )}
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="do" value="submit" />
          <Field label="Server name" error={wrong("serverName", "Give it a name.")}>
            {(control) => (
              <Input {...control} {...field("serverName")} maxLength={MAX_LENGTHS.name} required placeholder="Sunny farm, all night" />
            )}
          </Field>
          <Field
            label="Private server link"
            hint="On the game's Roblox page, open Servers and copy the link of your private server."
            error={wrong("serverLink", "It begins with https://www.roblox.com/share? or https://www.roblox.com/games/.")}
          >
            {(control) => (
              <Input
                {...control}
                {...field("serverLink")}
                type="url"
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={MAX_LENGTHS.link}
                required
                placeholder="https://www.roblox.com/share?code=…"
              />
            )}
          </Field>
          <Field label="Owner's Roblox name" error={wrong("ownerName", "Whose server is it?")}>
            {(control) => (
              <Input
                {...control}
                {...field("ownerName")}
                maxLength={MAX_LENGTHS.ownerName}
                autoCapitalize="off"
                spellCheck={false}
                required
              />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <Field label="Type" error={wrong("serverType", "Choose one of these.")}>
              {(control) => (
                <Select {...control} name="serverType" defaultValue={typed?.serverType ?? "farming"}>
                  <Options of={SERVER_TYPES} />
                </Select>
              )}
            </Field>
            <Field label="Restart" error={wrong("restartInterval", "Choose one of these.")}>
              {(control) => (
                <Select {...control} name="restartInterval" defaultValue={typed?.restartInterval ?? "24h"}>
                  <Options of={RESTART_INTERVALS} />
                </Select>
              )}
            </Field>
          </div>
          <Field label="Description (optional)" error={wrong("description", "Make it a little shorter.")}>
            {(control) => <TextArea {...control} {...field("description")} maxLength={MAX_LENGTHS.description} rows={3} />}
          </Field>
          {answer && (
            <Notice live tone={answer.ok ? "success" : "error"} title={answer.message}>
              {answer.more}
            </Notice>
          )}
          {waiting && !answer?.ok && <p className="text-sm text-soft-ink">{formatCooldown(cooldown, now)}</p>}
          <Button type="submit" variant={viewerId === null ? "plain" : "primary"} size="large" busy={sending} disabled={waiting}>
            Submit server
          </Button>
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
