import type { Provider } from "~/platform/identity/identity.types.ts";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import type { LastReply } from "~/ui/form/last-reply.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { PROVIDER_NAMES } from "../accounts.constants.ts";
import { SIGN_IN_MESSAGES } from "../accounts.sign-in.constants.ts";

interface DisconnectFormProps extends Pick<LastReply, "onReply"> {
  provider: Provider;
}

/** Disconnects an account at a provider. The page around it has the form `disconnect`, and shows the result, because the button is gone then. */
export function DisconnectForm({ provider, onReply }: DisconnectFormProps) {
  const form = useForm({ name: "disconnect", about: { provider }, draft: false, failed: SIGN_IN_MESSAGES.disconnectFailed, onReply });
  return (
    <Form of={form}>
      <SubmitButton variant="danger">{`Disconnect ${PROVIDER_NAMES[provider]}`}</SubmitButton>
    </Form>
  );
}
