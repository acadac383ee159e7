import type { ReactNode } from "react";
import { MAX_REASON } from "~/features/accounts/accounts.staff.constants.ts";
import type { ButtonLook } from "~/ui/button.tsx";
import { Form, FormMessage, SubmitButton, useFormHandle } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { ownText } from "~/ui/own-text.tsx";
import { type AdminForm, FAILED_TITLES } from "../profiles.moderation.constants.ts";

/** Page context of every form of Admin Controls. */
export interface AdminFormProps extends Partial<Pick<LastReply, "onReply">> {
  /** The address of the page, to which it is sent. */
  path: string;
  /** Id of the account. */
  userId: string;
}

interface ActProps extends AdminFormProps {
  name: AdminForm;
  label: string;
  /** Its object, for screen readers. */
  what?: string;
  about?: Record<string, string>;
  /** The original value of its choice: a choice over an outdated one is refused. */
  seen?: Record<string, string>;
  children: ReactNode;
}

/** One act of Admin Controls: its fields and its button. The result is shown above, because the button may be gone then. */
export function Act({ path, userId, onReply, name, label, what, about, seen, children }: ActProps) {
  const form = useForm({
    name,
    action: path,
    about: { userId, ...about },
    ...(seen && { initial: seen, merge: true }),
    draft: false,
    failed: FAILED_TITLES[name],
    onReply,
  });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {ownText(children)}
      <ActButton>
        <span>{label}</span>
        {what && <span className="sr-only">{` ${what}`}</span>}
      </ActButton>
    </Form>
  );
}

/** The button of an act. */
export function ActButton({ variant, children }: Pick<ButtonLook, "variant"> & { children: ReactNode }) {
  return (
    <SubmitButton size="small" variant={variant ?? "plain"} className={variant ? undefined : "bg-sunk shadow-none"}>
      {ownText(children)}
    </SubmitButton>
  );
}

/** Bans an account, for a reason that is kept while it is typed. */
export function BanForm({ path, userId, onReply }: AdminFormProps) {
  const form = useForm({ name: "ban", action: path, about: { userId }, failed: FAILED_TITLES.ban, onReply });
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <TextField
        name="reason"
        label="Reason of the ban"
        hiddenLabel
        max={MAX_REASON}
        required
        placeholder="Reason, as the user reads it"
        className="min-w-0 flex-1"
      />
      <ActButton variant="danger">Ban</ActButton>
      <RefusalMessage className="w-full" />
    </Form>
  );
}

/** The refusal of the surrounding form; success is shown above. */
export function RefusalMessage({ className }: { className?: string }) {
  return useFormHandle().reply?.ok ? null : <FormMessage className={className} />;
}
