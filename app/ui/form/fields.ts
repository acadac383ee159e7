import { change, isFieldElement } from "@conform-to/dom/future";
import { splitList } from "~/text/field-text.ts";
import { FORM_NAME, SEEN } from "./form-reply.ts";

/** The values of a form's fields as they are right now, by their name: none for an unchecked box, several for a list. Files are left out. */
export function readFields(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const element of form.elements) {
    if (isFieldElement(element) && isTyped(element)) values[element.name] ??= [];
  }
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name]?.push(value);
  return values;
}

/** What the page put into a form's fields, whatever they hold now: a browser may have put back what was typed before a reload. */
export function readDefaults(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const element of form.elements) {
    if (!isFieldElement(element) || !isTyped(element)) continue;
    values[element.name] ??= [];
    values[element.name]?.push(...defaultsOf(element));
  }
  return values;
}

function defaultsOf(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string[] {
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.options].filter((option) => option.defaultSelected);
    const shown = chosen.length > 0 || element.multiple ? chosen : [...element.options].slice(0, 1);
    return shown.map(({ value }) => value);
  }
  const checkable = element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
  if (checkable) return element.defaultChecked ? [element.value] : [];
  return [element.defaultValue];
}

/** Puts values into the fields of that name as if they had been typed, so that whoever listens hears of it. */
export function writeField(form: HTMLFormElement, name: string, values: readonly string[]): void {
  const elements = [...form.elements].filter((element) => isFieldElement(element) && element.name === name && isTyped(element));
  const [first] = elements;
  if (!isFieldElement(first)) return;
  if (first instanceof HTMLInputElement && (first.type === "checkbox" || first.type === "radio")) {
    for (const element of elements as HTMLInputElement[]) change(element, values.includes(element.value) ? element.value : null);
  } else change(first, first instanceof HTMLSelectElement && first.multiple ? [...values] : (values[0] ?? ""));
}

/** Somebody filled it in: no file, no button, and nothing that the kit sends along by itself. */
function isTyped(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (element.name === "" || element.name === FORM_NAME || element.name.startsWith(SEEN) || element.disabled) return false;
  return !(element instanceof HTMLInputElement) || !["file", "submit", "button", "image", "reset", "hidden"].includes(element.type);
}

/** Whether two lists of values are the same, in whatever order. */
export function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return (one ?? []).toSorted().join("\u0000") === (other ?? []).toSorted().join("\u0000");
}

/** One text a field: of a list of boxes the values that are ticked, with commas, and empty where there is none. */
export function textsOf(values: Readonly<Record<string, string | readonly string[]>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [field, typeof value === "string" ? value : value.join(",")]),
  );
}

/** Such a text as the field holds it: boxes that can be ticked have one value each, and none where they are not. */
export function valuesOf(form: HTMLFormElement, field: string, text: string): string[] {
  const found = form.elements.namedItem(field);
  const [first] = found instanceof RadioNodeList ? found : [found];
  return first instanceof HTMLInputElement && first.type === "checkbox" ? splitList(text) : [text];
}
