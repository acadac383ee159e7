import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { TOKEN_MESSAGES } from "../api.constants.ts";
import type { ApiToken } from "../api.types.ts";

/** Deletes a token, after asking. */
export function DeleteToken({ token: { id, name }, onReply }: { token: ApiToken } & Pick<LastReply, "onReply">) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed: TOKEN_MESSAGES.failed, onReply });
  return (
    <Form of={form}>
      <ConfirmButton variant="danger" size="small" question={`Delete “${name}”?`} consequence="Programs that use it lose access at once.">
        Delete
        <span className="sr-only">
          {" "}
          <bdi translate="no">{name}</bdi>
        </span>
      </ConfirmButton>
    </Form>
  );
}
