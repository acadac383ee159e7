import { fieldText } from "~/text/field-text.ts";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { TickField } from "~/ui/form/tick-field.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PRESENCE_MESSAGES } from "../presence.constants.ts";

/** Settings of the reader's activity as signed-in players see it. The form posts to its own page. */
export function PresenceSettings({ stored }: { stored: { showsLastHere: boolean; showsAnswering: boolean } }) {
  const form = useForm({
    name: "presence",
    initial: { showsLastHere: fieldText(stored.showsLastHere), showsAnswering: fieldText(stored.showsAnswering) },
    merge: true,
    failed: PRESENCE_MESSAGES.failed,
  });
  return (
    <Card>
      <Form of={form} className="grid gap-4">
        <fieldset>
          <legend className="font-bold">On my trades, offers and profile</legend>
          <TickField name="showsLastHere" label="Show when I was last here" />
          <TickField name="showsAnswering" label="Show how fast I answer offers" />
          <p className="text-pretty text-sm text-soft-ink">
            Only signed-in players see it, and nobody you blocked sees when you were here. How you answer shows from five offers in 30 days
            on.
          </p>
        </fieldset>
        <FormMessage />
        <SubmitButton className="justify-self-start">Update what others see</SubmitButton>
      </Form>
    </Card>
  );
}
