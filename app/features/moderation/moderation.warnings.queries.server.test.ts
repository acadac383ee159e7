import { expect, test } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { wordRules } from "../../db/schema/moderation.ts";
import { WORD_RULES } from "./moderation.rules.cache-tags.ts";
import { BLOCKED_WARNINGS } from "./moderation.warnings.constants.ts";
import { findWarningsIn } from "./moderation.warnings.queries.server.ts";

const ctx = await createTestContext({ APP_URL: "http://127.0.0.1:3000" });

test("MOD-060 texts are searched by the built-in rules and by those of the staff that are switched on, once they have changed", async () => {
  const now = ctx.now();
  const rule = { warning: "trade", language: "en", createdAt: now } as const;
  await ctx.db.insert(wordRules).values([
    { ...rule, phrase: "moon swap" },
    { ...rule, phrase: "star swap", active: false },
    { ...rule, phrase: "sun swap", warning: "something-of-old" },
  ]);
  ctx.bus.publish("cache.invalidated", { tags: [WORD_RULES] });
  expect(await findWarningsIn(ctx, "a Moon  Swap? my insta is @bob")).toEqual([
    { kind: "trade", text: "Moon  Swap" },
    { kind: "contact", text: "my insta is" },
  ]);
  expect(await findWarningsIn(ctx, "star swap, sun swap, see http://127.0.0.1:3000/trades")).toEqual([]);
  await ctx.db.delete(wordRules);
  ctx.bus.publish("cache.invalidated", { tags: [WORD_RULES] });
  expect(await findWarningsIn(ctx, "a moon swap?")).toEqual([]);
});

test("MOD-064 passwords and codes, addresses and phone numbers are what never reaches another player", async () => {
  const isBlocked = async (text: string) => (await findWarningsIn(ctx, text)).some(({ kind }) => BLOCKED_WARNINGS.has(kind));
  for (const text of ["my password is hunter2", "send me the code you got", "12 Maple Street", "call 555-123-4567"])
    expect(await isBlocked(text), text).toBe(true);
  for (const text of ["add me on snap", "how old are you", "use code RELEASE", "worth 12,340,000", "it has 5551234567 hatches"])
    expect(await isBlocked(text), text).toBe(false);
});
