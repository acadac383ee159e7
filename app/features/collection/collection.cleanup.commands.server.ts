import { lt } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { pastHoldings } from "~/db/schema/collection.ts";
import { MAX_PAST_DAYS } from "./collection.constants.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";

/** Deletes past holdings that are too old for any chart. */
export const forgetOldHoldings = command({
  name: "collection.forget-old",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement finds the rows and deletes them.",
  async run({ tx, now }) {
    const gone = await tx
      .delete(pastHoldings)
      .where(lt(pastHoldings.heldUntil, formatDate(dayOf(now.getTime()) - MAX_PAST_DAYS)))
      .returning({ petId: pastHoldings.petId });
    return done({ forgotten: gone.length });
  },
});
