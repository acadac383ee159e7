import { createContext, type ReactNode, useContext } from "react";

declare const valueOfSlots: unique symbol;

/**
 * The reader's values in the slots of a page, by item: JSON, so that one string can replace another. If a value has a
 * `look`, the server draws the page by the look alone; the rest is for the browser.
 */
export type SlotValues<Value> = string & { readonly [valueOfSlots]?: Value };

/** How a template is drawn. Pages for one reader are drawn without, and browsers have none. */
export interface TemplateSlots {
  /** The value that the template's viewer has for every thing; undefined for none. */
  valueIn(values: string): unknown;
  /** The marks before and after what depends on the reader's value for that thing. */
  marksFor(values: string, thing: string): readonly [start: string, end: string];
}

export const TemplateContext = createContext<TemplateSlots | undefined>(undefined);

const NO_MARKS = [null, null] as const;

interface SlotProps<Value> {
  /** The result of `cachePage` for the slots of the page. */
  of: SlotValues<Value>;
  thing: string;
  /** Draws the slot for the reader's value; undefined for none. */
  children: (value: Value | undefined) => ReactNode;
}

/** A part of a cached page that depends on its reader. Only slots may differ between readers. */
export function Slot<Value>({ of, thing, children }: SlotProps<Value>) {
  const template = useContext(TemplateContext);
  const value = template ? template.valueIn(of) : parse(of)[thing];
  const [start, end] = template?.marksFor(of, thing) ?? NO_MARKS;
  return (
    <>
      {start}
      {children(value as Value | undefined)}
      {end}
    </>
  );
}

/** A page has many slots of the same values. */
let latest: { text: string; values: Record<string, unknown> } = { text: "{}", values: {} };

function parse(text: string): Record<string, unknown> {
  if (latest.text !== text) latest = { text, values: JSON.parse(text) };
  return latest.values;
}
