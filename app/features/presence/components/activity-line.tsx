import { Chip } from "~/ui/chip.tsx";
import { classNames } from "~/ui/class-names.ts";
import { useNow } from "~/ui/server-clock.ts";
import { activityWords } from "../core/activity-words.ts";
import type { PlayerActivity } from "../presence.types.ts";

const EVERY_MS = 30_000;

interface ActivityLineProps {
  of: PlayerActivity | null;
  /** When the page was read, in milliseconds since 1970. */
  asOf: number;
  className?: string;
}

/** Whether a player is ready to trade, when they were last here and how they answer, as far as they show it. */
export function ActivityLine({ of, asOf, className }: ActivityLineProps) {
  const now = useNow(asOf, EVERY_MS) ?? asOf;
  if (of === null) return null;
  const words = activityWords(of, now).join(", ");
  const isReady = of.readyUntil !== null && of.readyUntil > now;
  if (!isReady && words === "") return null;
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft-ink", className)}>
      {isReady && <Chip tone="gain">Ready to trade</Chip>}
      <span>{words}</span>
    </p>
  );
}
