import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { flashCookie } from "~/platform/http/flash.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { ReviewScreen } from "../components/review-screen.tsx";
import { ScreenshotCards } from "../components/screenshot-cards.tsx";
import { ENGLISH } from "../core/review-words-en.ts";
import { INVENTORY_MESSAGES } from "../inventory.constants.ts";
import { englishReviewForms } from "../inventory.review.forms.server.ts";
import { findReviewData } from "../inventory.review.queries.server.ts";
import type { Route } from "./+types/review";

/** /admin/inventory: the screenshots as cards. Redirects visitors without permission to the home page with a notice. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (!isAdmin(ctx.actor)) {
    const told = flashCookie(ctx.config, { tone: "error", message: INVENTORY_MESSAGES.refused });
    throw redirect("/", { headers: { "set-cookie": told } });
  }
  return findReviewData(ctx, url.searchParams);
}

export const action = answerForms(englishReviewForms);
export const meta = unlistedMeta("Inventory Screenshots");

export default function Review({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ManagerHeading title="Inventory Screenshots" />
      <ReviewScreen words={ENGLISH} data={loaderData}>
        <ScreenshotCards rows={loaderData.rows} />
      </ReviewScreen>
    </>
  );
}
