import { STORED_IN_BROWSER } from "../legal.constants.ts";

/** The list of the site's data in the visitor's browser. */
export function StoredInBrowser() {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {STORED_IN_BROWSER.map((item) => (
        <div key={item.key} className="rounded-card bg-surface p-4 shadow-card">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
            <code className="min-w-0 break-words font-bold text-[0.9375rem]">{item.key}</code>
            <span className="text-sm text-soft-ink">{item.place}</span>
          </dt>
          <dd className="mt-1.5 text-pretty">{item.purpose}</dd>
          <dd className="mt-1.5 text-sm text-soft-ink">{`Kept: ${item.kept.charAt(0).toLowerCase() + item.kept.slice(1)}`}</dd>
        </div>
      ))}
    </dl>
  );
}
