import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ApplyPage } from "../components/apply-page.tsx";
import { findOwnStanding } from "../partners.applications.queries.server.ts";
import { isCheckable } from "../partners.channels.queries.server.ts";
import { MESSAGES } from "../partners.constants.ts";
import { applicationForms } from "../partners.forms.server.ts";
import type { Route } from "./+types/partner";

/** GET /partner: the programme and the reader's application. Guests are sent home, with the reason. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest")
    throw redirect("/", { headers: { "set-cookie": flashCookie(ctx.config, { tone: "warning", message: MESSAGES.signIn }) } });
  const standing = await findOwnStanding(ctx);
  return { ...standing, checkable: standing.application !== null && isCheckable(ctx, standing.application.channelUrl) };
}

export const action = answerForms(applicationForms);
export const meta = unlistedMeta("Become a Partner", "For creators who show the game to others: what we ask for, and what we give.");

export default function PartnerRoute({ loaderData }: Route.ComponentProps) {
  return <ApplyPage {...loaderData} />;
}
