import { describe, expect, it, test } from "vitest";
import { COMMANDS } from "../app/access/command.server.ts";
import type { Command } from "../app/access/command-definition.ts";
import type { Result, Who } from "../app/access/result.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { Actor } from "../app/platform/identity/actor.ts";
import { COMMAND_TABLE } from "./command-table.ts";
import { createTestContext } from "./database.ts";
import { createUser } from "./factories.ts";
import { REACH_TABLE } from "./reach-table.ts";

const modules = import.meta.glob<Record<string, unknown>>("../app/features/*/*.commands.server.ts", { eager: true });
const isCommand = (made: unknown): made is Command => typeof made === "function" && "definition" in made;
/** Those of a manager are one record. */
const commands = Object.values(modules)
  .flatMap((module) => Object.values(module).flatMap((made) => (isCommand(made) ? [made] : Object.values(made as object))))
  .filter(isCommand);
const byName = new Map(commands.map((made) => [made.definition.name, made]));
const ctx = await createTestContext();

/** The kinds of callers with any permission, by the entry of the table. */
const MAY: Record<Exclude<Who, "part">, string[]> = {
  anyone: ["guest", "banned", "newcomer", "muted", "user", "moderator", "admin", "owner", "system"],
  session: ["banned", "newcomer", "muted", "user", "moderator", "admin", "owner"],
  account: ["newcomer", "muted", "user", "moderator", "admin", "owner"],
  user: ["muted", "user", "moderator", "admin", "owner"],
  voice: ["user", "moderator", "admin", "owner"],
  moderator: ["moderator", "admin", "owner", "system"],
  admin: ["admin", "owner", "system"],
  owner: ["owner", "system"],
  system: ["system"],
};

async function visitors(): Promise<Record<string, Actor>> {
  const user = await createUser(ctx);
  return {
    guest: { kind: "guest" },
    banned: { ...user, ban: { reason: "" } },
    newcomer: { ...user, welcomed: false },
    muted: { ...user, mutedUntil: new Date(ctx.now().getTime() + 60_000) },
    user,
    moderator: await createUser(ctx, { role: "moderator" }),
    admin: await createUser(ctx, { role: "admin" }),
    owner: await createUser(ctx, { role: "owner" }),
    system: ctx.actor,
  };
}

describe("the table of commands", () => {
  it("the table of commands names every command, and no other", () => {
    expect([...byName.keys()].sort(), "the commands are the rows of test/command-table.ts").toEqual(Object.keys(COMMAND_TABLE).sort());
    expect([...byName.keys()].filter((name) => !COMMANDS.has(name))).toEqual([]);
  });

  it("MOD-002 test/reach-table.ts says for each command of players whether it reaches others", () => {
    const called = Object.entries(COMMAND_TABLE).filter(([, who]) => ["anyone", "session", "account", "user", "voice"].includes(who));
    expect(Object.keys(REACH_TABLE).sort()).toEqual(called.map(([name]) => name).sort());
  });

  test.each(Object.entries(COMMAND_TABLE))("%s is for %s", async (name, who) => {
    const made = byName.get(name);
    expect(made?.definition.who).toBe(who);
    if (!made || who === "part") return;
    const admitted: string[] = [];
    for (const [visitor, actor] of Object.entries(await visitors())) {
      const answer = await made.admit({ ...ctx, actor, address: "192.0.2.7" });
      if (answer.ok) admitted.push(visitor);
      else {
        expect(["unauthenticated", "forbidden"]).toContain(answer.reason);
        // The call itself refuses alike: callers without permission get no errors about their input.
        const called = (made as unknown as (ctx: AppContext, input: unknown) => Promise<Result>)(
          { ...ctx, actor, address: "192.0.2.8" },
          {},
        );
        expect(await called).toMatchObject({ ok: false, reason: answer.reason });
      }
    }
    expect(admitted.sort()).toEqual([...MAY[who]].sort());
  });
});
