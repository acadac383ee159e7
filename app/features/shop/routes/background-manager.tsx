import { answerForms } from "~/access/forms.server.ts";
import { loadManager } from "~/access/manager.server.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ImageField } from "~/ui/form/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager, RowPane } from "~/ui/table/manager.tsx";
import { RowForm } from "~/ui/table/row-form.tsx";
import { backgroundColumns } from "../components/background-columns.tsx";
import { CATEGORY_NAMES, MAX_BACKGROUND, BACKGROUND_MESSAGES as MESSAGES } from "../shop.constants.ts";
import { backgroundForms } from "../shop.forms.server.ts";
import { type BackgroundRow, findBackgroundPage, findBackgroundRow } from "../shop.queries.server.ts";
import { backgroundList } from "../shop.search-params.ts";
import type { Route } from "./+types/background-manager";

/** The background manager. */
export const loader = loadManager({ list: backgroundList, find: findBackgroundPage, findRow: findBackgroundRow });
export const action = answerForms(backgroundForms);
export const meta = unlistedMeta("Backgrounds");

const DELETION = {
  words: "Delete background",
  consequence:
    "It leaves the shop, everybody who owns it loses it, and it disappears from every profile that shows it. This cannot be undone.",
  failed: MESSAGES.deleteFailed,
};

export default function BackgroundManager({ loaderData: { page, opened } }: Route.ComponentProps) {
  const pane = <RowPane of={opened} titles={[MESSAGES.addTitle, MESSAGES.editTitle]} form={BackgroundForm} deletion={DELETION} />;
  return (
    <Manager title="Backgrounds" add={MESSAGES.addTitle} pane={opened.open && pane}>
      <ListView
        {...page}
        list={backgroundList}
        columns={backgroundColumns}
        opensRows
        noun={["background", "backgrounds"]}
        caption="Backgrounds"
        empty={
          <EmptyState title={MESSAGES.none}>Once you add one, players can claim it in the shop and put it behind their profile.</EmptyState>
        }
      />
    </Manager>
  );
}

function BackgroundForm({ row }: { row: BackgroundRow | null }) {
  return (
    <RowForm
      row={row}
      blank={{ name: "", description: "", category: "default", image: "" }}
      submit={row ? MESSAGES.update : MESSAGES.add}
      failed={MESSAGES.saveFailed}
      files
    >
      <TextField name="name" label="Name" max={MAX_BACKGROUND.name} required />
      <SelectField name="category" label="Category" options={CATEGORY_NAMES} />
      <TextAreaField name="description" label="Description" max={MAX_BACKGROUND.description} rows={2} required />
      <ImageField
        name="image"
        label={row ? "Another image (optional)" : "Image"}
        width={160}
        height={90}
        hint={`PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.${row ? " Profiles with this background change to the new image." : ""}`}
        stored={row ? imageUrl(BACKGROUND_IMAGES, row.image, 480) : undefined}
      />
    </RowForm>
  );
}
