import { imageUrl } from "~/platform/media/image-folder.ts";
import { Picture } from "~/ui/picture.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import { BADGE_TYPE_NAMES } from "../profiles.badges.constants.ts";
import type { BadgeRow } from "../profiles.badges.queries.server.ts";
import type { badgeList } from "../profiles.badges.search-params.ts";
import { BADGE_IMAGES } from "../profiles.images.ts";

/** The columns of the badge manager. */
export const badgeColumns: Columns<BadgeRow, typeof badgeList> = [
  {
    ...{ id: "name", header: "Badge", role: "title", order: "name", text: ({ name }) => name },
    cell: ({ name, image }) => (
      <span className="inline-flex items-center gap-3">
        <Picture src={imageUrl(BADGE_IMAGES, image, 128)} alt="" width={36} height={36} fallback={null} className="size-9 flex-none" />
        {name}
      </span>
    ),
  },
  { id: "description", header: "Description", text: ({ description }) => description, long: true },
  { id: "type", header: "Type", text: ({ type }) => BADGE_TYPE_NAMES[type], width: "9rem" },
  dateColumn({ id: "added", header: "Added", order: "createdAt", hides: "can", at: ({ createdAt }) => createdAt }),
  actsColumn(),
];
