import { answerForms } from "~/access/forms.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ConfirmButton } from "~/ui/form/confirm-button.tsx";
import { Form, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { ImageField } from "~/ui/form/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { ListSheet } from "~/ui/table/list-sheet.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { badgeColumns } from "../components/badge-columns.tsx";
import { BADGE_MESSAGES, BADGE_TYPE_NAMES, MAX_BADGE } from "../profiles.badges.constants.ts";
import { badgeForms } from "../profiles.badges.forms.server.ts";
import { findBadge, findBadgePage } from "../profiles.badges.queries.server.ts";
import { badgeList } from "../profiles.badges.search-params.ts";
import { BADGE_IMAGES } from "../profiles.images.ts";
import type { Badge } from "../profiles.types.ts";
import type { Route } from "./+types/badge-manager";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await findBadgePage(ctx, badgeList.parse(url.searchParams));
  const opened = url.searchParams.get("edit") ?? "";
  return { ...page, adding: opened === "new", edited: (await findBadge(ctx, opened)) ?? null };
}

export const action = answerForms(badgeForms);
export const meta = unlistedMeta("Badges");

/** The badge manager (ADM-BADGE-001). */
export default function BadgeManager({ loaderData: { rows, next, adding, edited } }: Route.ComponentProps) {
  return (
    <>
      <ManagerHeading title="Badges" add="Add badge" />
      <ListView {...{ list: badgeList, columns: badgeColumns, rows, next }} opensRows caption="Badges" noun={["badge", "badges"]} />
      <ListSheet open={adding || edited !== null} title={edited ? `Badge “${edited.name}”` : "New badge"}>
        <BadgeForm edited={edited} key={edited?.id} />
        {edited && <DeleteBadge badge={edited} />}
      </ListSheet>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} level={2} title={BADGE_MESSAGES.loadFailed} />;
}

function BadgeForm({ edited }: { edited: Badge | null }) {
  const { id, name = "", description = "", type = "special" } = edited ?? {};
  const failed = id ? BADGE_MESSAGES.changeFailed : BADGE_MESSAGES.addFailed;
  const form = useForm({
    ...{ name: id ? "change" : "add", files: true, failed },
    ...(id && { about: { id } }),
    initial: { name, description, type },
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="Name" max={MAX_BADGE.name} required />
      <TextAreaField name="description" label="Description" max={MAX_BADGE.description} rows={2} required />
      <SelectField name="type" label="Type" options={BADGE_TYPE_NAMES} />
      <ImageField
        name="image"
        label={id ? "Another image (optional)" : "Image"}
        hint="64×64 is recommended. PNG, JPEG, WebP, GIF or AVIF, 2 MB at most."
        stored={edited ? imageUrl(BADGE_IMAGES, edited.image, 128) : undefined}
        width={64}
        height={64}
      />
      <FormProgress />
      <FormMessage />
      <SubmitButton variant="primary">{id ? "Save" : "Add badge"}</SubmitButton>
    </Form>
  );
}

function DeleteBadge({ badge: { id, name } }: { badge: Badge }) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed: BADGE_MESSAGES.deleteFailed });
  return (
    <Form of={form} className="mt-5 grid gap-3 border-line border-t pt-4">
      <FormMessage />
      <ConfirmButton
        question={`Delete the badge “${name}”?`}
        consequence="It disappears from the profile of everybody who has it. This cannot be undone: a new badge of that name would have to be given anew."
      >
        Delete badge
      </ConfirmButton>
    </Form>
  );
}
