import { z } from "zod";
import { keysOf } from "~/platform/text/keys-of.ts";
import { plainLine, plainText } from "~/platform/text/plain-text.ts";
import { parseServerLink } from "./core/server-link.ts";
import { MAX_CONNECTABLE, MAX_FAVORITES, MAX_LENGTHS, MESSAGES, RESTART_INTERVALS, SERVER_TYPES } from "./servers.constants.ts";

const text = (longest: number, clean: (typed: string) => string, what: string) => {
  const tooLong = `${what} can have at most ${longest} characters.`;
  return z.string(MESSAGES.missing).max(5_000, tooLong).transform(clean).pipe(z.string().max(longest, tooLong));
};
const required = (longest: number, what: string) =>
  text(longest, plainLine, what).pipe(z.string().regex(/[\p{L}\p{N}]/u, MESSAGES.missing));

/**
 * What the form of a server takes (SRV-014, SRV-015), in the order in which what is wrong is told: what is missing comes before what is
 * wrong with the link. Status, times, stars and sender are ours to say.
 */
export const serverInput = z.object({
  serverName: required(MAX_LENGTHS.name, "The name of a server"),
  ownerName: required(MAX_LENGTHS.ownerName, "The name of an owner"),
  serverLink: z
    .string(MESSAGES.missing)
    .trim()
    .min(1, MESSAGES.missing)
    .transform((typed, issues) => {
      const link = typed.length <= MAX_LENGTHS.link ? parseServerLink(typed) : null;
      if (link === null) issues.addIssue({ code: "custom", message: MESSAGES.wrongLink });
      return link ?? z.NEVER;
    }),
  serverType: z.enum(keysOf(SERVER_TYPES), "Please choose a type from the list.").default("farming"),
  restartInterval: z.enum(keysOf(RESTART_INTERVALS), "Please choose when it restarts from the list.").default("24h"),
  description: text(MAX_LENGTHS.description, plainText, "A description").default(""),
});
export type ServerInput = z.input<typeof serverInput>;

/** The server that somebody acts on. */
export const serverId = z.object({ id: z.uuid(MESSAGES.gone) });

/** The servers that were starred in a browser. */
export const favoritesInput = z.object({ ids: z.array(z.uuid(MESSAGES.starFailed)).max(MAX_FAVORITES, MESSAGES.starFailed) });

/** The servers that a trade is to be connected with. */
export const connectionsInput = z.array(z.uuid(MESSAGES.unconnectable)).max(MAX_CONNECTABLE, MESSAGES.unconnectable);

/** Servers as an import brings them, with the users who starred them. Without an expiry one is shown for 24 hours (ADM-SRV-025). */
export const serversImport = z.array(
  serverInput.extend({
    userId: z.uuid(),
    createdAt: z.date(),
    expiresAt: z.date().nullable(),
    starredBy: z.array(z.uuid()),
    active: z.boolean(),
  }),
);
