import { z } from "zod";

/** The body of a heartbeat. */
export const heartbeatInput = z.object({ sessionId: z.uuid() });

/** The details of a maintenance. What is left out is cleared; without a message the default is shown (STAT-023, STAT-029). */
export const maintenanceInput = z
  .object({
    startsAt: z.date().nullable().default(null),
    endsAt: z.date().nullable().default(null),
    message: z.string().trim().max(300, "The message can have at most 300 characters.").default(""),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt, {
    path: ["endsAt"],
    error: "The end must be after the start.",
  });
export type MaintenanceInput = z.input<typeof maintenanceInput>;

/** The switches of the site. What is left out stays as it is. */
export const switchesInput = z.object({ chatEnabled: z.boolean().optional(), sampleValues: z.boolean().optional() });
export type SwitchesInput = z.input<typeof switchesInput>;
