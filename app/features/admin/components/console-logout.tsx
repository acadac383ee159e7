import { Form, FormMessage, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Icon } from "~/ui/icon.tsx";
import { CONSOLE_LOGIN } from "../admin.constants.ts";

/** Locks the console again (ADM-039). */
export function ConsoleLogout() {
  const form = useForm({ name: "logout", action: CONSOLE_LOGIN, tell: "toast", draft: false });
  return (
    <Form of={form}>
      <SubmitButton size="small" icon={<Icon name="log-out" size={18} />}>
        Logout
      </SubmitButton>
      <FormMessage />
    </Form>
  );
}
