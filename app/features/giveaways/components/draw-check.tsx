import "./giveaways.css";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Field, TextArea } from "~/ui/field.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { CheckStep } from "../core/draw-check.ts";
import type { GiveawayState } from "../giveaways.types.ts";
import { type CheckState, useDrawCheck } from "./use-draw-check.ts";

const STEPS: Record<CheckStep["step"], string> = {
  promise: "The promise",
  list: "The list of entries",
  winners: "The winners",
  redraws: "Drawn again",
  site: "The same as on this site",
};
const RESULTS = {
  right: { icon: "circle-check", words: "Right" },
  wrong: { icon: "circle-alert", words: "Wrong" },
  open: { icon: "clock", words: "Not yet" },
} as const;

/** Checks the draw in the reader's own browser: from the published record, or from one that the reader has. */
export function DrawCheck({ giveawayId, state }: { giveawayId: string; state: GiveawayState }) {
  const published = useDrawCheck(giveawayId);
  const own = useDrawCheck(giveawayId);
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="needs-scripts grid grid-cols-1 gap-5">
      <Card as="section" aria-labelledby="check-published" className="grid grid-cols-1 gap-4">
        <h2 id="check-published" className="text-xl">
          Check what this site published
        </h2>
        <p className="text-pretty text-soft-ink">
          {state === "drawn"
            ? "Your browser loads the record, computes every hash itself and draws again."
            : "Before the draw your browser can check that the checksum belongs to the list. Come back after the draw for the rest."}
        </p>
        <Button variant="primary" className="w-fit" busy={published.state.kind === "working"} onClick={() => published.check()}>
          Check in this browser
        </Button>
        <CheckOutcome state={published.state} />
      </Card>
      <Card as="section" aria-labelledby="check-own" className="grid grid-cols-1 gap-4">
        <h2 id="check-own" className="text-xl">
          Check a record that you have
        </h2>
        <p className="text-pretty text-soft-ink">
          Paste one that you saved earlier or that somebody sent you. It is checked by itself, then compared with what this site publishes
          now.
        </p>
        <Field label="Record">
          {(control) => (
            <TextArea
              {...control}
              ref={text}
              rows={7}
              spellCheck={false}
              autoCapitalize="off"
              className="font-mono text-sm"
              placeholder="Bubblegum Values giveaway, record 1…"
            />
          )}
        </Field>
        <Button className="w-fit" busy={own.state.kind === "working"} onClick={() => own.check(text.current?.value ?? "")}>
          Check this record
        </Button>
        <CheckOutcome state={own.state} />
      </Card>
    </div>
  );
}

function CheckOutcome({ state }: { state: CheckState }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === "done" || state.kind === "failed") box.current?.scrollIntoView({ block: "nearest" });
  }, [state.kind]);
  if (state.kind === "idle") return null;
  if (state.kind === "working") return <ProgressBar label="Checking" value={state.done} />;
  return (
    <div ref={box} role="status" className="grid gap-2.5">
      {state.kind === "failed" ? (
        <Notice tone="error">{state.message}</Notice>
      ) : (
        <>
          <p className="font-bold text-lg">{conclude(state)}</p>
          <ul className="grid gap-2">
            {state.steps.map((step) => (
              <CheckLine key={step.step} {...step} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function conclude({ steps, own }: Extract<CheckState, { kind: "done" }>): string {
  if (steps.some(({ result }) => result === "wrong")) return "Something is wrong with this record.";
  if (steps.some(({ result }) => result === "open")) return own ? "So far this record is right." : "So far everything is right.";
  return own ? "This record is right." : "Everything is right: these entries had to win.";
}

function CheckLine({ step, result, words }: CheckStep) {
  const { icon, words: verdict } = RESULTS[result];
  return (
    <li data-result={result} className="check-step flex items-start gap-3 rounded-tile px-3.5 py-3">
      <Icon name={icon} size={20} className="mt-0.5 flex-none text-(--mark)" />
      <div className="min-w-0">
        <p className="font-bold">{`${STEPS[step]}: ${verdict.toLowerCase()}`}</p>
        <p className="text-pretty text-sm wrap-anywhere">{words}</p>
      </div>
    </li>
  );
}
