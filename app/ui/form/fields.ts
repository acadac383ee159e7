import { splitList } from "~/text/field-text.ts";
import { FORM_NAME, SEEN } from "~/text/form-reply.ts";

/** Values of fields, by name: several for a list. */
export type Fields = Readonly<Record<string, readonly string[]>>;

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_TYPED = ["file", "submit", "button", "image", "reset", "hidden"];

/** Fields for input: no files, buttons or hidden fields of the kit. */
function fieldsOf(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter((element): element is FieldElement => {
    if (element instanceof HTMLInputElement && NOT_TYPED.includes(element.type)) return false;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    return isField && element.name !== "" && element.name !== FORM_NAME && !element.name.startsWith(SEEN) && !element.disabled;
  });
}

/** The values of a form's fields as they are right now, by their name: none for an unchecked box, several for a list. Files are left out. */
export function readFields(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = Object.fromEntries(fieldsOf(form).map(({ name }) => [name, []]));
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name]?.push(value);
  return values;
}

/** The page's own values of a form's fields: a browser may have restored others after a reload. */
export function readDefaults(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const element of fieldsOf(form)) values[element.name] = [...(values[element.name] ?? []), ...defaultsOf(element)];
  return values;
}

function defaultsOf(element: FieldElement): string[] {
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.options].filter((option) => option.defaultSelected);
    const shown = chosen.length > 0 || element.multiple ? chosen : [...element.options].slice(0, 1);
    return shown.map(({ value }) => value);
  }
  if (isBox(element)) return element.defaultChecked ? [element.value] : [];
  return [element.defaultValue];
}

/** Sets the fields of that name as if typed, with events for listeners. */
export function writeField(form: HTMLFormElement, name: string, values: readonly string[]): void {
  const elements = fieldsOf(form).filter((element) => element.name === name);
  for (const box of elements.filter(isBox)) if (box.checked !== values.includes(box.value)) box.click();
  const [first] = elements;
  if (!first || isBox(first)) return;
  if (first instanceof HTMLSelectElement ? !choose(first, values) : !setText(first, values[0] ?? "")) return;
  first.dispatchEvent(new Event("input", { bubbles: true }));
  first.dispatchEvent(new Event("change", { bubbles: true }));
}

const isBox = (element: FieldElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** Selects options, adding ones that are no longer offered, so that no input is lost. Returns whether anything changed. */
function choose(select: HTMLSelectElement, values: readonly string[]): boolean {
  const before = [...select.selectedOptions].map(({ value }) => value);
  for (const value of values) if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
  for (const option of select.options) option.selected = values.includes(option.value);
  return !isSame(before, values);
}

/** Sets the value past React's property, so that React notices the event. Returns whether it changed. */
function setText(element: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  if (element.value === text) return false;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, text);
  return true;
}

/** Empties the fields for files. */
export function emptyFiles(form: HTMLFormElement): void {
  for (const element of form.elements) if (element instanceof HTMLInputElement && element.type === "file") element.value = "";
}

/** Whether two lists of values are the same, in whatever order. */
export function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return (one ?? []).toSorted().join("\u0000") === (other ?? []).toSorted().join("\u0000");
}

/** One text per field; for boxes the ticked values with commas. */
export function textsOf(values: Readonly<Record<string, string | readonly string[]>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [field, typeof value === "string" ? value : value.join(",")]),
  );
}

/** The inverse of `textsOf` for one field: boxes have one value each. */
export function valuesOf(form: HTMLFormElement, field: string, text: string): string[] {
  const found = form.elements.namedItem(field);
  const [first] = found instanceof RadioNodeList ? found : [found];
  return first instanceof HTMLInputElement && first.type === "checkbox" ? splitList(text) : [text];
}
