import { BACKGROUND_IMAGES } from "~/features/profiles/profiles.images.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { useOpenHref } from "~/ui/table/list-sheet.tsx";
import { CATEGORY_NAMES } from "../shop.constants.ts";
import type { BackgroundRow } from "../shop.queries.server.ts";
import type { backgroundList } from "../shop.search-params.ts";

/** The columns of the background manager (ADM-BG-005 … ADM-BG-008). */
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
        {name} {category === "default" && <Chip tone="gain">Default</Chip>}
      </span>
    ),
  },
  { id: "description", header: "Description", text: ({ description }) => description, long: true },
  { id: "category", header: "Category", text: ({ category }) => CATEGORY_NAMES[category], width: "8rem" },
  {
    id: "added",
    header: "Added",
    order: "createdAt",
    text: ({ createdAt }) => createdAt.toISOString(),
    cell: ({ createdAt }) => <DateTime at={createdAt.getTime()} />,
    width: "10.5rem",
    hides: "at-first",
  },
  { id: "acts", header: "Actions", role: "acts", cell: (row) => <Actions {...row} />, width: "12.5rem" },
];

function Actions({ id, name }: BackgroundRow) {
  const openHref = useOpenHref();
  return (
    <span className="inline-flex gap-1.5">
      <ButtonLink to={openHref(id)} preventScrollReset discover="none" size="small" icon={<Icon name="pencil" size={16} />}>
        Edit<span className="sr-only"> {name}</span>
      </ButtonLink>
      <ButtonLink to={openHref(`delete.${id}`)} preventScrollReset discover="none" size="small" icon={<Icon name="trash-2" size={16} />}>
        Delete<span className="sr-only"> {name}</span>
      </ButtonLink>
    </span>
  );
}
