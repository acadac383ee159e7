import { z } from "zod";
import { COMMAND_NAMES, MAX_OPTION } from "./discord.constants.ts";

const snowflake = z.string().regex(/^\d{1,20}$/);
const user = z.object({ id: snowflake });
const shared = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1).max(1_000),
  locale: z.string().max(10).optional(),
  // Within a server, and in private messages.
  member: z.object({ user }).optional(),
  user: user.optional(),
};
const option = z.object({
  name: z.string().max(32),
  value: z.union([z.string().max(6_000), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});
const called = z.object({ name: z.enum(COMMAND_NAMES), options: z.array(option).max(25).default([]) });

/** An interaction from Discord. Its other kinds are refused: the app offers nothing that would cause them. */
export const interaction = z.discriminatedUnion("type", [
  z.object({ type: z.literal(1) }),
  z.object({ type: z.literal(2), data: called, ...shared }),
  z.object({ type: z.literal(3), data: z.object({ custom_id: z.string().max(100) }), ...shared }),
  z.object({ type: z.literal(4), data: called, ...shared }),
]);
export type Interaction = z.output<typeof interaction>;
export type AnsweredInteraction = Exclude<Interaction, { type: 1 }>;

/** The options of a command as text, each cut to the maximum length. */
export function textOptions(options: z.output<typeof option>[]): { options: Record<string, string>; focused?: string } {
  const focused = options.find((one) => one.focused)?.name;
  const texts = options.map(({ name, value = "" }) => [name, String(value).slice(0, MAX_OPTION)] as const);
  return { options: Object.fromEntries(texts), ...(focused !== undefined && { focused }) };
}
