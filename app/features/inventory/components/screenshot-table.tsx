import { Link } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Notice } from "~/ui/notice.tsx";
import { GERMAN, GERMAN_TABLE } from "../core/german-words.ts";
import type { ListedScreenshot, ReviewData } from "../inventory.types.ts";
import { GivenName, Moment, StatusChip } from "./review-facts.tsx";
import { ReviewLink } from "./review-link.tsx";
import { ReviewScreen } from "./review-screen.tsx";

/** The review on one's own profile, in German; "failed" where the screenshots could not be read. */
export function GermanReview({ data }: { data: ReviewData | "failed" }) {
  return (
    <div lang={GERMAN.language}>
      <h2 className="mb-2 text-2xl">{GERMAN_TABLE.title}</h2>
      {data === "failed" ? (
        <Notice
          tone="error"
          action={
            <ButtonLink to="" reloadDocument size="small">
              {GERMAN.retry}
            </ButtonLink>
          }
        >
          {GERMAN_TABLE.loadFailed}
        </Notice>
      ) : (
        <ReviewScreen words={GERMAN} data={data}>
          <ScreenshotTable rows={data.rows} />
        </ReviewScreen>
      )}
    </div>
  );
}

function ScreenshotTable({ rows }: { rows: readonly ListedScreenshot[] }) {
  const [user, roblox, date, status, acts] = GERMAN_TABLE.columns;
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="screenshot-table">
        <caption className="sr-only">{GERMAN_TABLE.title}</caption>
        <thead>
          <tr>
            {GERMAN_TABLE.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={user}>
                <Link to={`/profile/${row.userId}`} className="font-bold underline-offset-3 wrap-break-word hover:underline">
                  {row.username}
                </Link>
              </td>
              <td data-label={roblox}>
                <GivenName words={GERMAN} of={row} />
              </td>
              <td data-label={date}>
                <Moment words={GERMAN} at={row.uploadedAt} />
              </td>
              <td data-label={status}>
                <StatusChip words={GERMAN} status={row.status} />
                {row.status === "rejected" && <span className="mt-1 block text-pretty text-sm wrap-break-word">{row.adminComment}</span>}
              </td>
              <td data-label={acts}>
                <ReviewLink words={GERMAN} of={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
