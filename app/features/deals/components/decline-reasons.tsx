import { keysOf } from "~/text/keys-of.ts";
import type { Language } from "~/text/languages.ts";
import { DECLINE_REASONS, wordsOf } from "../core/deal-phrases.ts";

/** The choice of a reason for a decline. */
export function DeclineReasons({ language }: { language: Language }) {
  return (
    <fieldset className="deal-choices">
      <legend className="mb-2 font-bold">
        Why? <span className="font-normal text-soft-ink">If you like.</span>
      </legend>
      {keysOf(DECLINE_REASONS).map((reason) => (
        <label key={reason} className="radio-choice">
          <input type="radio" name="reason" value={reason} className="accent-accent" />
          <span lang={language}>{wordsOf(reason, language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
