import type { ReactNode } from "react";
import { useIsOpen } from "~/access/use-part.ts";
import { formatNumber } from "~/text/numbers.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { COLLECTION_PAGE, MATCHES_PAGE, PROGRESS_PAGE, WEEK_PAGE, WISHLIST_PAGE } from "../collection.constants.ts";

interface CollectionFrameProps {
  page: string;
  /** The number of entries in collection and wishlist; left out if they could not be read. */
  counts?: { collection: number; wishlist: number };
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the reader's collection pages: the heading and the tabs. */
export function CollectionFrame({ page, counts, actions, children }: CollectionFrameProps) {
  const matches = useIsOpen("matches");
  const count = (number: number | undefined) =>
    number !== undefined && <span className="tabular-nums">{`\u00a0(${formatNumber(number)})`}</span>;
  const tabs = [
    { to: COLLECTION_PAGE, label: <span>Collection{count(counts?.collection)}</span> },
    { to: WISHLIST_PAGE, label: <span>Wishlist{count(counts?.wishlist)}</span> },
    ...(matches || page === MATCHES_PAGE ? [{ to: MATCHES_PAGE, label: "Matches" }] : []),
    { to: WEEK_PAGE, label: "Week" },
    { to: PROGRESS_PAGE, label: "Progress" },
  ];
  return (
    <div className="page-width pb-12">
      <PageHeading title="My Collection" actions={actions}>
        <p className="max-sm:hidden">What you have, what you wish for, and who could swap with you.</p>
      </PageHeading>
      <TabLinks label="My Collection" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === page }))} />
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </div>
  );
}
