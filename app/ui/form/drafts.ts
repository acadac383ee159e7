import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormReply } from "~/text/form-reply.ts";
import { type Fields, isSame, readDefaults, readFields, textsOf, valuesOf, writeField } from "./fields.ts";

type Values = Record<string, string>;

/** The unsent input of a form. */
export interface Draft {
  /** Changed fields by name; several values for a list. */
  values: Fields;
  /** Original values. */
  seen: Record<string, string>;
  /** Data of the form beyond its fields. */
  extra?: string | undefined;
}

/** Storage of a draft: the tab, or the browser, where it outlives the tab. */
type DraftPlace = "tab" | "browser";

const KEY = "drafts";
/** Prefix of storage keys for unacknowledged submissions. */
export const UNSENT_PREFIX = "unsent-";
/** The most drafts of a browser: the oldest are forgotten. */
const MAX_OF_BROWSER = 50;
/** How long a guest's draft waits for a sign-in; short, because on a shared phone the next account may be somebody else's. */
const GUEST_WAITS_MS = 30 * 60_000;

/** The drafts of one place, one for each form and owner: the id of an account, or "" for a guest. */
type Drafts = Record<string, Draft & { at: number }>;

const slotOf = (name: string, owner: string | null) => `${owner ?? ""} ${name}`;

const storageOf = (place: DraftPlace) => (place === "tab" ? sessionStorage : localStorage);

/**
 * The draft under that name, readable by its `owner` alone. A guest's draft from the last half hour passes to the account that signs in; of
 * two, the newer one. A draft survives a reload, the end of a session and the sign-in, but not signing out, nor the closing of its tab.
 */
export function readDraft(name: string, owner: string | null, place: DraftPlace = "tab"): Draft | undefined {
  const all = readAll(place);
  const [own, typed] = [all[slotOf(name, owner)], all[slotOf(name, null)]];
  const guest = owner === null || (typed && Date.now() - typed.at < GUEST_WAITS_MS) ? typed : undefined;
  return own && guest && own.at > guest.at ? own : (guest ?? own);
}

/** Stores the draft of that name, or deletes it for undefined. Drafts of other accounts stay. */
export function keepDraft(name: string, owner: string | null, change: Partial<Draft> | undefined, place: DraftPlace = "tab"): void {
  const draft = { values: {}, seen: {}, ...readDraft(name, owner, place), ...change };
  const { [slotOf(name, owner)]: _own, [slotOf(name, null)]: _guest, ...others } = readAll(place);
  const empty = !change || (Object.keys(draft.values).length === 0 && draft.extra === undefined);
  write(empty ? others : { ...others, [slotOf(name, owner)]: { ...draft, at: Date.now() } }, place);
}

/** Deletes all drafts of this tab and browser, so that signing out on a shared phone leaves nothing for the next user. */
export function forgetDrafts(): void {
  write({}, "tab");
  write({}, "browser");
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNSENT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function write(all: Drafts, place: DraftPlace): void {
  const drafts = Object.entries(all);
  const kept = place === "tab" ? drafts : drafts.sort(([, one], [, other]) => other.at - one.at).slice(0, MAX_OF_BROWSER);
  try {
    if (kept.length === 0) storageOf(place).removeItem(KEY);
    else storageOf(place).setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    console.warn("The browser does not keep what is typed here.", error);
  }
}

function readAll(place: DraftPlace): Drafts {
  try {
    const kept: unknown = JSON.parse(storageOf(place).getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Drafts) : {};
  } catch {
    return {};
  }
}

/** The fields that differ from their original values. */
export function typedFields(now: Fields, shown: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(value, shown[field])));
}

/** The part of a draft to restore: never over fields typed before scripts or restored by the browser. */
export function restorable(draft: Fields, now: Fields, shown: Fields): Fields {
  const untouched = (field: string) => isSame(now[field], shown[field]);
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => untouched(field) && !isSame(value, now[field])));
}

/** Fields that follow the stored values: untouched ones, and those just sent. */
export function follows(field: string, now: Fields, shown: Fields, sent?: Fields): boolean {
  return isSame(now[field], shown[field]) || (sent !== undefined && isSame(now[field], sent[field]));
}

const NOTHING: Values = {};

export interface DraftOptions {
  /** Stored values of the fields, as `fieldText` writes them; for boxes the ticked values, with commas. */
  initial?: Values;
  /** Sends the original values along, so that changes from other tabs merge (decision 0013). */
  merge?: boolean;
  /**
   * Keeps typed text in this tab until sent; true by default. `announce` shows a notice when it is restored, `browser` keeps it beyond
   * the tab.
   */
  draft?: boolean | "announce" | "browser";
  /** Whether `values` follow every key, for a preview or a count. */
  watch?: boolean;
}

/**
 * Original and stored values of a form that merges: untouched fields follow the stored ones, touched ones keep the originals from the time
 * of the first touch.
 */
export function useMerge(ref: RefObject<HTMLFormElement | null>, options: DraftOptions, drawn: FormReply | undefined) {
  const { initial = NOTHING, merge = false } = options;
  const [seen, setSeen] = useState<Values>(() => (merge ? { ...initial, ...drawn?.seen, ...drawn?.stored } : NOTHING));
  /** The page's own values of the fields: all others were typed. */
  const shown = useRef<Record<string, readonly string[]>>({});
  /** Nothing merges during a submission: the reply has the stored values. */
  const paused = useRef(false);

  const show = (stored: Values, sent?: Fields) => {
    const form = ref.current;
    if (!form) return;
    const now = readFields(form);
    for (const [field, text] of Object.entries(stored)) {
      const value = valuesOf(form, field, text);
      if (follows(field, now, shown.current, sent) && !isSame(now[field], value)) writeField(form, field, value);
      shown.current[field] = value;
    }
  };
  const takeOver = useEffectEvent((stored: Values) => {
    if (!ref.current || paused.current) return;
    const now = readFields(ref.current);
    const seenNow = (before: Values) =>
      Object.entries(stored).map(([field, text]) => [field, follows(field, now, shown.current) ? text : (before[field] ?? text)]);
    if (merge) setSeen((before) => Object.fromEntries(seenNow(before)));
    show(stored);
  });
  const stored = JSON.stringify(initial);
  const known = useRef(stored);
  useEffect(() => {
    if (known.current === stored) return;
    known.current = stored;
    takeOver(JSON.parse(stored) as Values);
  }, [stored]);
  return { seen, setSeen, shown, show, paused };
}

/** Keeps a form's input in the tab until it is sent, and restores it after a reload or a sign-in. */
export function useDraft(
  ref: RefObject<HTMLFormElement | null>,
  { keepAs, owner }: { keepAs: string; owner: string | null },
  { initial = NOTHING, merge = false, draft = true, watch = false }: DraftOptions,
  { seen, setSeen, shown, show }: ReturnType<typeof useMerge>,
  begin: Values,
) {
  const [restored, setRestored] = useState(false);
  const [values, setValues] = useState(begin);
  const place = draft === "browser" ? "browser" : "tab";

  const note = (seenNow = seen) => {
    if (!ref.current) return;
    const now = readFields(ref.current);
    if (watch) setValues(textsOf(now));
    if (draft === false) return;
    const typed = typedFields(now, shown.current);
    keepDraft(keepAs, owner, { values: typed, seen: merge ? seenNow : NOTHING }, place);
    if (Object.keys(typed).length === 0) setRestored(false);
  };

  const restore = useEffectEvent(() => {
    const form = ref.current;
    if (!form) return;
    shown.current = readDefaults(form);
    for (const [field, text] of Object.entries(initial)) shown.current[field] = valuesOf(form, field, text);
    const kept = draft === false ? undefined : readDraft(keepAs, owner, place);
    const back = restorable(kept?.values ?? {}, readFields(form), shown.current);
    for (const [field, value] of Object.entries(back)) writeField(form, field, value);
    const seenThen = Object.entries(kept?.seen ?? {}).filter(([field]) => field in back);
    if (merge && seenThen.length > 0) setSeen((before) => ({ ...before, ...Object.fromEntries(seenThen) }));
    if (Object.keys(back).length > 0) setRestored(draft === "announce");
    const typed = typedFields(readFields(form), shown.current);
    if (Object.keys(kept?.values ?? {}).some((field) => field in typed)) unfold(form);
    // Keep input typed before scripts took over, too.
    if (!kept) note();
    if (watch) setValues(textsOf(readFields(form)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another form, and another owner finds other drafts.
  useEffect(() => restore(), [keepAs, owner]);

  return {
    /** Whether a restored draft is still unsent. */
    restored,
    /** Values of the fields: the current ones with `watch`, otherwise the initial ones. */
    values: values as Readonly<Values>,
    note: () => note(),
    /** After the answer: sent values are the stored ones; later or conflicting input is compared with those. */
    settle(reply: FormReply, sent: Fields) {
      setRestored(false);
      if (reply.stored) {
        setSeen((before) => ({ ...before, ...reply.stored }));
        show({ ...reply.stored }, reply.ok ? sent : undefined);
      } else if (reply.ok) show(textsOf(merge ? sent : shown.current), sent);
      if (reply.ok) keepDraft(keepAs, owner, { extra: undefined }, place);
      if (reply.ok || reply.stored) note(reply.stored && { ...seen, ...reply.stored });
    },
    /** Discards the typed text and shows the stored values. */
    discard() {
      keepDraft(keepAs, owner, undefined, place);
      setRestored(false);
      if (merge) setSeen(initial);
      for (const [field, value] of Object.entries(shown.current)) if (ref.current) writeField(ref.current, field, value);
    },
    /** Puts a value into a field as if it was typed. */
    set(field: string, text: string) {
      if (ref.current) writeField(ref.current, field, valuesOf(ref.current, field, text));
    },
    /** Stores and reads data that belongs to the form but to none of its fields. */
    keepExtra: (extra: string | undefined) => keepDraft(keepAs, owner, { extra }, place),
    readExtra: () => readDraft(keepAs, owner, place)?.extra,
  };
}

/** Opens the disclosures around a form, so that restored text is visible. */
function unfold(form: HTMLFormElement): void {
  for (let around = form.closest("details"); around; around = around.parentElement?.closest("details") ?? null) around.open = true;
}
