import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createLog } from "./log.server.ts";
import { withRequestId } from "./request-id.server.ts";

const ctx = await createTestContext();

test("the log says which query failed and why, and nothing of what it was given", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const failed = await ctx.db.execute(sql`select ${"a secret\n    at of somebody"}::text from nowhere`).catch((error: unknown) => error);
  log.error({ err: failed }, "it failed");
  log.warn({ err: new Error("something else") }, "it failed");
  const [query, other] = lines.map((line) => JSON.parse(line));
  expect(lines[0]).not.toContain("secret");
  expect(query.err).toMatchObject({
    message: expect.stringContaining("from nowhere"),
    code: "42P01",
    reason: expect.stringContaining("nowhere"),
  });
  expect(query.err.stack).toMatch(/log\.server\.test/);
  expect(other.err).toMatchObject({ type: "Error", message: "something else" });
});

test("log lines of a request have its id, also later and elsewhere; others have none", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  await withRequestId("one", async () => {
    await ctx.db.execute(sql`select 1`);
    log.info("within");
  });
  log.info("outside");
  expect(lines.map((line) => JSON.parse(line).request)).toEqual(["one", undefined]);
});
