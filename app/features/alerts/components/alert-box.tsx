import { useState } from "react";
import { useActionData } from "react-router";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { MESSAGES } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";
import { describeAlert } from "../core/alert-words.ts";
import { AlertForm } from "./alert-form.tsx";

interface AlertBoxProps {
  pet: Pick<CataloguePet, "id" | "name" | "variants">;
  /** Null without an alert, and for guests. */
  alert: AlertSettings | null;
  signedIn: boolean;
}

/** The box in which players ask to be told when the value of a pet changes. */
export function AlertBox({ pet, alert, signedIn }: AlertBoxProps) {
  // On a page drawn again without scripts, the box is open so that its errors are visible.
  const reply = useActionData() as FormReply | undefined;
  const [open, setOpen] = useState(reply?.form === "alert");
  const hint = alert ? describeAlert({ ...alert, enabled: true }) : `A notification when the value of ${pet.name} moves.`;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash text-accent">
          <Icon name="bell" size={20} className={alert?.enabled ? "fill-current" : undefined} />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block font-bold">{!alert ? "Value alert" : alert.enabled ? "You watch this pet" : "Your alert is paused"}</span>
          <span className="text-pretty text-soft-ink">{hint}</span>
        </p>
      </div>
      {signedIn ? (
        <details className="mt-3" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="button w-full" data-variant="plain">
            {alert ? "Change the alert" : "Set an alert"}
          </summary>
          <AlertForm key={pet.id} petId={pet.id} variants={pet.variants} alert={alert} onSaved={() => setOpen(false)} />
        </details>
      ) : (
        <ButtonLink to={`/login?returnTo=/pet/${pet.id}`} className="mt-3 w-full">
          Sign in to be notified
        </ButtonLink>
      )}
      {alert && <UnsubscribeForm petId={pet.id} petName={pet.name} className="mt-2" />}
    </Card>
  );
}

interface UnsubscribeFormProps {
  petId: number;
  petName: string;
  className?: string;
}

/** Stops watching a pet. */
export function UnsubscribeForm({ petId, petName, className }: UnsubscribeFormProps) {
  const form = useForm({
    name: "unsubscribe",
    action: `/pet/${petId}`,
    about: { petId: String(petId) },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.deleteFailed,
  });
  return (
    <Form of={form} className={className}>
      <SubmitButton variant="quiet" size="small" className="w-full">
        Unsubscribe<span className="sr-only"> from {petName}</span>
      </SubmitButton>
      <FormMessage className="mt-2" />
    </Form>
  );
}
