interface PlainForm {
  /** Its action. */
  address: string;
  /** The values that a browser without scripts sends for an unchanged form. */
  fields: Record<string, string>;
  /** The choices of each group of radio buttons. */
  choices: Record<string, string[]>;
}

/** The form of that name in a page's HTML. Throws if the page has none. */
export function plainForm(page: string, name: string): PlainForm {
  const forms = [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  const found = forms.find(([, , inside = ""]) => inputsOf(inside).some((input) => input.name === "form" && input.value === name));
  const [, head = "", inside = ""] = found ?? [];
  const { action, method } = attributesOf(head);
  if (action === undefined || method !== "post") throw new Error(`The page has no form "${name}" that is sent without scripts.`);
  const fields: Record<string, string> = {};
  const choices: Record<string, string[]> = {};
  for (const { name: field = "", value = "", type, checked } of inputsOf(inside)) {
    if (type === "radio") choices[field] = [...(choices[field] ?? []), value];
    if (field !== "form" && (type === "hidden" || checked !== undefined)) fields[field] = value;
  }
  return { address: action, fields, choices };
}

const inputsOf = (html: string) => [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = ""]) => attributesOf(attributes));

const attributesOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, attribute, value = ""]) => [attribute, value.replaceAll("&amp;", "&")]),
  );
