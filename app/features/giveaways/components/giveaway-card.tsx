import { Link } from "react-router";
import { splitDuration } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PRIZE_TYPES, REPLY_MS } from "../giveaways.constants.ts";
import type { Giveaway, GiveawayWinner, OwnEntry } from "../giveaways.types.ts";
import { EnterForm } from "./enter-form.tsx";
import { EntrantName } from "./entrant-name.tsx";
import { PrizePicture } from "./prize-picture.tsx";

interface GiveawayCardProps {
  giveaway: Giveaway;
  winners: GiveawayWinner[];
  own: OwnEntry | null;
  boosted: boolean;
  /** The present time, in milliseconds since 1970. */
  now: number;
  /** The level of its title. */
  level: 1 | 2;
}

/** A giveaway: the prize, the end, and the entry form. */
export function GiveawayCard({ giveaway, winners, own, boosted, now, level }: GiveawayCardProps) {
  const { id, title, description, prize, prizes, endsAt, state, entryCount } = giveaway;
  const open = giveaway.open && now < endsAt;
  const Heading = `h${level}` as const;
  return (
    <Card
      as="section"
      aria-labelledby="giveaway-title"
      className="grid grid-cols-1 items-start gap-5 sm:gap-7 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="giveaway-prize grid place-items-center rounded-card p-6 md:p-8">
        <PrizePicture prize={prize} size={176} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <div>
          <div className="mb-2 flex flex-wrap gap-2">
            <Chip tone="accent">{PRIZE_TYPES[prize.type]}</Chip>
            {prizes > 1 && <Chip>{`${prizes} winners`}</Chip>}
          </div>
          <Heading id="giveaway-title" className="text-2xl leading-tight wrap-anywhere sm:text-3xl">
            {title}
          </Heading>
          <p className="mt-1.5 text-lg wrap-anywhere">
            <span className="text-soft-ink">Prize: </span>
            <strong>{prize.words}</strong>
          </p>
          {description !== "" && <p className="mt-2 whitespace-pre-line text-pretty text-soft-ink wrap-anywhere">{description}</p>}
        </div>
        {open && <GiveawayCountdown until={endsAt} now={now} />}
        {!open && <Outcome state={state} winners={winners} entered={entryCount > 0} />}
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-soft-ink">
          <li className="flex items-center gap-2">
            <Icon name="clock" size={17} className="flex-none" />
            <span>
              <span>{`${open ? "Ends" : "Ended"} `}</span>
              <DateTime at={endsAt} />
            </span>
          </li>
          <li className="flex items-center gap-2">
            <Icon name="users" size={17} className="flex-none" />
            <span aria-live="polite">{`${formatNumber(entryCount)} ${entryCount === 1 ? "entry" : "entries"}`}</span>
          </li>
        </ul>
        <OwnPlace won={winners.find(({ number }) => number === own?.number)} />
        <EnterForm giveawayId={id} open={open} own={own} boosted={boosted} />
      </div>
    </Card>
  );
}

function Outcome({ state, winners, entered }: { state: Giveaway["state"]; winners: GiveawayWinner[]; entered: boolean }) {
  if (state !== "drawn")
    return (
      <p role="status" className="rounded-card bg-fair-wash px-4 py-3 text-pretty">
        <strong>The winners are about to be drawn.</strong> First the final list of entries is public for a minute, so that anybody can save
        it.
      </p>
    );
  if (winners.length === 0)
    return <p className="rounded-card bg-sunk px-4 py-3">{entered ? "Nobody won." : "Nobody had entered, so nobody won."}</p>;
  return (
    <div className="rounded-card bg-gain-wash px-4 py-3.5">
      <p className="mb-2 flex items-center gap-2 font-bold">
        <Icon name="crown" size={19} className="flex-none text-gain" />
        <span>{winners.length === 1 ? "The winner" : "The winners"}</span>
      </p>
      <ol className="grid grid-cols-1 gap-2.5">
        {winners.map(({ place, number, winner }) => (
          <li key={place} className="flex min-w-0 items-center justify-between gap-3">
            <EntrantName entrant={winner} />
            <span className="flex-none text-sm text-soft-ink">{`Entry ${formatNumber(number)}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Tells winners their next step. */
function OwnPlace({ won }: { won: GiveawayWinner | undefined }) {
  if (!won) return null;
  return (
    <div className="grid gap-1 rounded-card bg-gain-wash px-4 py-3.5">
      <p className="flex items-center gap-2 font-bold">
        <Icon name="gift" size={20} className="flex-none text-gain" />
        <span>{`You won ${won.prizeAwarded}!`}</span>
      </p>
      <p className="text-pretty text-sm">
        <Link to="/messages/support" className="underline underline-offset-3">
          Write to Support
        </Link>
        <span> before </span>
        <DateTime at={won.at + REPLY_MS} />
        <span> to get your prize. After that, your place can be drawn again.</span>
      </p>
    </div>
  );
}

const PARTS = ["days", "hours", "minutes", "seconds"] as const;

/** The time left in a giveaway, in days, hours, minutes and seconds. Both times are in milliseconds since 1970. */
function GiveawayCountdown({ until, now }: { until: number; now: number }) {
  const left = splitDuration(until - now);
  return (
    <div role="timer" aria-live="off" aria-label="Time left" className="grid grid-cols-4 gap-2 sm:gap-2.5">
      {PARTS.map((part) => (
        <div key={part} className="rounded-tile bg-sunk px-1 py-2.5 text-center">
          <div className="figures font-display font-semibold text-2xl sm:text-3xl">{String(left[part]).padStart(2, "0")}</div>
          <div className="text-soft-ink text-xs sm:text-sm">{left[part] === 1 ? part.slice(0, -1) : part}</div>
        </div>
      ))}
    </div>
  );
}
