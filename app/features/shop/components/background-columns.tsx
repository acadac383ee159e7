import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { Chip } from "~/ui/chip.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { dateColumn } from "~/ui/table/date-column.tsx";
import { actsColumn } from "~/ui/table/row-acts.tsx";
import { CATEGORY_NAMES } from "../shop.constants.ts";
import type { BackgroundRow } from "../shop.queries.server.ts";
import type { backgroundList } from "../shop.search-params.ts";

/** The columns of the background manager. */
export const backgroundColumns: Columns<BackgroundRow, typeof backgroundList> = [
  {
    id: "preview",
    header: "Preview",
    cardLabel: "",
    cell: ({ image }) => (
      <Picture
        src={imageUrl(BACKGROUND_IMAGES, image, 480)}
        alt=""
        width={96}
        height={54}
        fallback={<span className="block h-13.5 w-24 rounded-tile bg-sunk" />}
        className="h-13.5 w-24 rounded-tile object-cover"
      />
    ),
    width: "8rem",
  },
  {
    id: "name",
    header: "Name",
    role: "title",
    order: "name",
    text: ({ name }) => name,
    cell: ({ name, category }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>
          <bdi translate="no">{name}</bdi>{" "}
        </span>
        {category === "default" && <Chip tone="gain">Default</Chip>}
      </span>
    ),
  },
  { id: "description", header: "Description", text: ({ description }) => description, long: true },
  { id: "category", header: "Category", text: ({ category }) => CATEGORY_NAMES[category], width: "8rem" },
  dateColumn({ id: "added", header: "Added", order: "createdAt", hides: "at-first", at: ({ createdAt }) => createdAt }),
  actsColumn(),
];
