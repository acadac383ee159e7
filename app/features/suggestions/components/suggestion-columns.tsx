import { formatDay } from "~/text/dates.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Columns } from "~/ui/table/column.ts";
import { CATEGORIES, STATUSES } from "../suggestions.constants.ts";
import type { suggestionManagerList } from "../suggestions.search-params.ts";
import type { Suggestion } from "../suggestions.types.ts";

/** The suggestions in the manager. */
export const suggestionColumns: Columns<Suggestion, typeof suggestionManagerList> = [
  {
    id: "title",
    header: "Suggestion",
    role: "title",
    text: ({ title }) => title,
    cell: ({ title, highlighted, value }) => (
      <span className="min-w-0 py-0.5 wrap-anywhere">
        {highlighted && <Icon name="pin" size={14} label="Highlighted:" className="mr-1.5 inline text-accent" />}
        <span>{title}</span>
        {value && <span className="ml-2 font-normal text-soft-ink text-sm">{value.pet.name}</span>}
      </span>
    ),
  },
  { id: "category", header: "Category", text: ({ category }) => CATEGORIES[category], hides: "can", width: "7.5rem" },
  { id: "status", header: "Status", text: ({ status }) => STATUSES[status].label, hides: "at-first", width: "8rem" },
  {
    id: "votes",
    header: "Votes",
    text: ({ upvotes, downvotes }) => upvotes - downvotes,
    cell: ({ upvotes, downvotes }) => (
      <span title={`${upvotes} for it, ${downvotes} against it`}>
        <b className="figures">{signed(upvotes - downvotes)}</b>{" "}
        <span className="whitespace-nowrap text-soft-ink text-sm">{`${upvotes} ▲ ${downvotes} ▼`}</span>
      </span>
    ),
    width: "8.5rem",
  },
  { id: "by", header: "By", text: ({ owner }) => owner.name, hides: "can", width: "9rem" },
  { id: "created", header: "Submitted", text: ({ createdAt }) => formatDay(createdAt), hides: "can", width: "8rem" },
];

function signed(net: number): string {
  return net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0";
}
