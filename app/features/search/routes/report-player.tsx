import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ReportPlayerPage } from "../components/report-player-page.tsx";
import { MAX_SEARCHED } from "../search.constants.ts";
import { searchPlayers } from "../search.queries.server.ts";
import type { Route } from "./+types/report-player";

/** GET /reports/player?q=…: chooses the player to report, without an account too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCHED);
  return { query, ...(await searchPlayers(contextOf(context), query)) };
}

export const meta = unlistedMeta("Report a player", "Find the player by name, and tell us what happened.");

export default function ReportPlayer({ loaderData }: Route.ComponentProps) {
  return <ReportPlayerPage {...loaderData} />;
}
