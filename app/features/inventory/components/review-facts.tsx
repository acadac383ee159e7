import { Link } from "react-router";
import { formatGermanTime } from "~/text/dates.ts";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { ReviewWords } from "../core/review-words.ts";
import { pictureUrl } from "../inventory.images.ts";
import type { ListedScreenshot, ReviewedScreenshot, ScreenshotStatus } from "../inventory.types.ts";

const TONES = { pending: "fair", approved: "gain", rejected: "loss" } as const;

/** The status of a screenshot. */
export function StatusChip({ words, status }: { words: Pick<ReviewWords, "statuses">; status: ScreenshotStatus }) {
  return <Chip tone={TONES[status]}>{words.statuses[status]}</Chip>;
}

/** A moment in the language of the screen. */
export function Moment({ words, at }: { words: ReviewWords; at: number }) {
  if (words.language === "en") return <DateTime at={at} />;
  return <time dateTime={new Date(at).toISOString()}>{formatGermanTime(at)}</time>;
}

/** The Roblox name given with a screenshot, and its verification. */
export function GivenName({ words, of }: { words: ReviewWords; of: Pick<ListedScreenshot, "robloxUsername" | "nameState"> }) {
  const { robloxUsername, nameState } = of;
  if (robloxUsername === "") return <span className="text-soft-ink">{words.notConnected}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1.5">
      <span className="min-w-0 wrap-break-word">{robloxUsername}</span>
      {nameState === "verified" ? (
        <Icon name="badge-check" size={18} className="flex-none text-gain" />
      ) : (
        <Chip tone={nameState === "taken" ? "loss" : undefined}>{nameState === "taken" ? words.nameTaken : words.notVerified}</Chip>
      )}
    </span>
  );
}

/** The owner of a screenshot, their comment, and earlier uploads of the same picture. */
export function ReviewFacts({ words, of, hrefOf }: { words: ReviewWords; of: ReviewedScreenshot; hrefOf: (id: string) => string }) {
  const { username, userId, description, uploadedAt, verifiedAt, verifiedBy, adminComment, status, alike } = of;
  const facts: [string, React.ReactNode][] = [
    [
      words.player,
      <Link
        key="player"
        to={`/profile/${userId}?tab=inventory`}
        className="font-bold underline underline-offset-3 wrap-anywhere hover:text-accent"
      >
        {username}
      </Link>,
    ],
    [words.robloxName, <GivenName key="roblox" words={words} of={of} />],
    [words.submitted, <Moment key="submitted" words={words} at={uploadedAt} />],
  ];
  if (description !== "") facts.push([words.description, description]);
  if (verifiedAt !== null) facts.push([words.reviewed, <Moment key="reviewed" words={words} at={verifiedAt} />]);
  if (verifiedBy !== "") facts.push([words.reviewedBy, verifiedBy]);
  if (adminComment !== "") facts.push([status === "rejected" ? words.reason : words.comment, adminComment]);
  return (
    <>
      <dl className="review-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {of.forCollection && <p className="text-sm text-soft-ink">{words.forCollection}</p>}
      {alike.length > 0 && (
        <section aria-label={words.alike} className="review-alike">
          <h3 className="flex items-center gap-1.5 text-base">
            <Icon name="triangle-alert" size={18} className="text-fair" />
            <span>{` ${words.alike}`}</span>
          </h3>
          <ul className="grid gap-2">
            {alike.map((one) => (
              <li key={one.id}>
                <Link to={hrefOf(one.id)} preventScrollReset className="flex min-h-11 items-center gap-2.5">
                  {one.hasPicture && <img src={pictureUrl(one.id, "small")} alt="" loading="lazy" className="review-thumb" />}
                  <span className="min-w-0 underline underline-offset-3">
                    {one.isOwn ? words.alikeOwn(one.percent) : words.alikeOther(one.percent, one.username)}
                  </span>
                  <StatusChip words={words} status={one.status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
