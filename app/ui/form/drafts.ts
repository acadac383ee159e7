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
/** How long what a guest typed waits for them to sign in: on a shared phone the next account may be somebody else's. */
const GUEST_WAITS_MS = 30 * 60_000;

/** The drafts of this tab, one for each form and owner: the id of an account, or "" for a guest. */
type Drafts = Record<string, Draft & { at: number }>;

const slotOf = (name: string, owner: string | null) => `${owner ?? ""} ${name}`;

/**
 * What this tab keeps under that name. Only `owner`, who typed it, finds it again, and what a guest typed within the last half hour is taken
 * over by whoever signs in: of the two what was typed last. It lies in the tab's session storage: it survives a reload, the end of a session and the way
 * through the sign-in, not the closing of the tab, and not signing out.
 */
export function readDraft(name: string, owner: string | null): Draft | undefined {
  const all = readAll();
  const [own, typed] = [all[slotOf(name, owner)], all[slotOf(name, null)]];
  const guest = owner === null || (typed && Date.now() - typed.at < GUEST_WAITS_MS) ? typed : undefined;
  return own && guest && own.at > guest.at ? own : (guest ?? own);
}

/** Keeps a draft under that name, in place of what `readDraft` gives; undefined forgets it. What another account typed stays. */
export function keepDraft(name: string, owner: string | null, draft: Draft | undefined): void {
  const { [slotOf(name, owner)]: _own, [slotOf(name, null)]: _guest, ...others } = readAll();
  const empty = !draft || (Object.keys(draft.values).length === 0 && draft.extra === undefined);
  write(empty ? others : { ...others, [slotOf(name, owner)]: { ...draft, at: Date.now() } });
}

/** Forgets everything that was typed in this tab: whoever signs out on a shared phone leaves nothing for the next. */
export function forgetDrafts(): void {
  write({});
}

function write(all: Drafts): void {
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
