import { createContext, useContext } from "react";

/** The id of the request that the server draws a page for. In the browser there is none. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id of a failed request in the log, for players who report it. In the browser, the server's markup stays. */
export function RequestNote({ id }: { id: string | undefined }) {
  const drawnFor = useContext(RequestIdContext);
  const name = id ?? drawnFor;
  const text = name === undefined ? "" : `If you ask us about it, name this request: ${name}`;
  return (
    <span
      suppressHydrationWarning
      className="mt-3 block break-all text-sm"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: letters, digits and a few signs of our own or of our proxy's; as a text, React would take it away where it knows no id.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
