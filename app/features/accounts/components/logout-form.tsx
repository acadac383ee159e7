import { Form } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";

interface LogoutFormProps {
  /** The drawing alone on screens below desktop size; its name stays. */
  compact?: boolean;
  label?: string;
  className?: string;
}

/** Signs out here (SHELL-083). The whole page is loaded anew, so that nothing of the account stays on it (AUTH-087). */
export function LogoutForm({ compact = false, label = "Logout", className }: LogoutFormProps) {
  return (
    <Form method="post" action="/logout" reloadDocument className={className}>
      <Button type="submit" icon={<Icon name="log-out" size={18} />} title={compact ? label : undefined}>
        <span className={compact ? "max-[79rem]:sr-only" : undefined}>{label}</span>
      </Button>
    </Form>
  );
}
