import type { FormEvent } from "react";
import { FORM_NAME } from "~/text/form-reply.ts";
import { Button } from "~/ui/button.tsx";
import { forgetDrafts } from "~/ui/form/drafts.ts";
import { Icon } from "~/ui/icon.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { SIGN_IN_MESSAGES } from "../accounts.sign-in.constants.ts";

interface LogoutFormProps {
  /** Shows only the icon on screens below desktop size; its name stays for screen readers. */
  compact?: boolean;
  label?: string;
  className?: string;
}

/**
 * Signs out here. A plain form, which reloads the whole page, so that nothing of the account stays on it, nor what was typed in this tab.
 */
export function LogoutForm({ compact = false, label = "Logout", className }: LogoutFormProps) {
  const toast = useReadyToast();
  const leave = (event: FormEvent) => {
    if (navigator.onLine) return forgetDrafts();
    // The browser would put a page of its own in place of this one, and its reader may think that they are signed out.
    event.preventDefault();
    toast.error(SIGN_IN_MESSAGES.stillSignedIn);
  };
  return (
    <form method="post" action="/logout" className={className} onSubmit={leave}>
      <input type="hidden" name={FORM_NAME} value="logout" />
      <Button
        type="submit"
        size={compact ? "small" : "medium"}
        icon={<Icon name="log-out" size={18} />}
        title={compact ? label : undefined}
      >
        <span className={compact ? "max-[90rem]:sr-only" : undefined}>{label}</span>
      </Button>
    </form>
  );
}
