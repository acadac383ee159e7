import type { SuggestionStatus } from "./suggestions.types.ts";

/** A change of one suggestion: its owner and id. */
interface SuggestionEvent {
  suggestionId: string;
  ownerId: string;
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    "suggestion.submitted": SuggestionEvent;
    /** The team has answered: the status or the answer's text has changed. */
    "suggestion.answered": SuggestionEvent & { status: SuggestionStatus };
  }
}
