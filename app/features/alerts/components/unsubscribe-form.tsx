import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { MESSAGES } from "../alerts.constants.ts";

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
        Unsubscribe
        <span className="sr-only">
          {" "}
          from <bdi translate="no">{petName}</bdi>
        </span>
      </SubmitButton>
      <FormMessage className="mt-2" />
    </Form>
  );
}
