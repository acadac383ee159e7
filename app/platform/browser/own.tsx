import { createContext, type ReactNode, useContext, useMemo } from "react";

declare const valueOfOwn: unique symbol;

/**
 * What the visitor has of the things on a page, by the name of the thing: JSON, so that one text can take another's place. Where a value has
 * a `look`, the server draws the page by that alone: the rest is there for the browser.
 */
export type Own<Value> = string & { readonly [valueOfOwn]?: Value };

/** How a page is drawn for nobody in particular (`platform/http/stand-in.server.ts`). Pages for one visitor, and browsers, have none. */
export interface Stage {
  /** What the stand-in has of everything that `own` could tell of; undefined for nothing. */
  given(own: string): unknown;
  /** Stands before and behind what depends on what the visitor has of that thing. */
  cuts(own: string, thing: string): readonly [start: string, end: string];
}

export const StageContext = createContext<Stage | undefined>(undefined);

const NO_CUTS = [null, null] as const;

/** Tells what the visitor has of a thing; undefined for nothing. Only what stands in an `OwnPiece` may depend on it. */
export function useOwn<Value>(own: Own<Value>): (thing: string) => Value | undefined {
  const stage = useContext(StageContext);
  return useMemo(() => {
    if (stage) return () => stage.given(own) as Value | undefined;
    const values = JSON.parse(own) as Record<string, Value>;
    return (thing: string) => values[thing];
  }, [own, stage]);
}

/** Around the elements that depend on what the visitor has of one thing: the only part of the page that differs by it. */
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
