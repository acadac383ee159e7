import { Button } from "~/ui/button.tsx";
import type { PrivateServer } from "../servers.types.ts";
import { useServerAct } from "./use-server-act.ts";

interface ServerActionsProps {
  server: Pick<PrivateServer, "id" | "name" | "status" | "own">;
  /** Whether it may be put on the list and taken off, too. */
  reviewing?: boolean;
}

/** What can be done with a server: staff put it on the list or take it off (ADM-SRV-026); deleting asks first (ADM-SRV-031). */
export function ServerActions({ server: { id, name, status, own }, reviewing = false }: ServerActionsProps) {
  const { sending: asked, submit } = useServerAct();
  const of = <span className="sr-only"> {name}</span>;
  return (
    <form method="post" action="/servers" onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="server" value={id} />
      {reviewing && status !== "active" && (
        <Button type="submit" name="do" value="activate" variant="primary" size="small" busy={asked === "activate"}>
          Activate{of}
        </Button>
      )}
      {reviewing && status !== "inactive" && (
        <Button type="submit" name="do" value="deactivate" variant="quiet" size="small" busy={asked === "deactivate"} className="bg-sunk">
          {status === "pending" ? "Decline" : "Deactivate"}
          {of}
        </Button>
      )}
      <details className="group open:basis-full">
        <summary data-variant="quiet" data-size="small" className="button w-fit text-loss! group-open:hidden">
          Delete…{of}
        </summary>
        <span className="flex flex-wrap items-center gap-2 rounded-tile bg-loss-wash px-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40 font-bold text-loss text-sm">Delete it for good?</span>
          <Button
            type="submit"
            name="do"
            value={own ? "delete-own" : "delete"}
            variant="danger"
            size="small"
            busy={asked === "delete" || asked === "delete-own"}
            className="border-current!"
          >
            Delete{of}
          </Button>
        </span>
      </details>
    </form>
  );
}
