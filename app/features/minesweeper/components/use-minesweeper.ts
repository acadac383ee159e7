import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Move } from "../core/game.ts";
import { type BoardSize, DEFAULT_SIZE } from "../minesweeper.constants.ts";
import type { GameView } from "../minesweeper.types.ts";
import { PracticeGame } from "./practice-game.ts";
import { ScoredGame, startScoredGame } from "./scored-game.ts";
import type { Session, Shown } from "./session.ts";

interface Minesweeper {
  size: BoardSize;
  shown: Shown;
  /** True while the server prepares a scored game. */
  preparing: boolean;
  /** Why the game does not count, where it should have. */
  hint: "startFailed" | "offline" | null;
  move(move: Move): void;
  retry(): void;
  /** Starts another game, on this board or another one. */
  begin(size: BoardSize): void;
}

/**
 * The game on this page: a scored one for a member, started or resumed when the page opens so that its hash is there before the first
 * click, and a practice game for everybody else and while the server is unreachable.
 */
export function useMinesweeper(owner: string | null, loaded: GameView | null): Minesweeper {
  const [size, setSize] = useState<BoardSize>(loaded?.size ?? DEFAULT_SIZE);
  const [session, setSession] = useState<Session>(() => new PracticeGame(size));
  const [preparing, setPreparing] = useState(owner !== null);
  const [hint, setHint] = useState<Minesweeper["hint"]>(null);
  const latest = useRef(0);
  const goingOn = useRef(loaded);

  const begin = useCallback(
    async (wanted: BoardSize, known: GameView | null = null) => {
      latest.current += 1;
      const run = latest.current;
      setSize(wanted);
      setHint(null);
      if (owner === null) return setSession(new PracticeGame(wanted));
      setPreparing(true);
      const view = known ?? (await startScoredGame(owner, wanted));
      if (run !== latest.current) return;
      setPreparing(false);
      setSession(view ? new ScoredGame(owner, view) : new PracticeGame(wanted));
      if (!view) setHint(navigator.onLine ? "startFailed" : "offline");
    },
    [owner],
  );

  useEffect(() => {
    if (owner === null) return;
    const known = goingOn.current;
    goingOn.current = null;
    void begin(known?.size ?? DEFAULT_SIZE, known);
    const runs = latest;
    return () => {
      runs.current += 1;
    };
  }, [owner, begin]);
  useEffect(() => () => session.leave(), [session]);

  const shown = useSyncExternalStore(session.subscribe, session.shown, session.shown);
  return {
    ...{ size, shown, preparing, hint },
    move: (move) => session.move(move),
    retry: () => session.retry(),
    begin: (wanted) => void begin(wanted),
  };
}
