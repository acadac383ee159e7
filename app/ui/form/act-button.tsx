import type { IconName } from "~/text/icon-names.ts";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { Form, FormMessage } from "./form.tsx";
import { useForm } from "./use-form.ts";

interface ActButtonProps {
  /** The address of the form's page, if it is not the current one. */
  page?: string;
  /** The form's name on its page. */
  act: string;
  about?: Record<string, string>;
  icon: IconName;
  label: string;
}

/** A small button for one act; shows failures as a toast. */
export function ActButton({ page, act, about, icon, label }: ActButtonProps) {
  const form = useForm({
    name: act,
    ...(page && { action: page }),
    ...(about && { about }),
    failed: "This could not be changed. Please try again.",
    feedback: "toast",
    draft: false,
  });
  return (
    <Form of={form} className="flex-none">
      <FormMessage />
      <IconButton type="submit" variant="quiet" label={label}>
        <Icon name={icon} size={18} />
      </IconButton>
    </Form>
  );
}
