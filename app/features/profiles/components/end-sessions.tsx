import { useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { Sheet } from "~/ui/sheet.tsx";
import { FAILED_TITLES } from "../profiles.moderation.constants.ts";
import type { AdminFormProps } from "./admin-act.tsx";

/** "Send password reset": explains its effect without passwords, and asks for confirmation. */
export function EndSessions({ path, userId, onReply, name }: AdminFormProps & { name: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const form = useForm({
    name: "sign-out",
    action: path,
    about: { userId },
    draft: false,
    failed: FAILED_TITLES["sign-out"],
    onReply(reply) {
      close();
      onReply?.(reply);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 text-sm text-soft-ink">There are no passwords here: this signs the user out everywhere.</p>
      <Button size="small" className="bg-sunk shadow-none" onClick={() => setOpen(true)} command="show-modal" commandfor={id}>
        Send password reset
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={`Sign ${name} out everywhere?`}
        width="28rem"
        unscripted={{ id, onOpen: () => setOpen(true) }}
      >
        <Form of={form} className="grid gap-4">
          <p className="text-pretty">
            Accounts have no passwords here, so there is none to reset. Instead all sessions of <bdi translate="no">{name}</bdi> end, on
            every device and at once. To come back, they sign in again with Roblox or Discord. What they were typing is kept in their
            browser.
          </p>
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button onClick={close} command="close" commandfor={id}>
              Cancel
            </Button>
            <SubmitButton variant="danger">End all sessions</SubmitButton>
          </div>
        </Form>
      </Sheet>
    </div>
  );
}
