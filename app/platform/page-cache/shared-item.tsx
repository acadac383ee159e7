import { type ComponentProps, createContext, type ReactNode, useContext } from "react";

/** Items that look the same on many pages. Only the server has any, and only while it draws a page for guests. */
export interface SharedItems {
  /** The item as drawn before from the same data; otherwise the markers to put around it. */
  find(data: string): string | readonly [start: string, end: string];
}

export const SharedItemsContext = createContext<SharedItems | undefined>(undefined);

interface SharedItemProps extends Omit<ComponentProps<"li">, "children"> {
  /** Everything that the content depends on, apart from its reader. */
  of: unknown;
  children: () => ReactNode;
}

/**
 * An item of a list that looks the same to all guests on whatever page it is: the server draws it once and repeats it (decision 0058). Its
 * content must depend on `of` alone, not on the page's address or on another's generated ids.
 */
export function SharedItem({ of, children, ...item }: SharedItemProps) {
  const found = useContext(SharedItemsContext)?.find(JSON.stringify(of));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself drew from the same data.
  if (typeof found === "string") return <li {...item} dangerouslySetInnerHTML={{ __html: found }} />;
  const [start, end] = found ?? [];
  return (
    <li {...item}>
      {start}
      {children()}
      {end}
    </li>
  );
}
