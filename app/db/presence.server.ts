import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { contactSettings } from "./schema/messages.ts";
import { blocks } from "./schema/moderation.ts";

/** Whether a player lets others see when they are here, and has not blocked this reader. */
export async function showsPresence(db: Database, userId: string, readerId: string): Promise<boolean> {
  const isBlocked = sql`exists (select 1 from ${blocks}
    where ${blocks.userId} = ${contactSettings.userId} and ${blocks.otherId} = ${readerId} and ${blocks.kind} = 'block')`;
  const shows = and(eq(contactSettings.userId, userId), eq(contactSettings.showsOnline, true), sql`not ${isBlocked}`);
  return (await db.$count(contactSettings, shows)) > 0;
}
