import { expect, it } from "vitest";
import { COMMANDS } from "../app/access/command.server.ts";
import { LIMITS } from "../app/platform/http/limits.server.ts";
import { COMMAND_TABLE } from "./command-table.ts";

import.meta.glob("../app/features/*/*.commands.server.ts", { eager: true });

const HEAD = `# Commands and limits

Generated from the code: after a change run \`npx vitest run test/command-docs -u\`.

## Limits

Calls per period, for each user or guest's address. A command counts against the limit named beside it, together with all commands of the same subject (the part of the name before the dot).
`;

const COMMANDS_HEAD = `
## Commands

Name, caller, limit. \`once\`: a retry after a lost answer gets the first result (decision 0050). \`shows\`: removes nothing public, so stale pages may be shown during an outage (decision 0067).
`;

const block = (lines: string[]) => ["```text", ...lines, "```"];
const columns = (...cells: [string, number][]) =>
  cells
    .map(([cell, width]) => cell.padEnd(width))
    .join("")
    .trimEnd();

it("docs/commands.md lists the commands and limits as they are", async () => {
  const commands = Object.keys(COMMAND_TABLE)
    .sort()
    .flatMap((name) => COMMANDS.get(name) ?? []);
  const lines = commands.map(({ name, who, limit, once, hidesNothing }) =>
    columns([name, 34], [who, 10], [limit === "none" ? "" : String(limit), 16], [once ? "once" : "", 5], [hidesNothing ? "shows" : "", 5]),
  );
  const reasons = new Map<string, string[]>();
  for (const { name, duringMaintenance: reason } of commands)
    if (reason !== undefined) reasons.set(reason, [...(reasons.get(reason) ?? []), `\`${name}\``]);
  const limits = Object.entries(LIMITS).map(([name, { points, duration }]) => columns([name, 18], [`${points} in ${duration} s`, 16]));
  const page = [
    HEAD,
    ...block(limits),
    COMMANDS_HEAD,
    ...block(lines),
    "\n## Allowed during maintenance\n\nStaff can call every command then, everyone else only these.\n",
    ...[...reasons].map(([reason, names]) => `- ${reason} ${names.join(", ")}`),
    "",
  ].join("\n");
  await expect(page, "regenerate it: npx vitest run test/command-docs -u").toMatchFileSnapshot("../docs/commands.md");
});
