import { useState } from "react";
import { useActionData, useSearchParams } from "react-router";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { fieldText } from "~/text/field-text.ts";
import type { FormReply } from "~/text/form-reply.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { DEFAULT_ALERT, MESSAGES } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";
import { describeAlert } from "../core/alert-words.ts";
import { directionOf } from "../core/direction.ts";
import { AlertForm } from "./alert-form.tsx";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";

interface AlertBoxProps {
  pet: Pick<CataloguePet, "id" | "name" | "variants">;
  /** Null without an alert, and for guests. */
  alert: AlertSettings | null;
  signedIn: boolean;
}

/**
 * The box for an alert on a pet: one press creates it for the variant on the page, and its settings can be changed afterwards.
 */
export function AlertBox({ pet, alert, signedIn }: AlertBoxProps) {
  // On a page drawn again without scripts, the box is open so that its errors are visible.
  const reply = useActionData() as FormReply | undefined;
  const [open, setOpen] = useState(reply?.form === "alert" && !reply.ok);
  const seen = useSeenVariant(pet.variants);
  const hint = alert
    ? describeAlert({ ...alert, enabled: true })
    : `A notification when the ${seen === null ? "" : `${VARIANT_LABELS[seen].full} `}value of ${pet.name} moves by ${DEFAULT_ALERT.minPercentChange}% or more.`;
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
      {!signedIn && (
        <ButtonLink
          to={`/login?${new URLSearchParams({ returnTo: `/pet/${pet.id}${seen === null ? "" : `?variant=${seen}`}#alert` })}`}
          className="mt-3 w-full"
          icon={<Icon name="bell" size={18} />}
        >
          Notify me
        </ButtonLink>
      )}
      {signedIn && !alert && <NotifyMe key={`${pet.id} ${seen}`} petId={pet.id} variant={seen} />}
      {alert && (
        <details className="mt-3" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="button w-full" data-variant="plain">
            Change the alert
          </summary>
          <AlertForm key={pet.id} petId={pet.id} variants={pet.variants} alert={alert} onSaved={() => setOpen(false)} />
        </details>
      )}
      {alert && <UnsubscribeForm petId={pet.id} petName={pet.name} className="mt-2" />}
    </Card>
  );
}

/** The variant that the reader looks at; null where the pet has only one, or not that one. */
function useSeenVariant(variants: readonly Variant[]): Variant | null {
  const [search] = useSearchParams();
  const seen = search.get("variant") ?? "normal";
  return variants.length === 1 ? null : (variants.find((variant) => variant === seen) ?? null);
}

/** Begins to watch a pet, with the usual settings. */
function NotifyMe({ petId, variant }: { petId: number; variant: Variant | null }) {
  const form = useForm({
    name: "alert",
    action: `/pet/${petId}`,
    about: { petId: String(petId), minPercentChange: fieldText(DEFAULT_ALERT.minPercentChange), direction: directionOf(DEFAULT_ALERT) },
    draft: false,
    feedback: "toast",
    failed: MESSAGES.saveFailed,
  });
  return (
    <Form of={form} className="mt-3">
      {variant !== null && <input type="hidden" name="variants" value={variant} />}
      <SubmitButton className="w-full" icon={<Icon name="bell" size={18} />}>
        Notify me
      </SubmitButton>
      <FormMessage className="mt-2" />
    </Form>
  );
}
