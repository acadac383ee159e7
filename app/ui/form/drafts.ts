/** What is typed in a form and not yet sent. */
export interface Draft {
  /** The fields that were changed, by their name; several values for a list. */
  values: Record<string, string[]>;
  /** What they were shown with. */
  seen: Record<string, string>;
  /** What belongs to the form but is in none of its fields. */
  extra?: string;
}

const KEY = "drafts";

/** The drafts of this tab, by the form's name, and whose they are: the id of an account, or null for a guest. */
type Drafts = Record<string, { owner: string | null; draft: Draft }>;

/**
 * What this tab keeps under that name. Only `owner`, who typed it, finds it again; what a guest typed is taken over by whoever signs in.
 * It lies in the tab's session storage: it survives a reload, the end of a session and the way through the sign-in, not the closing of the tab.
 */
export function readDraft(name: string, owner: string | null): Draft | undefined {
  const kept = readAll()[name];
  return kept && (kept.owner === null || kept.owner === owner) ? kept.draft : undefined;
}

/** Keeps a draft under that name; undefined forgets it. */
export function keepDraft(name: string, owner: string | null, draft: Draft | undefined): void {
  const { [name]: _before, ...others } = readAll();
  const empty = !draft || (Object.keys(draft.values).length === 0 && draft.extra === undefined);
  const all: Drafts = empty ? others : { ...others, [name]: { owner, draft } };
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch (error) {
    console.warn("The browser does not keep what is typed here.", error);
  }
}

function readAll(): Drafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Drafts) : {};
  } catch {
    return {};
  }
}
