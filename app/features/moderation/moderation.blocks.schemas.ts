import { z } from "zod";

/** Which player, and what is set or taken back for them. */
export const blockInput = z.object({ player: z.string().max(100), kind: z.enum(["block", "mute"]) });
