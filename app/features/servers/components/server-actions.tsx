import type { ReactNode } from "react";
import type { ButtonLook } from "~/ui/button.tsx";
import { Input, Select } from "~/ui/field.tsx";
import { Form, FormField, SubmitButton } from "~/ui/form/form.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { DECLINE_REASONS, MAX_LENGTHS, SERVER_ACTS } from "../servers.constants.ts";
import type { PrivateServer, ServerAct } from "../servers.types.ts";
import { SignInMessage } from "./sign-in-message.tsx";

type ActedOn = Pick<PrivateServer, "id" | "name" | "status" | "own" | "createdAt">;

interface ServerActionsProps {
  server: ActedOn;
  /** Whether it may be put on the list and taken off, too. */
  reviewing?: boolean;
  /** The address of the page that takes these forms. */
  page?: string;
}

/** The actions on a server: staff list it or take it off; deleting asks first. */
export function ServerActions({ server, reviewing = false, page = "/servers" }: ServerActionsProps) {
  const { id, name, status, own } = server;
  const of = (
    <span className="sr-only">
      {" "}
      <bdi translate="no">{name}</bdi>
    </span>
  );
  return (
    <div className="flex flex-wrap items-start gap-2">
      {reviewing && status !== "active" && (
        <ActButton page={page} act="activate" about={seen(server)} variant="primary">
          Activate{of}
        </ActButton>
      )}
      {reviewing && (status === "pending" || status === "active") && <RefusalForm page={page} server={server} />}
      <details className="group open:basis-full">
        <summary data-variant="quiet" data-size="small" className="button w-fit text-loss! group-open:hidden">
          Delete…{of}
        </summary>
        <div className="flex flex-wrap items-center gap-2 rounded-tile bg-loss-wash px-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40 font-bold text-loss text-sm">Delete it for good?</span>
          <ActButton page={page} act={own ? "delete-own" : "delete"} about={{ id }} variant="danger" className="border-current!">
            Delete{of}
          </ActButton>
        </div>
      </details>
    </div>
  );
}

/** Staff decide on the shown version: its sender may have sent it again since, or another reviewer may have decided. */
const seen = ({ id, createdAt, status }: ActedOn) => ({ id, seenAt: String(createdAt), seenStatus: status });

/** Declining a submission, or taking a server off the list: its sender gets the reason. */
function RefusalForm({ server, page }: { server: ActedOn; page: string }) {
  const form = useForm({
    name: "deactivate",
    action: page,
    about: seen(server),
    initial: { reason: "link", note: "" },
    feedback: "toast",
    failed: SERVER_ACTS.deactivate.failed,
  });
  const verb = server.status === "pending" ? "Decline" : "Deactivate";
  const of = (
    <span className="sr-only">
      {" "}
      <bdi translate="no">{server.name}</bdi>
    </span>
  );
  return (
    <details className="group open:basis-full">
      <summary data-variant="quiet" data-size="small" className="button w-fit bg-sunk group-open:hidden">
        <span>{`${verb}…`}</span>
        {of}
      </summary>
      <Form of={form} className="grid gap-3 rounded-tile bg-sunk p-3.5">
        <FormField name="reason" label="Why? Its sender reads this.">
          {(control) => (
            <Select {...control}>
              {Object.entries(DECLINE_REASONS).map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField name="note" label="In your own words (optional)" max={MAX_LENGTHS.note}>
          {(control) => <Input {...control} />}
        </FormField>
        <SubmitButton size="small" variant="primary" className="w-fit">
          <span>{verb}</span>
          {of}
        </SubmitButton>
        <SignInMessage />
      </Form>
    </details>
  );
}

interface ActButtonProps extends Pick<ButtonLook, "variant"> {
  page: string;
  act: ServerAct;
  about: Record<string, string>;
  className?: string;
  children: ReactNode;
}

function ActButton({ page, act, about, children, ...look }: ActButtonProps) {
  const form = useForm({
    name: act,
    action: page,
    about,
    draft: false,
    feedback: "toast",
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
