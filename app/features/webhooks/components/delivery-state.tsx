import { Chip } from "~/ui/chip.tsx";
import { DELIVERY_STATES } from "../webhooks.constants.ts";
import type { Delivery } from "../webhooks.types.ts";

/** Whether a message was delivered. */
export function DeliveryState({ state }: Pick<Delivery, "state">) {
  return <Chip tone={state === "sent" ? "gain" : state === "failed" ? "loss" : undefined}>{DELIVERY_STATES[state]}</Chip>;
}
