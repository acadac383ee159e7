import { describe, expect, test } from "vitest";
import type { CommandContext } from "../app/access/command-definition.ts";
import { orThrow } from "../app/access/guards.ts";
import { type Evidence, findReported, REPORTABLES, reportableOf } from "../app/access/reportable.server.ts";
import { commentOnTrade } from "../app/features/trades/trades.comments.commands.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import "../app/reportables.server.ts";
import { createTestContext } from "./database.ts";
import { createUser, postTrade } from "./factories.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };

/** For each kind, how somebody makes such a thing, and what is expected to be found in its evidence. */
const THINGS: Record<string, { make(author: UserActor): Promise<string>; says: string }> = {
  comment: {
    async make(author) {
      const { id } = await postTrade(ctx);
      return orThrow(await commentOnTrade(as(author), { id, text: "What it says" })).id;
    },
    says: "What it says",
  },
  trade: { make: async (author) => (await postTrade(ctx, { owner: author })).id, says: "for" },
};

const within = (context: typeof ctx): CommandContext => ({ ...context, within: { effects: [], refusal: undefined } });
const see = async (kind: string, id: string) =>
  findReported(guest, kind, id).then(
    () => "seen",
    (error) => error.message,
  );
const NOT_THERE = "There is nothing here to report. It may have been deleted.";

test("MOD-020 everything that others write or draw can be reported", () => {
  expect([...REPORTABLES.keys()].sort()).toEqual(Object.keys(THINGS).sort());
  expect(() => reportableOf("pet")).toThrow(NOT_THERE);
});

describe.each(Object.entries(THINGS))("a reported %s", (kind, { make, says }) => {
  test("MOD-020, MOD-044, MOD-048 is found, taken out of sight once, and put back once", async () => {
    const author = await createUser(ctx, { username: "Author" });
    const staff = within(as(await createUser(ctx, { role: "moderator" })));
    const id = await make(author);
    const { whole, version } = await findReported(guest, kind, id);
    expect(whole.subject).toEqual({ id: author.id, name: "Author" });
    expect(JSON.stringify(whole)).toContain(says);
    expect((await findReported(staff, kind, id)).version).toBe(version);
    const evidence: Evidence = { ...whole, kind, id, version, pictures: [] };
    const { remove, restore } = reportableOf(kind);
    for (let times = 0; times < 2; times++) {
      orThrow(await remove(staff, evidence, []));
      expect(await see(kind, id)).toBe(NOT_THERE);
    }
    for (let times = 0; times < 2; times++) {
      orThrow(await restore(staff, evidence, []));
      expect(await see(kind, id)).toBe("seen");
    }
    expect(staff.within.refusal).toBeUndefined();
  });

  test("MOD-044 one that is gone is neither removed nor put back, and that is no refusal", async () => {
    const staff = within(as(await createUser(ctx, { role: "moderator" })));
    const gone = "00000000-0000-4000-8000-000000000000";
    const evidence = { kind, id: gone, pictures: [] as Evidence["pictures"] } as Evidence;
    expect(await reportableOf(kind).remove(staff, evidence, [])).toEqual({ ok: true });
    expect(await reportableOf(kind).restore(staff, evidence, [])).toEqual({ ok: true });
    expect(await see(kind, gone)).toBe(NOT_THERE);
  });
});
