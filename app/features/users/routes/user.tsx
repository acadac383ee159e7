import { Link, useLocation } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { AdminControls } from "~/features/profiles/components/admin-controls.tsx";
import { isEditing } from "~/features/profiles/profiles.search-params.ts";
import { useBackOffice } from "~/platform/browser/use-back-office.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import { UserBackgroundForm } from "../components/user-background-form.tsx";
import { UserHead } from "../components/user-head.tsx";
import { UserActs, UserPosts } from "../components/user-record.tsx";
import { USER_MESSAGES } from "../users.constants.ts";
import { userForms } from "../users.forms.server.ts";
import { findUserPage } from "../users.queries.server.ts";
import type { Route } from "./+types/user";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await findUserPage(contextOf(context), params.id);
  if (!page) throw new AppError("not_found", USER_MESSAGES.gone);
  return { ...page, editing: isEditing(url.searchParams) };
}

export const action = answerForms(userForms);
export const meta = unlistedMeta("User");

/** An account in the user manager: staff's actions, earlier acts, and the user's posts. */
export default function User({ loaderData: page, params: { id } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { controls, background } = page;
  return (
    <>
      <Link to={`${useBackOffice()}/users`} className="inline-flex min-h-11 items-center gap-1.5 font-bold text-accent">
        <Icon name="arrow-left" size={18} /> All users
      </Link>
      <UserHead {...page} />
      {controls === null ? (
        <Notice className="mt-5">{USER_MESSAGES.own}</Notice>
      ) : controls === "failed" ? (
        <Notice tone="error" title={USER_MESSAGES.userFailed} className="mt-5">
          Admin Controls are not available right now. Please try again in a moment.
        </Notice>
      ) : (
        <AdminControls
          controls={controls}
          editing={page.editing}
          userId={id}
          path={pathname}
          editPath={`${pathname}?edit=details`}
          unfolded
          key={id}
        />
      )}
      {background && (
        <Card as="section" aria-labelledby="user-background" className="mt-5">
          <h3 id="user-background" className="mb-3 text-xl">
            Background
          </h3>
          <UserBackgroundForm userId={id} of={background} />
        </Card>
      )}
      <UserActs acts={page.acts} userId={id} />
      <UserPosts {...page} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} level={2} title={USER_MESSAGES.userFailed} />;
}
