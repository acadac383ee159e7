import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon.tsx";
import { onDemand } from "~/ui/late.tsx";
import { SECTION_OF } from "../core/guide-sections.ts";
import { mostSeriousOf, type WarningLanguage, warningWords } from "../core/warning-words.ts";
import type { WarningKind } from "../moderation.warnings.constants.ts";

const RealCheckSheet = onDemand(async () => (await import("./real-check-sheet.tsx")).RealCheckSheet);

interface WarningNoteProps {
  warnings: readonly WarningKind[];
  /** The text that it is about, to be judged in a sheet over the page. */
  text?: string;
  language?: WarningLanguage;
  className?: string;
}

/** Below another player's text: its danger, and advice. Nothing without warnings. */
export function WarningNote({ warnings, text, language = "en", className = "" }: WarningNoteProps) {
  const [checking, setChecking] = useState(false);
  const { note, guide, check } = warningWords(language);
  const kinds = mostSeriousOf(warnings, 2);
  const [first] = kinds;
  if (first === undefined) return null;
  const openSheet = (event: MouseEvent) => {
    if (text === undefined || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setChecking(true);
  };
  return (
    <aside
      lang={language}
      aria-label={note[first]}
      className={`flex items-start gap-2 rounded-xl bg-fair-wash px-3 py-2 text-sm ${className}`}
    >
      <Icon name="triangle-alert" size={16} className="mt-0.5 flex-none text-fair" />
      <div className="min-w-0">
        {kinds.map((kind) => (
          <p key={kind} className="text-pretty">
            {note[kind]}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-4">
          <Link
            to={`/safe-trading#${SECTION_OF[first]}`}
            prefetch="none"
            className="inline-flex min-h-6 items-center font-bold text-accent hover:underline"
          >
            {guide}
          </Link>
          <Link
            to="/is-this-real"
            prefetch="none"
            onClick={openSheet}
            className="inline-flex min-h-6 items-center font-bold text-accent hover:underline"
          >
            {check}
          </Link>
        </p>
      </div>
      {checking && text !== undefined && <RealCheckSheet text={text} onClose={() => setChecking(false)} />}
    </aside>
  );
}
