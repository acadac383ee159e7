import { Link } from "react-router";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { FIELD_LABELS } from "../valuation.constants.ts";
import type { OpenSuggestion } from "../valuation.types.ts";

/** Players' suggestions for the values of a pet, with their votes. */
export function SuggestedValues({ suggestions }: { suggestions: readonly OpenSuggestion[] }) {
  return (
    <ul className="text-sm">
      {suggestions.map(({ id, title, upvotes, downvotes, values }) => (
        <li key={id}>
          <Link to={`/suggestions/${id}`} className="text-accent">
            {values.map(({ variant, to }) => `${FIELD_LABELS[variant]} ${formatValue(to)}`).join(", ") || title}
          </Link>{" "}
          <span className="text-soft-ink">{`${upvotes} for, ${downvotes} against`}</span>
        </li>
      ))}
    </ul>
  );
}
