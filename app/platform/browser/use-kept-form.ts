import { type RefObject, useEffect, useRef } from "react";

const KEPT = "typedForms";

/** What is typed in the forms of this tab, by the form's name, and whose words they are: the id of an account, or null for a guest. */
type KeptForms = Record<string, { owner: string | null; fields: Record<string, string> }>;
type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed in a form and not yet sent in the tab's session storage, so that it survives the end of a session, the way
 * through the sign-in, and a reload. Only `owner`, who types it, finds it again in this tab; what a guest typed is taken over by
 * whoever signs in. A form without a name is not kept. `forgetTyped` ends it.
 */
export function useKeptForm(name: string | undefined, owner: string | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<Map<string, string>>(undefined);
  useEffect(() => {
    const element = form.current;
    if (!element || name === undefined) return;
    // What the page itself put into its fields was not typed.
    shown.current ??= new Map(fieldsOf(element).map((field) => [field.name, field.value]));
    const isTouched = (field: Typable) => field.value !== shown.current?.get(field.name);
    const kept = readTyped(name, owner);
    for (const field of fieldsOf(element)) {
      const value = kept[field.name];
      if (value !== undefined && !isTouched(field)) type(field, value);
    }
    const note = () => {
      const typed = fieldsOf(element).filter(isTouched);
      keepTyped(name, owner, Object.fromEntries(typed.map((field) => [field.name, field.value])));
    };
    element.addEventListener("input", note);
    return () => element.removeEventListener("input", note);
  }, [name, owner]);
  return form;
}

/** What this tab keeps under that name of `owner`, or of a guest: the texts by the field's name. Empty where there is nothing. */
export function readTyped(name: string, owner: string | null): Record<string, string> {
  const kept = readKept()[name];
  return kept && (kept.owner === null || kept.owner === owner) ? kept.fields : {};
}

/** Keeps under that name what belongs to a form but is in none of its fields. */
export function keepTyped(name: string, owner: string | null, fields: Record<string, string>): void {
  writeKept(name, { owner, fields });
}

/** Forgets what was typed in the form of that name, once it was sent. */
export function forgetTyped(name: string): void {
  writeKept(name, undefined);
}

function fieldsOf(form: HTMLFormElement): Typable[] {
  return [...form.elements].filter(
    (element): element is Typable =>
      // A field without a name is not sent either, such as the search of a sheet.
      element.getAttribute("name") !== null &&
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && ["text", "url", "email"].includes(element.type))),
  );
}

/** Puts a value into a field as if it was typed, so that a component which holds the value hears of it. */
function type(field: Typable, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function readKept(): KeptForms {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as KeptForms) : {};
  } catch {
    return {};
  }
}

function writeKept(name: string, form: KeptForms[string] | undefined): void {
  const { [name]: _before, ...others } = readKept();
  const kept = form && Object.keys(form.fields).length > 0 ? { ...others, [name]: form } : others;
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch (error) {
    console.warn("The browser does not keep what is typed here.", error);
  }
}
