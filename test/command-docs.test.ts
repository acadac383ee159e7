import { expect, it } from "vitest";
import { COMMANDS } from "../app/access/command.server.ts";
import { LIMITS } from "../app/platform/http/limits.server.ts";
import { COMMAND_TABLE } from "./command-table.ts";

import.meta.glob("../app/features/*/*.commands.server.ts", { eager: true });

const HEAD = `# Commands and limits

Every write of the site, who may call it, and the limit it counts against. A limit counts by the part of a name before the dot, per user or, for guests, per address. This page is generated from the commands: after a change run \`npx vitest run test/command-docs -u\`.
`;

it("docs/commands.md lists the commands and limits as they are", async () => {
  const commands = Object.keys(COMMAND_TABLE)
    .sort()
    .map((name) => COMMANDS.get(name))
    .map((made) => `| \`${made?.name}\` | ${made?.who} | ${made?.limit} | ${made?.oneStatement ?? ""} |`);
  const goingOn = [...COMMANDS.values()]
    .filter((made) => made.duringMaintenance !== undefined)
    .map((made) => `| \`${made.name}\` | ${made.duringMaintenance} |`)
    .sort();
  const once = Object.keys(COMMAND_TABLE)
    .sort()
    .filter((name) => COMMANDS.get(name)?.once)
    .map((name) => `- \`${name}\``);
  const hidingNothing = Object.keys(COMMAND_TABLE)
    .sort()
    .filter((name) => COMMANDS.get(name)?.hidesNothing)
    .map((name) => `- \`${name}\``);
  const limits = Object.entries(LIMITS).map(([name, { points, duration }]) => `| ${name} | ${points} | ${duration} s |`);
  const page = [
    HEAD,
    "| limit | calls | within |\n|---|---|---|",
    ...limits,
    "",
    "| command | who | limit | why it needs no transaction |\n|---|---|---|---|",
    ...commands,
    "",
    "Each call of these makes or adds something. A form that is sent again because its answer was lost is done once (decision 0050).",
    "",
    ...once,
    "",
    "These take nothing that was public out of sight. Pages as they were before may be shown while the database does not answer (decision 0067).",
    "",
    ...hidingNothing,
    "",
    "While the site is under maintenance, these go on for everybody; all others are refused to everybody but staff.",
    "",
    "| command | why it goes on |\n|---|---|",
    ...goingOn,
    "",
  ].join("\n");
  await expect(page, "write it anew: npx vitest run test/command-docs -u").toMatchFileSnapshot("../docs/commands.md");
});
