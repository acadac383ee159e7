import { createContext, type ReactNode, useContext, useMemo } from "react";

declare const valueOfOwn: unique symbol;

/**
 * What the visitor has to do with the things on a page, by the name of the thing: JSON, so that one string can replace another. If a value
 * has a `look`, the server draws the page by the look alone; the rest is for the browser.
 */
export type Own<Value> = string & { readonly [valueOfOwn]?: Value };

/**
 * How a page is drawn for a stand-in (`platform/http/stand-in.server.ts`). Pages for one visitor have no stage, and neither have browsers.
 */
export interface Stage {
  /** The value that the stand-in has for every thing that `own` may name; undefined for none. */
  given(own: string): unknown;
  /** The marks before and after the elements that depend on the visitor's value for that thing. */
  cuts(own: string, thing: string): readonly [start: string, end: string];
}

export const StageContext = createContext<Stage | undefined>(undefined);

const NO_CUTS = [null, null] as const;

/** Returns a function that gives the visitor's value for a thing; undefined for none. Only elements in an `OwnPiece` may depend on it. */
export function useOwn<Value>(own: Own<Value>): (thing: string) => Value | undefined {
  const stage = useContext(StageContext);
  return useMemo(() => {
    if (stage) return () => stage.given(own) as Value | undefined;
    const values = JSON.parse(own) as Record<string, Value>;
    return (thing: string) => values[thing];
  }, [own, stage]);
}

/** Wraps the elements that depend on the visitor's value for one thing: only these may differ between visitors. */
export function OwnPiece({ of, thing, children }: { of: Own<unknown>; thing: string; children: ReactNode }) {
  const [start, end] = useContext(StageContext)?.cuts(of, thing) ?? NO_CUTS;
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}
