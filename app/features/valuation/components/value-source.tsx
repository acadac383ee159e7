import { Link } from "react-router";
import type { ValueWords } from "../core/value-words.ts";

/** Where a value comes from and how reliable it is, in words that the server wrote. */
export function ValueSource({ since, reason, sure, caution }: ValueWords) {
  return (
    <div className="mt-3 px-1 text-pretty text-sm">
      <p>
        {since}
        {reason !== "" && <>: “{reason}”</>}. {sure}{" "}
        <Link to="/how-we-are-sure" prefetch="none" className="font-bold text-accent">
          How sure are we?
        </Link>
      </p>
      {caution !== "" && <p className="font-bold text-fair">{caution}</p>}
    </div>
  );
}
