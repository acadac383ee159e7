import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { BoardCheck, GameRecord } from "../core/board-check.ts";
import { useWords } from "./use-words.ts";

type Checked = { kind: "idle" | "working" | "failed" | "insecure" } | { kind: "done"; found: BoardCheck };

/** Checks a finished game in the reader's own browser. The code for it is loaded on demand. */
export function BoardCheckCard({ game }: { game: GameRecord }) {
  const words = useWords();
  const [checked, setChecked] = useState<Checked>({ kind: "idle" });
  const check = async () => {
    if (globalThis.crypto?.subtle === undefined) return setChecked({ kind: "insecure" });
    setChecked({ kind: "working" });
    try {
      const { checkBoard } = await import("../core/board-check.ts");
      setChecked({ kind: "done", found: await checkBoard(game) });
    } catch (error) {
      console.error("A game could not be checked.", error);
      setChecked({ kind: "failed" });
    }
  };
  return (
    <Card as="section" aria-labelledby="check" className="grid grid-cols-1 gap-4">
      <h2 id="check" className="text-xl">
        {words.check}
      </h2>
      <p className="text-pretty text-soft-ink">{words.checkText}</p>
      <Button variant="primary" className="needs-scripts w-fit" busy={checked.kind === "working"} onClick={() => void check()}>
        {words.checkButton}
      </Button>
      <div role="status" className="grid gap-2.5 empty:hidden">
        {checked.kind === "failed" && <Notice tone="error">{words.checkFailed}</Notice>}
        {checked.kind === "insecure" && <Notice tone="error">{words.checkInsecure}</Notice>}
        {checked.kind === "done" && <Found found={checked.found} />}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-bold">{words.byHand}</summary>
        <p className="text-pretty text-sm">{words.byHandText}</p>
      </details>
    </Card>
  );
}

function Found({ found }: { found: BoardCheck }) {
  const words = useWords();
  const steps = [
    { right: found.promise, words: words.checkSteps.promise },
    { right: found.board, words: words.checkSteps.board },
    { right: found.outcome, words: words.checkSteps.outcome },
  ];
  return (
    <>
      <p className="font-bold text-lg">{steps.every(({ right }) => right) ? words.checkRight : words.checkWrong}</p>
      <ul className="grid gap-2">
        {steps.map(({ right, words: [yes, no] }) => (
          <li key={yes} className={`flex items-start gap-3 rounded-tile px-3.5 py-3 ${right ? "bg-gain-wash" : "bg-loss-wash"}`}>
            <Icon
              name={right ? "circle-check" : "circle-alert"}
              size={20}
              className={`mt-0.5 flex-none ${right ? "text-gain" : "text-loss"}`}
            />
            <span className="min-w-0 text-pretty">{right ? yes : no}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
