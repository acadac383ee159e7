import { answerForms } from "~/access/forms.server.ts";
import { BACKGROUND_IMAGES } from "~/features/profiles/profiles.images.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Form, FormMessage, FormProgress, SubmitButton } from "~/ui/form/form.tsx";
import { ImageField } from "~/ui/form/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { useForm } from "~/ui/form/use-form.ts";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { ListSheet, useOpenHref } from "~/ui/table/list-sheet.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { ManagerHeading } from "~/ui/table/manager-heading.tsx";
import { backgroundColumns } from "../components/background-columns.tsx";
import { CATEGORY_NAMES, MAX_BACKGROUND, BACKGROUND_MESSAGES as MESSAGES, SHOP_MESSAGES } from "../shop.constants.ts";
import { backgroundForms } from "../shop.forms.server.ts";
import { type BackgroundRow, findBackgroundPage, findBackgroundRow } from "../shop.queries.server.ts";
import { backgroundList } from "../shop.search-params.ts";
import type { Route } from "./+types/background-manager";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const page = await findBackgroundPage(ctx, backgroundList.parse(url.searchParams));
  const opened = url.searchParams.get("edit") ?? "";
  const deleting = opened.startsWith("delete.");
  return { ...page, adding: opened === "new", deleting, opened: await findBackgroundRow(ctx, opened.replace("delete.", "")) };
}

export const action = answerForms(backgroundForms);
export const meta = unlistedMeta("Backgrounds");

/** The background manager (ADM-BG-001 … ADM-BG-008). */
export default function BackgroundManager({ loaderData: { rows, next, adding, deleting, opened } }: Route.ComponentProps) {
  const title = deleting && opened ? `Delete “${opened.name}”?` : opened ? MESSAGES.editTitle : MESSAGES.addTitle;
  return (
    <>
      <ManagerHeading title="Backgrounds" add={MESSAGES.addTitle} />
      <ListView
        {...{ list: backgroundList, columns: backgroundColumns, rows, next }}
        opensRows
        caption="Backgrounds"
        noun={["background", "backgrounds"]}
        empty={<EmptyState title={MESSAGES.none}>The shop and the settings of profiles offer what is added here.</EmptyState>}
      />
      <ListSheet open={adding || opened !== null} title={title}>
        {deleting && opened ? <DeleteForm background={opened} /> : <BackgroundForm edited={opened} key={opened?.id} />}
      </ListSheet>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} level={2} title={SHOP_MESSAGES.loadFailed} />;
}

function BackgroundForm({ edited }: { edited: BackgroundRow | null }) {
  const { id, name = "", description = "", category = "default" } = edited ?? {};
  const form = useForm({
    ...{ name: id ? "change" : "add", files: true, failed: MESSAGES.saveFailed },
    ...(id && { about: { id } }),
    initial: { name, description, category },
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextField name="name" label="Name" max={MAX_BACKGROUND.name} required />
      <SelectField name="category" label="Category" options={CATEGORY_NAMES} />
      <TextAreaField name="description" label="Description" max={MAX_BACKGROUND.description} rows={2} required />
      <ImageField
        name="image"
        label={id ? "Another image (optional)" : "Image"}
        hint={`PNG, JPEG, WebP, GIF or AVIF, 5 MB at most.${id ? " Profiles that have this background get the new image." : ""}`}
        stored={edited ? imageUrl(BACKGROUND_IMAGES, edited.image, 480) : undefined}
        width={160}
        height={90}
      />
      <FormProgress />
      <FormMessage />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="primary">{id ? MESSAGES.update : MESSAGES.add}</SubmitButton>
        <Cancel onClick={form.discard} />
      </div>
    </Form>
  );
}

function DeleteForm({ background: { id } }: { background: BackgroundRow }) {
  const form = useForm({ name: "delete", about: { id }, draft: false, failed: MESSAGES.deleteFailed });
  return (
    <Form of={form} className="grid gap-4">
      <p className="text-pretty">
        It leaves the shop, everybody who owns it loses it, and it goes from behind every profile that has it. This cannot be undone.
      </p>
      <FormMessage />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Cancel />
        <SubmitButton variant="danger">Delete background</SubmitButton>
      </div>
    </Form>
  );
}

function Cancel({ onClick }: { onClick?: () => void }) {
  const openHref = useOpenHref();
  return (
    <ButtonLink to={openHref(null)} preventScrollReset onClick={onClick}>
      Cancel
    </ButtonLink>
  );
}
