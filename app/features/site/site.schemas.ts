import { z } from "zod";
import { OPENINGS, PARTS, type Part } from "~/access/parts.ts";
import { paragraph, seenFields } from "~/text/text-fields.ts";
import { optionalMoment } from "~/text/time-fields.ts";
import { MAX_MAINTENANCE_MESSAGE } from "./site.settings.constants.ts";

/** A heartbeat, and the browser that sent it. */
export const heartbeatInput = z.object({ sessionId: z.uuid(), userAgent: z.string().nullable() });

/** Where the counters begin. */
export const initialCounters = z.object({ tradesCalculated: z.int().nonnegative() });

/** When values are updated next; null: at every midnight. */
export const nextUpdateInput = z.object({ at: optionalMoment(), seen: seenFields });

const count = z.int().nonnegative();

/** Figures of the game from the game API. */
export const gameFiguresInput = z.object({
  universeId: z.int().positive(),
  name: z.string(),
  description: z.string(),
  creator: z.string(),
  rootPlaceId: z.int().positive(),
  created: z.date(),
  updated: z.date(),
  playing: count,
  placeVisits: count,
  favoritesCount: count,
  likesCount: count,
  dislikesCount: count,
});
export type GameFiguresInput = z.input<typeof gameFiguresInput>;

/** The details of a maintenance. Omitted fields are cleared; without a message the default is shown. */
export const maintenanceInput = z
  .object({
    startsAt: optionalMoment().default(null),
    endsAt: optionalMoment().default(null),
    message: paragraph("The message", MAX_MAINTENANCE_MESSAGE).default(""),
    seen: seenFields,
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt, {
    path: ["endsAt"],
    error: "The end must be after the start.",
  });

/** How far a part is opened, and how far it was when that was chosen. */
export const openingInput = z.object({
  part: z.enum(Object.keys(PARTS) as [Part, ...Part[]], "There is no such part."),
  opening: z.enum(OPENINGS, "Choose who can use it."),
  seen: seenFields,
});

/** The switches of the site. Omitted ones stay. */
export const switchesInput = z.object({
  chatEnabled: z.boolean().optional(),
  sampleValues: z.boolean().optional(),
  moderationReport: z.boolean().optional(),
});
