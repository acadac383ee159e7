import { orThrow } from "~/access/guards.ts";
import { findComments } from "~/features/comments/comments.queries.server.ts";
import { usualStatement } from "~/features/moderation/core/statement.ts";
import { appealDecision } from "~/features/moderation/moderation.appeals.commands.server.ts";
import { decideCase } from "~/features/moderation/moderation.cases.commands.server.ts";
import { report } from "~/features/moderation/moderation.reports.commands.server.ts";
import { findServers } from "~/features/servers/servers.queries.server.ts";
import { serverList } from "~/features/servers/servers.search-params.ts";
import { commentOnSuggestion } from "~/features/suggestions/suggestions.comments.commands.server.ts";
import { findSuggestions } from "~/features/suggestions/suggestions.queries.server.ts";
import { suggestionList } from "~/features/suggestions/suggestions.search-params.ts";
import { findBoard } from "~/features/trades/trades.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";
import { importTraders } from "./demo-trades.ts";
import { DEMO_APPEAL, DEMO_REPORTED_COMMENTS, type DemoReport } from "./world/reports.ts";

const GUEST = { kind: "guest" } as const;

/**
 * Things that were reported within the last hours, for the team's queue: comments that break rules, a trade, a server, a suggestion and a
 * profile, by players and guests, through the command that the site uses; and a warning whose appeal waits. Once: where none of the comments is there yet.
 */
export async function fillDemoReports(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const { players } = await importTraders(ctx);
  const suggestion = (await findSuggestions(ctx, suggestionList.parse(""))).suggestions.at(-1);
  if (!suggestion) return;
  const thread = { kind: "suggestion", id: suggestion.id } as const;
  const { comments } = await findComments(ctx, thread);
  if (comments.some(({ content }) => DEMO_REPORTED_COMMENTS.some(({ text }) => text === content))) return;
  const at = (minutesAgo: number, actor: AppContext["actor"]): AppContext => {
    const moment = new Date(ctx.now().getTime() - minutesAgo * MINUTE_MS);
    return { ...ctx, actor, address: "198.51.100.7", now: () => moment };
  };
  const send = async (kind: string, id: string, ownerId: string, said: readonly DemoReport[]) => {
    const others = players.filter((player: UserActor) => player.id !== ownerId);
    for (const [turn, { reason, text = "", minutesAgo, byGuest }] of said.entries())
      orThrow(await report(at(minutesAgo, byGuest ? GUEST : (others[turn * 3] ?? GUEST)), { kind, id, reason, text }));
  };
  const { by: warned, text: rude, hoursAgo, appeal } = DEMO_APPEAL;
  const since = hoursAgo * 60;
  const { id: comment } = orThrow(await commentOnSuggestion(at(since, demoActor(accounts, warned)), { id: suggestion.id, text: rude }));
  const { caseId } = orThrow(
    await report(at(since - 20, players[2] ?? GUEST), { kind: "comment", id: comment, reason: "insult", text: "" }),
  );
  const moderator = demoActor(accounts, "moderator");
  orThrow(
    await decideCase(at(since - 90, moderator), {
      ...{ id: caseId, decision: "warn", rule: "be-kind", removes: true },
      statement: usualStatement("be-kind", "comment"),
    }),
  );
  orThrow(await appealDecision(at(since - 300, demoActor(accounts, warned)), { id: caseId, text: appeal }));
  for (const { by, text, minutesAgo, reports } of DEMO_REPORTED_COMMENTS) {
    const author = players[by];
    if (!author) continue;
    const { id } = orThrow(await commentOnSuggestion(at(minutesAgo, author), { id: suggestion.id, text }));
    await send("comment", id, author.id, reports);
  }
  const [trade] = (await findBoard(ctx, boardList.parse(""))).trades.slice(-1);
  if (trade)
    await send("trade", trade.id, trade.owner.id, [{ reason: "scam", text: "He says he gives first and then leaves.", minutesAgo: 70 }]);
  const [server] = (await findServers(ctx, serverList.parse(""))).servers;
  if (server)
    await send("server", server.id, server.sender.id, [
      { reason: "other", text: "The link does not work.", minutesAgo: 200, byGuest: true },
    ]);
  const fake = players[7];
  if (fake)
    await send("profile", fake.id, fake.id, [
      { reason: "impersonation", text: "This is not the real one. I watch all his videos.", minutesAgo: 95 },
      { reason: "impersonation", minutesAgo: 60 },
    ]);
}
