import type { ReactNode } from "react";
import type { ButtonLook } from "~/ui/button.tsx";
import { Form, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { SERVER_ACTS } from "../servers.constants.ts";
import type { PrivateServer, ServerAct } from "../servers.types.ts";
import { SignInMessage } from "./sign-in-message.tsx";

interface ServerActionsProps {
  server: Pick<PrivateServer, "id" | "name" | "status" | "own">;
  /** Whether it may be put on the list and taken off, too. */
  reviewing?: boolean;
}

/** What can be done with a server: staff put it on the list or take it off (ADM-SRV-026); deleting asks first (ADM-SRV-031). */
export function ServerActions({ server: { id, name, status, own }, reviewing = false }: ServerActionsProps) {
  const of = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {reviewing && status !== "active" && (
        <ActButton act="activate" id={id} variant="primary">
          Activate{of}
        </ActButton>
      )}
      {reviewing && status !== "inactive" && (
        <ActButton act="deactivate" id={id} variant="quiet" className="bg-sunk">
          {status === "pending" ? "Decline" : "Deactivate"}
          {of}
        </ActButton>
      )}
      <details className="group open:basis-full">
        <summary data-variant="quiet" data-size="small" className="button w-fit text-loss! group-open:hidden">
          Delete…{of}
        </summary>
        <div className="flex flex-wrap items-center gap-2 rounded-tile bg-loss-wash px-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40 font-bold text-loss text-sm">Delete it for good?</span>
          <ActButton act={own ? "delete-own" : "delete"} id={id} variant="danger" className="border-current!">
            Delete{of}
          </ActButton>
        </div>
      </details>
    </div>
  );
}

interface ActButtonProps extends Pick<ButtonLook, "variant"> {
  act: ServerAct;
  id: string;
  className?: string;
  children: ReactNode;
}

function ActButton({ act, id, children, ...look }: ActButtonProps) {
  const form = useForm({
    name: act,
    action: "/servers",
    about: { id },
    draft: false,
    tell: "toast",
    failed: SERVER_ACTS[act].failed,
  });
  return (
    <Form of={form}>
      <SubmitButton size="small" {...look}>
        {children}
      </SubmitButton>
      <SignInMessage className="mt-2" />
    </Form>
  );
}
