import "./minesweeper.css";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { ChipButton } from "~/ui/chip.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useHydrating } from "~/ui/use-hydrating.ts";
import { BOARD_SIZES, BOARDS } from "../minesweeper.constants.ts";
import type { GameView } from "../minesweeper.types.ts";
import { BoardGrid, vibrate } from "./board-grid.tsx";
import { playConfetti } from "./confetti.ts";
import { ResultPanel } from "./result-panel.tsx";
import type { Shown } from "./session.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useMinesweeper } from "./use-minesweeper.ts";
import { useWords } from "./use-words.ts";

interface PlayAreaProps {
  /** The account that plays; null for a guest. */
  owner: string | null;
  /** The running scored game. */
  game: GameView | null;
  /** Called when a scored game is over. */
  onScored(): void;
}

/** The game: its boards to choose from, the clock, the board and how it ended. */
export function PlayArea({ owner, game: loaded, onScored }: PlayAreaProps) {
  const words = useWords();
  const { size, shown, preparing, hint, move, retry, begin } = useMinesweeper(owner, loaded);
  const [flagMode, setFlagMode] = useState(false);
  const hydrating = useHydrating();
  const { game, scored } = shown;
  const isOver = game.state !== "playing";
  const flags = game.cells.filter(({ isFlagged }) => isFlagged).length;
  const announcement = useAnnouncement(game);
  useOutcome(shown, onScored);
  return (
    <Card className="mine-card grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <fieldset className="mine-sizes">
          <legend className="sr-only">{words.sizes}</legend>
          {BOARD_SIZES.map((each) => (
            <ChipButton key={each} pressed={each === size} onClick={() => begin(each)} title={words.sizeHint(BOARDS[each].mines)}>
              {BOARDS[each].label}
            </ChipButton>
          ))}
        </fieldset>
        <span className="mine-figure">
          <Icon name="bomb" size={20} className="text-accent" />
          <span className="sr-only">{`${words.minesLeft}:`}</span>
          <span>{BOARDS[size].mines - flags}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="mine-figure">
          <Icon name="clock" size={20} className="text-accent" />
          <span className="sr-only">{`${words.timer}:`}</span>
          <Timer shown={shown} />
        </span>
        <Button variant="primary" onClick={() => begin(size)} icon={<Icon name="rotate-cw" size={18} />}>
          {words.newGame}
        </Button>
      </div>
      <p className="without-scripts rounded-card bg-fair-wash px-4 py-3">{words.noScripts}</p>
      {hint && <Notice tone="warning">{words[hint]}</Notice>}
      {scored?.notice && <Notice tone="warning" live title={words[scored.notice]} />}
      {scored?.saving === "waiting" && <Notice tone="warning">{words.stillSending}</Notice>}
      <div className="mine-frame">
        <BoardGrid
          key={scored?.id ?? size}
          {...{ game, flagMode }}
          pending={shown.pending}
          mines={shown.mines}
          disabled={preparing || hydrating}
          onMove={(each) => {
            if (!preparing) move(each);
          }}
        />
      </div>
      {!isOver && (
        <div className="flex justify-center">
          <ChipButton pressed={flagMode} onClick={() => setFlagMode(!flagMode)} className="mine-flag-mode">
            <Icon name="flag" size={18} />
            <span>{words.flagMode}</span>
          </ChipButton>
        </div>
      )}
      {/* Announced: the cells that a move opened, and the end of the game. */}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {isOver ? (
        <ResultPanel shown={shown} isGuest={owner === null} onAgain={() => begin(size)} onRetry={retry} />
      ) : (
        <Standing {...{ shown, preparing, owner }} />
      )}
    </Card>
  );
}

/** Whether this game counts, and the hash that was shown before its first click. */
function Standing({ shown: { scored }, preparing, owner }: { shown: Shown; preparing: boolean; owner: string | null }) {
  const words = useWords();
  if (preparing) return <p className="text-center text-sm text-soft-ink">{words.preparing}</p>;
  if (!scored)
    return (
      <p className="text-pretty text-center text-sm text-soft-ink">
        <strong className="text-ink">{`${words.practice}.`}</strong>
        <span>{` ${owner === null ? words.signInToScore : words.practiceHint}`}</span>
      </p>
    );
  return (
    <p className="grid gap-0.5 text-center text-sm text-soft-ink">
      <strong className="flex items-center justify-center gap-1.5 text-gain">
        <Icon name="shield-check" size={16} />
        <span>{words.scored}</span>
      </strong>
      <span>
        <span>{`${words.promise}: `}</span>
        <code className="text-[0.75rem] wrap-anywhere">{scored.promise}</code>
      </span>
    </p>
  );
}

const TICK_MS = 100;

/** The time of the game: of a scored one the server's, once it is over. */
function Timer({ shown: { startedAt, timeMs } }: { shown: Shown }) {
  const words = useWords();
  const [now, setNow] = useState<number | null>(null);
  const isRunning = startedAt !== null && timeMs === null;
  useEffect(() => {
    if (!isRunning) return setNow(null);
    const renew = () => setNow(performance.now());
    renew();
    const timer = setInterval(renew, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const ms = timeMs ?? (startedAt !== null && now !== null ? Math.max(0, now - startedAt) : 0);
  return (
    <span role="timer" aria-live="off">
      {timeMs === null ? words.duration(Math.floor(ms / TICK_MS) * TICK_MS).replace(/([,.]\d)\d/, "$1") : words.duration(ms)}
    </span>
  );
}

/** Feedback of the device when a game ends, and a callback for a scored one; not for a game that was over when the page opened. */
function useOutcome({ game: { state }, scored }: Shown, onScored: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was !== "playing" || state === "playing") return;
    vibrate(state === "won" ? [20, 40, 20, 40, 60] : [120, 40, 80]);
    if (state === "won") void playConfetti();
  }, [state]);
  const end = scored?.end ?? null;
  const tell = useRef(onScored);
  tell.current = onScored;
  useEffect(() => {
    if (end?.outcome === "won") tell.current();
  }, [end]);
}
