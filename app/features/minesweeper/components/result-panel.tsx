import { useEffect, useRef } from "react";
import { SignInForms } from "~/features/accounts/components/sign-in-forms.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { countRevealed } from "../core/game.ts";
import type { Shown } from "./session.ts";
import { useWords } from "./use-words.ts";

interface ResultPanelProps {
  shown: Shown;
  /** The reader is a guest. */
  isGuest: boolean;
  onAgain(): void;
  onRetry(): void;
}

/** The outcome of a game, its score, and the next step. */
export function ResultPanel({ shown, isGuest, onAgain, onRetry }: ResultPanelProps) {
  const words = useWords();
  const { game, timeMs, scored } = shown;
  const isWon = game.state === "won";
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, []);
  return (
    <section
      ref={panel}
      aria-label={isWon ? words.won : words.lost}
      className={`mine-result grid justify-items-center gap-3 rounded-card px-4 py-5 text-center ${isWon ? "bg-gain-wash" : "bg-loss-wash"}`}
    >
      <p className="font-display font-semibold text-2xl text-balance">{isWon ? words.won : words.lost}</p>
      {isWon && timeMs !== null && <p className="figures text-lg">{words.result(countRevealed(game), words.duration(timeMs))}</p>}
      {isWon && <ScoreWords shown={shown} isGuest={isGuest} onRetry={onRetry} />}
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button variant="primary" onClick={onAgain} icon={<Icon name="rotate-cw" size={18} />}>
          {words.playAgain}
        </Button>
        {scored?.end && (
          <ButtonLink to={`/minesweeper/games/${scored.id}`} icon={<Icon name="shield-check" size={18} />}>
            {words.checkGame}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The score of a won game. */
function ScoreWords({ shown: { scored }, isGuest, onRetry }: Omit<ResultPanelProps, "onAgain">) {
  const words = useWords();
  if (isGuest)
    return (
      <div className="grid justify-items-center gap-3">
        <p>{words.signInToSave}</p>
        <div lang="en">
          <SignInForms />
        </div>
      </div>
    );
  if (!scored) return <p>{words.practiceDone}</p>;
  const { end, saving } = scored;
  if (end)
    return (
      <div className="grid gap-1">
        <p className="flex items-center justify-center gap-2 font-bold text-gain">
          <Icon name="circle-check" size={20} className="flex-none" />
          <span>{words.saved}</span>
        </p>
        {end.unranked && <p className="max-w-prose text-pretty text-sm">{words.unranked[end.unranked]}</p>}
      </div>
    );
  if (saving === "failed")
    return (
      <div className="grid justify-items-center gap-2">
        <p className="flex items-center gap-2 font-bold text-loss">
          <Icon name="circle-alert" size={20} className="flex-none" />
          <span>{words.saveFailed}</span>
        </p>
        <Button size="small" onClick={onRetry}>
          {words.sendAgain}
        </Button>
      </div>
    );
  return (
    <p className="flex items-center gap-2">
      <Icon name="loader-circle" size={18} className="animate-spin" />
      <span>{words.saving}</span>
    </p>
  );
}
