import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft, SettingsOutcome } from "../settings.types.ts";

interface DraftOptions<Fields> {
  /** Under which name this tab keeps what is typed and not saved. */
  storageKey: string;
  /** Whose it is; null where nobody is signed in, and then nothing is kept. */
  owner: string | null;
  /** What is stored now; undefined where it cannot be known. */
  stored: Fields | undefined;
  /** What became of the form when it was last sent. */
  outcome: SettingsOutcome<Fields> | undefined;
}

export interface FormDraft<Fields> {
  values: Fields;
  seen: Fields;
  /** Whether something is typed that is not saved. */
  dirty: boolean;
  /** Whether it was typed before this page was opened, and came back. */
  restored: boolean;
  set: <Field extends keyof Fields>(field: Field, value: string) => void;
  /** Goes back to what is stored. */
  discard: () => void;
}

/**
 * The fields of a form, with what the form was shown with. What is typed survives everything but saving and discarding it: a refused
 * form, an ended session with the way through the sign-in, a reload. Until the tab is closed it stands in its session storage.
 */
export function useDraft<Fields extends Record<string, string>>({
  storageKey,
  owner,
  stored,
  outcome,
}: DraftOptions<Fields>): FormDraft<Fields> {
  const [draft, setDraft] = useState<Draft<Fields>>(() => startOf(stored, outcome));
  const [restored, setRestored] = useState(false);
  const dirty = isDirty(draft);

  const looked = useRef(false);
  useEffect(() => {
    if (owner === null) return;
    if (!looked.current) {
      looked.current = true;
      const kept = readKept<Fields>(storageKey, owner);
      if (kept && !isDirty(draft)) {
        setDraft(kept);
        setRestored(true);
        return;
      }
    }
    keep(storageKey, dirty ? { owner, draft } : null);
  }, [draft, dirty, owner, storageKey]);

  useEffect(() => {
    if (!outcome?.draft) return;
    const { values, seen } = outcome.draft;
    if (!outcome.ok) return setDraft({ values, seen });
    setRestored(false);
    // What was typed on while it was being saved stays.
    setDraft((now) => ({
      seen,
      values: mapFields(now.values, (field) => (now.values[field] === values[field] ? seen[field] : now.values[field])),
    }));
  }, [outcome]);

  useEffect(() => {
    if (stored) setDraft((now) => (isDirty(now) ? now : { values: stored, seen: stored }));
  }, [stored]);

  const set = useCallback(<Field extends keyof Fields>(field: Field, value: string) => {
    setDraft((now) => ({ ...now, values: { ...now.values, [field]: value } }));
  }, []);
  const discard = useCallback(() => {
    setRestored(false);
    setDraft((now) => ({ values: stored ?? now.seen, seen: stored ?? now.seen }));
  }, [stored]);
  return { ...draft, dirty, restored: restored && dirty, set, discard };
}

function startOf<Fields>(stored: Fields | undefined, outcome: SettingsOutcome<Fields> | undefined): Draft<Fields> {
  if (outcome?.draft && !outcome.ok) return outcome.draft;
  const shown = stored ?? outcome?.draft?.values;
  if (!shown) throw new Error("A form needs something to show.");
  return { values: shown, seen: shown };
}

function isDirty<Fields extends Record<string, string>>({ values, seen }: Draft<Fields>): boolean {
  return Object.keys(values).some((field) => values[field] !== seen[field]);
}

function mapFields<Fields extends Record<string, string>>(fields: Fields, value: (field: keyof Fields) => string | undefined): Fields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, value(field)])) as Fields;
}

function readKept<Fields>(key: string, owner: string): Draft<Fields> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as { owner: string; draft: Draft<Fields> } | null;
    return kept?.owner === owner ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn("The browser does not keep what is typed here.", error);
  }
}
