import { Link } from "react-router";
import { Card } from "~/ui/card.tsx";
import { ENGLISH } from "../core/review-words-en.ts";
import { pictureUrl } from "../inventory.images.ts";
import type { ListedScreenshot } from "../inventory.types.ts";
import { GivenName, Moment, StatusChip } from "./review-facts.tsx";
import { ReviewLink } from "./review-link.tsx";

/** The screenshots as cards, in the back office. */
export function ScreenshotCards({ rows }: { rows: readonly ListedScreenshot[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3.5">
      {rows.map((row) => (
        <Card as="li" padding="none" key={row.id} className="screenshot-card">
          <span className="screenshot-thumb">
            {row.hasPicture && <img src={pictureUrl(row.id, "small")} alt="" loading="lazy" width={row.width} height={row.height} />}
          </span>
          <div className="grid content-start gap-1.5 p-3.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link to={`/profile/${row.userId}`} className="font-bold underline-offset-3 wrap-anywhere hover:underline">
                {row.username}
              </Link>
              <StatusChip words={ENGLISH} status={row.status} />
            </p>
            <p className="text-sm">
              <GivenName words={ENGLISH} of={row} />
            </p>
            <p className="text-sm text-soft-ink">
              <span>{`${ENGLISH.submitted} `}</span>
              <Moment words={ENGLISH} at={row.uploadedAt} />
            </p>
            {row.verifiedAt !== null && (
              <p className="text-sm text-soft-ink">
                <span>{`${ENGLISH.reviewed} `}</span>
                <Moment words={ENGLISH} at={row.verifiedAt} />
              </p>
            )}
            {row.status === "rejected" && (
              <p className="text-pretty text-sm wrap-anywhere">
                <b>{`${ENGLISH.reason}:`}</b>
                <span>{` ${row.adminComment}`}</span>
              </p>
            )}
          </div>
          <div className="mt-auto px-3.5 pb-3.5">
            <ReviewLink words={ENGLISH} of={row} />
          </div>
        </Card>
      ))}
    </ul>
  );
}
