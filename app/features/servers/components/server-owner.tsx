import { NOT_VERIFIED } from "~/features/accounts/accounts.constants.ts";
import type { PrivateServer } from "../servers.types.ts";

/** The owner of a server, and whether that is verified: the sender typed the name. */
export function ServerOwner({ server }: { server: Pick<PrivateServer, "ownerName" | "ownerVerified"> }) {
  return (
    <span>
      <bdi translate="no">{server.ownerName}</bdi>'s Server
      {!server.ownerVerified && <span className="font-normal text-soft-ink text-sm"> ({NOT_VERIFIED})</span>}
    </span>
  );
}
