import { answerForms } from "~/access/forms.server.ts";
import { loadManager } from "~/access/manager.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ImageField } from "~/ui/form/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/text-fields.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { Manager, RowPane } from "~/ui/table/manager.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import { RowForm } from "~/ui/table/row-form.tsx";
import { BADGE_MESSAGES, BADGE_TYPE_NAMES, MAX_BADGE } from "../profiles.badges.constants.ts";
import { badgeForms } from "../profiles.badges.forms.server.ts";
import { type BadgeRow, findBadge, findBadgePage } from "../profiles.badges.queries.server.ts";
import { badgeList } from "../profiles.badges.search-params.ts";
import { BADGE_IMAGES } from "../profiles.images.ts";
import type { Badge } from "../profiles.types.ts";
import type { Route } from "./+types/badge-manager";

/** The columns of the badge manager. */
const badgeColumns: Columns<BadgeRow, typeof badgeList> = [
  {
    id: "name",
    header: "Badge",
    role: "title",
    order: "name",
    text: ({ name }) => name,
    cell: ({ name, image }) => (
      <span className="inline-flex items-center gap-3">
        <Picture src={imageUrl(BADGE_IMAGES, image, 128)} alt="" width={36} height={36} fallback={null} className="size-9 flex-none" />
        <bdi translate="no">{name}</bdi>
      </span>
    ),
  },
  { id: "description", header: "Description", text: ({ description }) => description, long: true },
  { id: "type", header: "Type", text: ({ type }) => BADGE_TYPE_NAMES[type], width: "9rem" },
  dateColumn({ id: "added", header: "Added", order: "createdAt", hides: "can", at: ({ createdAt }) => createdAt }),
  actsColumn(),
];

/** The badge manager. */
export const loader = loadManager({ list: badgeList, find: findBadgePage, findRow: findBadge });
export const action = answerForms(badgeForms);
export const meta = unlistedMeta("Badges");

const DELETION = {
  words: "Delete badge",
  consequence:
    "It disappears from the profile of everybody who has it. This cannot be undone: you would have to add it and give it to them again.",
  failed: BADGE_MESSAGES.deleteFailed,
};

export default function BadgeManager({ loaderData: { page, opened } }: Route.ComponentProps) {
  const pane = <RowPane of={opened} titles={["New badge", "Edit badge"]} form={BadgeForm} deletion={DELETION} />;
  return (
    <Manager title="Badges" add="Add badge" pane={opened.open && pane}>
      <ListView {...page} list={badgeList} columns={badgeColumns} opensRows caption="Badges" noun={["badge", "badges"]} />
    </Manager>
  );
}

function BadgeForm({ row }: { row: Badge | null }) {
  const [submit, failed] = row ? ["Save", BADGE_MESSAGES.changeFailed] : ["Add badge", BADGE_MESSAGES.addFailed];
  return (
    <RowForm row={row} blank={{ name: "", description: "", type: "special", image: "" }} files submit={submit} failed={failed}>
      <TextField name="name" label="Name" max={MAX_BADGE.name} required />
      <TextAreaField name="description" label="Description" max={MAX_BADGE.description} rows={2} required />
      <SelectField name="type" label="Type" options={BADGE_TYPE_NAMES} />
      <ImageField
        name="image"
        label={row ? "Another image (optional)" : "Image"}
        width={64}
        height={64}
        hint="64×64 is recommended. PNG, JPEG, WebP, GIF or AVIF, up to 2 MB."
        stored={row ? imageUrl(BADGE_IMAGES, row.image, 128) : undefined}
      />
    </RowForm>
  );
}
