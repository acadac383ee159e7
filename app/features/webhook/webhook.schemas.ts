import { z } from "zod";

const embed = z.object({
  title: z.string(),
  description: z.string(),
  url: z.url().optional(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().optional() })),
  thumbnail: z.object({ url: z.url() }).optional(),
  color: z.int().min(0).max(0xffffff),
});

/** Embeds of one kind, each with the name of its subject. They may be of any length, and are cut to what Discord accepts. */
export const webhookNotice = z.object({
  kind: z.enum(["pet-added", "values-changed", "screenshot-rejected", "test"]),
  embeds: z.array(z.object({ about: z.string(), embed })).min(1),
});

/** Messages for the list, such as those of the demo world. */
export const webhookImport = z.array(
  z.object({
    kind: webhookNotice.shape.kind,
    about: z.string(),
    embeds: z.array(embed).min(1),
    state: z.enum(["sent", "failed"]),
    attempts: z.int().min(1),
    lastError: z.string().nullable(),
    at: z.date(),
  }),
);

const MAX_SELECTED = 500;

/** The selected messages. */
export const messageIds = z.object({
  id: z.preprocess(
    (sent) => (typeof sent === "string" ? [sent] : sent),
    z
      .array(z.coerce.number("One of these no longer exists.").int().min(1).max(Number.MAX_SAFE_INTEGER), "Select at least one first.")
      .min(1, "Select at least one first.")
      .max(MAX_SELECTED, `Select at most ${MAX_SELECTED} at a time.`),
  ),
});

const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sent") }),
  z.object({ kind: z.literal("later"), error: z.string() }),
  z.object({ kind: z.literal("paused"), afterMs: z.number(), error: z.string() }),
  z.object({ kind: z.literal("refused"), error: z.string() }),
  z.object({ kind: z.literal("stopped"), error: z.string() }),
]);

/** The result of a taken message. */
export const settledMessage = z.object({ id: z.int(), attempts: z.int(), outcome });
