import { API_ERRORS } from "../api.constants.ts";
import { errorId } from "../core/contents.ts";

/** Every refusal: its status, its code, and advice. */
export function ErrorTable() {
  return (
    <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr]">
      {API_ERRORS.map(({ status, code, words }) => (
        <div key={code} id={errorId(code)} className="grid scroll-mt-24 sm:contents">
          <dt className="font-bold tabular-nums">
            <span>{`${status} `}</span>
            <code>{code}</code>
          </dt>
          <dd className="text-pretty">{words.replaceAll("`", "")}</dd>
        </div>
      ))}
    </dl>
  );
}
