import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { NotThereYet } from "../components/not-there-yet.tsx";

export const meta = unlistedMeta("Inventory Screenshots");

/** /admin/inventory, until players can send screenshots of their inventories. */
export default function Inventory() {
  return (
    <NotThereYet title="Inventory Screenshots">
      Players will send screenshots of their inventories, and you will approve or reject each one here. Nothing is waiting.
    </NotThereYet>
  );
}
