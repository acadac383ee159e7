import type { Language } from "~/text/languages.ts";
import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import { wordsOf } from "../core/deal-phrases.ts";
import { changeWords, LINE_ICONS, lineWords } from "../core/deal-words.ts";
import type { DealLine } from "../deals.types.ts";
import { DealBundle } from "./deal-sides.tsx";

/** Every step of a deal, the first one first. */
export function DealHistory({ lines, name, language }: { lines: readonly DealLine[]; name: string; language: Language }) {
  return (
    <Card as="section" aria-labelledby="deal-history" padding="snug">
      <h2 id="deal-history" className="mb-3 text-xl">
        What happened
      </h2>
      <ol className="deal-lines">
        {lines.map((line) => (
          <li key={line.number} className="deal-line" data-by={line.by}>
            <span className="deal-line-mark">
              <Icon name={LINE_ICONS[line.kind]} size={16} />
            </span>
            <div className="min-w-0">
              <p className="text-pretty">
                <b className="wrap-anywhere">{lineWords(line, name)}</b>{" "}
                <span className="text-soft-ink text-sm">
                  <DateTime at={line.at} />
                </span>
              </p>
              {line.phrase !== null && <p lang={language}>{`“${wordsOf(line.phrase, language) ?? ""}”`}</p>}
              <LineChange line={line} />
              {line.number === 1 && line.sides && lines.length > 1 && <DealBundle sides={line.sides} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function LineChange({ line: { change } }: { line: DealLine }) {
  if (change === null) return null;
  return (
    <ul className="deal-change" aria-label="What changed">
      {changeWords(change).map(({ isMore, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was offered never changes.
        <li key={at}>
          <Chip tone={isMore ? "gain" : "loss"}>
            <Icon name={isMore ? "plus" : "minus"} size={14} className="flex-none" />
            <span>{words}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
