import { Chip } from "~/ui/chip.tsx";
import type { ServerStatus } from "../servers.types.ts";

const STATES = {
  pending: { tone: "fair", label: "Waiting for review" },
  active: { tone: "gain", label: "On the list" },
  declined: { tone: "loss", label: "Declined" },
  inactive: { tone: "loss", label: "Taken off the list" },
} as const;

/** The status of a submission. */
export function ServerStatusChip({ status }: { status: ServerStatus }) {
  return <Chip tone={STATES[status].tone}>{STATES[status].label}</Chip>;
}
