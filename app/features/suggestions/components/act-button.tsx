import { Form, FormMessage } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { IconName } from "~/ui/icon-names.ts";
import { MESSAGES } from "../suggestions.constants.ts";

interface ActButtonProps {
  /** The address of the form's page, if it is not the current one. */
  page?: string;
  /** Which of the page's forms it is. */
  act: string;
  about?: Record<string, string>;
  icon: IconName;
  label: string;
}

/** A small button that does one thing with a suggestion or a comment. */
export function ActButton({ page, act, about, icon, label }: ActButtonProps) {
  const form = useForm({
    name: act,
    ...(page && { action: page }),
    ...(about && { about }),
    failed: MESSAGES.notChanged,
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
