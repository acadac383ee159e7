import { Link } from "react-router";
import { AREA_LANGUAGE, type Language } from "~/text/languages.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { LanguageArea, LanguageLink } from "~/ui/language.tsx";
import { Notice } from "~/ui/notice.tsx";
import { REVIEW_TEXTS } from "../core/review-texts.ts";
import type { ReviewWords } from "../core/review-words.ts";
import type { ListedScreenshot, ReviewData } from "../inventory.types.ts";
import { GivenName, Moment, StatusChip } from "./review-facts.tsx";
import { ReviewLink } from "./review-link.tsx";
import { ReviewScreen } from "./review-screen.tsx";

interface ProfileReviewProps {
  /** "failed" where the screenshots could not be read. */
  data: ReviewData | "failed";
  language: Language | undefined;
}

/** The review on one's own profile. */
export function ProfileReview({ data, language = AREA_LANGUAGE }: ProfileReviewProps) {
  const words = REVIEW_TEXTS[language];
  return (
    <LanguageArea language={language}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">{words.tableTitle}</h2>
        <LanguageLink from={language} />
      </div>
      {data === "failed" ? (
        <Notice
          tone="error"
          action={
            <ButtonLink to="" reloadDocument size="small">
              {words.retry}
            </ButtonLink>
          }
        >
          {words.loadFailed}
        </Notice>
      ) : (
        <ReviewScreen words={words} data={data}>
          <ScreenshotTable words={words} rows={data.rows} />
        </ReviewScreen>
      )}
    </LanguageArea>
  );
}

function ScreenshotTable({ words, rows }: { words: ReviewWords; rows: readonly ListedScreenshot[] }) {
  const [user, roblox, date, status, acts] = words.columns;
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="screenshot-table">
        <caption className="sr-only">{words.tableTitle}</caption>
        <thead>
          <tr>
            {words.columns.map((column) => (
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
                <GivenName words={words} of={row} />
              </td>
              <td data-label={date}>
                <Moment words={words} at={row.uploadedAt} />
              </td>
              <td data-label={status}>
                <StatusChip words={words} status={row.status} />
                {row.status === "rejected" && <span className="mt-1 block text-pretty text-sm wrap-break-word">{row.adminComment}</span>}
              </td>
              <td data-label={acts}>
                <ReviewLink words={words} of={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
