import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A point in time, stored with its zone and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The moment at which a row was made, unless it is given: in whole milliseconds, as our clock and places in lists have them. */
export const momentMade = (name: string) => moment(name).notNull().default(sql`date_trunc('milliseconds', now())`);
