import { NOT_VERIFIED } from "~/features/accounts/accounts.constants.ts";
import type { PrivateServer } from "../servers.types.ts";

/** Whose server it is, and whether that is known: the name was typed by whoever shared it. */
export function ServerOwner({ server }: { server: Pick<PrivateServer, "ownerName" | "ownerVerified"> }) {
  return (
    <span>
      <bdi translate="no">{server.ownerName}</bdi>'s Server
      {!server.ownerVerified && <span className="font-normal text-soft-ink text-sm"> ({NOT_VERIFIED})</span>}
    </span>
  );
}
