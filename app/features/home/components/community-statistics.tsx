import { useState } from "react";
import { useLiveFigures } from "~/features/site/components/live-figures.ts";
import { likeGoal } from "~/features/site/core/like-goal.ts";
import { UNREAD_PLAYERS } from "~/features/site/site.constants.ts";
import type { SiteFigures } from "~/features/site/site.types.ts";
import type { IconName } from "~/text/icon-names.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Section } from "~/ui/section.tsx";
import { useErrorToast } from "~/ui/toast.tsx";
import { useLikeConfetti } from "./like-confetti.ts";

const FAILED = "Failed to load game data";

/** The figures of the site and the game, live. */
export function CommunityStatistics({ rendered }: { rendered: SiteFigures | null }) {
  const { figures, failed, reload } = useLiveFigures(rendered);
  useLikeConfetti(figures?.game.likesCount);
  useErrorToast(failed, FAILED);
  return (
    <Section title="Community Statistics" className="mt-0! sm:mt-0!">
      {failed && <FailureNotice reload={reload} stale={figures !== null} />}
      {figures && (
        <div className="overflow-clip rounded-card bg-surface shadow-card">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-px bg-line sm:grid-cols-4 lg:grid-cols-2">
            <Figure icon="paw-print" name="Pets in the database" value={figures.petCount} />
            <Figure
              icon="gamepad-2"
              name={figures.game.source === "sample" || figures.game.playing === null ? "Active players (sample)" : "Active players"}
              value={figures.game.playing ?? UNREAD_PLAYERS}
            />
            <Figure icon="calculator" name="Trades calculated" value={figures.tradesCalculated} />
            {/* The reader is one, also before their first heartbeat is counted. */}
            <Figure icon="users" name="Current website users" value={Math.max(1, figures.activeUsers)} />
          </dl>
          <LikeGoal game={figures.game} />
        </div>
      )}
    </Section>
  );
}

function Figure({ icon, name, value }: { icon: IconName; name: string; value: number | string }) {
  return (
    <div className="flex flex-col justify-start bg-surface p-4">
      <dt className="order-2 flex items-start gap-1.5 text-sm text-soft-ink leading-snug">
        <Icon name={icon} size={15} className="mt-0.5 flex-none text-accent" />
        <bdi translate="no">{name}</bdi>
      </dt>
      <dd className="figures text-2xl leading-tight">{typeof value === "number" ? formatNumber(value) : value}</dd>
    </div>
  );
}

function LikeGoal({ game }: { game: SiteFigures["game"] }) {
  const { goal, missing, reached } = likeGoal(game.likesCount);
  return (
    <div className="border-line border-t p-4">
      <p className="flex items-center gap-2">
        <Icon name="heart" size={18} className="fill-current flex-none text-accent-bright" />
        <span className="figures">{`Like goal: ${formatNumber(goal)}`}</span>
      </p>
      <ProgressBar label={`Likes on the way to ${formatNumber(goal)}`} value={reached} className="my-2.5" />
      <p className="text-sm text-soft-ink">
        <span>{`${formatNumber(game.likesCount)} likes, ${formatNumber(missing)} to go for `}</span>
        <bdi translate="no">{game.name}</bdi>
        {game.source === "sample" && <span> (sample figures)</span>}
      </p>
    </div>
  );
}

function FailureNotice({ reload, stale }: { reload: () => Promise<void>; stale: boolean }) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Notice
      tone="error"
      title={FAILED}
      className="mb-3.5"
      action={
        <Button icon={<Icon name="refresh-cw" size={16} />} size="small" busy={busy} onClick={tryAgain}>
          Reload
        </Button>
      }
    >
      {stale && "The figures below may be out of date."}
    </Notice>
  );
}
