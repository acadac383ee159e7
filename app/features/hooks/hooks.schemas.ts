import { z } from "zod";
import { selectedIds, textLine } from "~/text/text-fields.ts";
import { MAX_HOOK, HOOK_MESSAGES as MESSAGES } from "./hooks.constants.ts";

/** A new webhook. Its address is looked at by the command, which knows the site's own. */
export const newHook = z.object({
  name: textLine("A name", MAX_HOOK.name, { missing: "Say what it is for." }),
  address: textLine("An address", MAX_HOOK.address, { missing: MESSAGES.noAddress }),
});

export const hookTarget = z.object({ id: z.uuid(MESSAGES.missing) });
export const hookSelection = z.object({ id: selectedIds });
export const deliveryTarget = z.object({
  id: z.uuid(MESSAGES.missing),
  delivery: z.coerce.number(MESSAGES.missingDelivery).int(MESSAGES.missingDelivery).min(1).max(Number.MAX_SAFE_INTEGER),
});

/** Events for webhooks, in one or several messages, with data from their rooms. */
export const hookEventsInput = z.object({
  kind: z.enum(["value.changed"]),
  events: z.array(z.object({ about: z.string(), data: z.record(z.string(), z.unknown()) })).min(1),
});

const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sent"), status: z.int() }),
  z.object({ kind: z.literal("later"), status: z.int().nullable(), error: z.string(), afterMs: z.number().nullable() }),
  z.object({ kind: z.literal("gone"), status: z.int(), error: z.string() }),
  z.object({ kind: z.literal("untried") }),
]);

/** The results of taken deliveries of one webhook. */
export const settledDeliveries = z.object({
  hookId: z.uuid(),
  results: z.array(z.object({ id: z.int(), attempts: z.int(), outcome })),
});

/** Deliveries of a webhook for its list, such as those of the demo world. */
export const importedDeliveries = z.object({
  hookId: z.uuid(),
  deliveries: z.array(
    z.object({ about: z.string(), data: z.record(z.string(), z.unknown()), at: z.date(), attempts: z.int(), status: z.int() }),
  ),
});
