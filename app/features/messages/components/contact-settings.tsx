import { fieldText } from "~/text/field-text.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { CONTACT_MESSAGES, REQUESTS_FROM, type RequestsFrom } from "../messages.contact.constants.ts";

interface Stored {
  requestsFrom: RequestsFrom;
  showsTyping: boolean;
  showsRead: boolean;
  showsOnline: boolean;
  messagesAtNight: boolean;
}

/** Contact settings: permitted requests, visible presence, and devices at night. The form posts to its own page. */
export function ContactSettings({ stored }: { stored: Stored }) {
  const form = useForm({
    name: "contact",
    initial: {
      requestsFrom: stored.requestsFrom,
      showsTyping: fieldText(stored.showsTyping),
      showsRead: fieldText(stored.showsRead),
      showsOnline: fieldText(stored.showsOnline),
      messagesAtNight: fieldText(stored.messagesAtNight),
    },
    merge: true,
    failed: CONTACT_MESSAGES.failed,
  });
  return (
    <Card>
      <Form of={form} className="grid gap-6">
        <fieldset>
          <legend className="font-bold">Who may ask to talk to me</legend>
          {Object.entries(REQUESTS_FROM).map(([value, words]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="requestsFrom"
                value={value}
                defaultChecked={form.begin("requestsFrom") === value}
                className="size-5 flex-none accent-(--accent)"
              />
              <span className="min-w-0">{words}</span>
            </label>
          ))}
          <p className="text-pretty text-sm text-soft-ink">
            Nobody can write to you before you accept their request. Our team can always write to you.
          </p>
        </fieldset>
        <fieldset>
          <legend className="font-bold">In a conversation</legend>
          <TickField name="showsTyping" label="Show when I am typing" />
          <TickField name="showsRead" label="Show how far I have read" />
          <TickField name="showsOnline" label="Show whether I am here" />
          <p className="text-pretty text-sm text-soft-ink">
            You see the same of the other player, each only if both of you switched it on. Nobody else sees any of it.
          </p>
        </fieldset>
        <fieldset>
          <legend className="font-bold">At night</legend>
          <TickField name="messagesAtNight" label="Notify my devices of messages at night, too" />
          <p className="text-pretty text-sm text-soft-ink">
            Otherwise they stay silent about messages from 22:00 to 6:00, and tell you in the morning what you have not read by then.
          </p>
        </fieldset>
        <FormMessage />
        <SubmitButton variant="primary" className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </Card>
  );
}
