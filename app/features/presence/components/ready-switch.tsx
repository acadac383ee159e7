import { Countdown } from "~/ui/countdown.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { PRESENCE_MESSAGES } from "../presence.constants.ts";

/** Turns the reader's "Ready to trade" on for 15 minutes, or off. The form posts to its own page. */
export function ReadySwitch({ until, asOf }: { until: number | null; asOf: number }) {
  const form = useForm({ name: "ready", draft: false, feedback: "toast", failed: PRESENCE_MESSAGES.failed });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input type="hidden" name="on" value={until === null ? "yes" : ""} />
      <SubmitButton size="small" icon={<Icon name={until === null ? "handshake" : "x"} size={16} />}>
        {until === null ? "I’m ready to trade" : "Stop"}
      </SubmitButton>
      {until === null ? (
        <span className="text-sm text-soft-ink">Signed-in players see it for 15 minutes, longer while you are here.</span>
      ) : (
        <span className="text-sm">
          You’re ready to trade: <Countdown until={until} drawnAt={asOf} over="renewed while you are here" />
        </span>
      )}
      <FormMessage />
    </Form>
  );
}
