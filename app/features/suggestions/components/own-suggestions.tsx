import { Link } from "react-router";
import { Chip } from "~/ui/chip.tsx";
import { Section } from "~/ui/section.tsx";
import { STATUSES } from "../suggestions.constants.ts";
import type { OwnSuggestion } from "../suggestions.types.ts";

/** The anchor of the section, which is below the list on a phone. */
export const OWN_SUGGESTIONS = "yours";

/** The reader's latest suggestions with their outcome. Draws nothing without any. */
export function OwnSuggestions({ own }: { own: OwnSuggestion[] }) {
  if (own.length === 0) return null;
  return (
    <Section title="Your suggestions" id={OWN_SUGGESTIONS}>
      <ul className="card divide-y divide-line rounded-card bg-surface shadow-card">
        {own.map(({ id, title, status }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 px-4 py-3.5">
            <Link to={`/suggestions/${id}`} className="min-w-0 flex-1 basis-36 font-bold wrap-anywhere hover:underline">
              {title}
            </Link>
            <Chip tone={STATUSES[status].tone}>{STATUSES[status].label}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}
