import { useCallback, useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";

const MAX_SHOWN = 80;

/** What the browser keeps for this site (SHELL-047), and a way to be rid of it (SHELL-049). No secret is among it: the session's cookie is out of reach of scripts. */
export function BrowserData() {
  const [entries, setEntries] = useState<[string, string][]>([]);
  const read = useCallback(() => {
    const keys = Object.keys(localStorage).sort();
    setEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  }, []);
  useEffect(read, [read]);
  const clear = () => {
    localStorage.clear();
    read();
  };
  return (
    <Card as="section" aria-labelledby="browser-data">
      <h2 id="browser-data" className="mb-3 text-xl">
        Stored browser data
      </h2>
      {entries.length === 0 ? (
        <p className="text-soft-ink">Nothing is stored.</p>
      ) : (
        <dl className="grid gap-2">
          {entries.map(([key, value]) => (
            <div key={key}>
              <dt className="font-bold">{key}</dt>
              <dd className="break-all text-soft-ink">{value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button className="mt-5" onClick={clear}>
        Clear LocalStorage
      </Button>
    </Card>
  );
}
