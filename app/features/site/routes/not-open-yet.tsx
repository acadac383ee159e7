import { data } from "react-router";
import { AppError } from "~/platform/errors.ts";
import { pageMeta } from "~/platform/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { CLOSED_PARTS } from "../site.constants.ts";
import type { Route } from "./+types/not-open-yet";

export function loader({ url }: Route.LoaderArgs) {
  const part = Object.entries(CLOSED_PARTS).find(([word]) => url.pathname.split("/")[1] === word)?.[1];
  if (!part) throw new AppError("not_found", "Page Not Found");
  return data(part, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData?.name ?? "This part"}: not open yet`,
    description: `${loaderData?.name ?? "This part"} of Bubblegum Values will open later.`,
    path: location.pathname,
    keywords: ["not open yet"],
    index: false,
  });

/** Says honestly that a part of the site does not exist yet, and leads to what works today. */
export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  return (
    <EmptyState
      level={1}
      title={`${loaderData.name}: not open yet`}
      className="pt-16"
      actions={
        <>
          <ButtonLink to="/values" variant="primary">
            Value List
          </ButtonLink>
          <ButtonLink to="/calculator">Trade Calculator</ButtonLink>
        </>
      }
    >
      This is where you will find {loaderData.promise}. Until it opens, look up what a pet is worth or check a trade.
    </EmptyState>
  );
}
