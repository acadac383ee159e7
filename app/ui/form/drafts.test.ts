import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follows, forgetDrafts, keepDraft, readDraft, restorable, typedFields } from "./drafts.ts";

const draft = (text: string) => ({ values: { text: [text] }, seen: {} });
const read = (owner: string | null, name = "/servers:submit") => readDraft(name, owner)?.values.text?.[0];
const keep = (owner: string | null, text: string | undefined, name = "/servers:submit") =>
  keepDraft(name, owner, text === undefined ? undefined : draft(text));

/** The storages of a browser, in memory: the tests run without one. */
beforeEach(() => {
  vi.useFakeTimers();
  for (const storage of ["sessionStorage", "localStorage"]) {
    const stored = new Map<string, string>();
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = () => vi.advanceTimersByTime(1);

test("a draft of one account is hidden from others and guests, and survives their typing", () => {
  keep("anna", "of anna");
  expect([read("anna"), read("ben"), read(null)]).toEqual(["of anna", undefined, undefined]);
  later();
  keep("ben", "of ben");
  expect([read("anna"), read("ben"), read(null)]).toEqual(["of anna", "of ben", undefined]);
  keep("ben", undefined);
  expect([read("anna"), read("ben")]).toEqual(["of anna", undefined]);
});

test("a guest's draft passes to the account that signs in, without replacing its own", () => {
  keep("anna", "of anna");
  later();
  keep(null, "of a guest");
  expect([read("anna"), read("ben"), read(null)]).toEqual(["of a guest", "of a guest", "of a guest"]);
  later();
  keep("ben", "of ben, who was the guest");
  expect([read("anna"), read("ben"), read(null)]).toEqual(["of anna", "of ben, who was the guest", undefined]);
});

test("an old guest draft is not taken over: on a shared phone it may be somebody else's", () => {
  keep(null, "of a guest");
  vi.advanceTimersByTime(30 * 60_000);
  expect([read("anna"), read(null)]).toEqual([undefined, "of a guest"]);
});

test("forms are apart, an empty draft is none, and signing out forgets all", () => {
  keep("anna", "here");
  keep("anna", "there", "other");
  keepDraft("other", "anna", { values: {}, seen: {} });
  expect([read("anna"), read("anna", "other")]).toEqual(["here", undefined]);
  keep(null, "of a guest", "third");
  forgetDrafts();
  expect([read("anna"), read(null, "third"), sessionStorage.getItem("drafts")]).toEqual([undefined, undefined, null]);
});

test("a draft of the browser outlives its tab, not signing out, and of many the newest are kept", () => {
  const textOf = (name: string) => readDraft(name, "anna", "browser")?.values.text?.[0];
  for (let number = 1; number <= 51; number++) {
    keepDraft(`conversation ${number}`, "anna", draft(`text ${number}`), "browser");
    later();
  }
  keep("anna", "in the tab");
  sessionStorage.removeItem("drafts");
  expect([textOf("conversation 1"), textOf("conversation 2"), textOf("conversation 51")]).toEqual([undefined, "text 2", "text 51"]);
  expect(readDraft("conversation 51", "ben", "browser")).toBeUndefined();
  expect(read("anna")).toBeUndefined();
  forgetDrafts();
  expect(textOf("conversation 51")).toBeUndefined();
});

test("a change of a draft keeps the rest of it", () => {
  keepDraft("form", "anna", { extra: "a picture" });
  keepDraft("form", "anna", { values: { text: ["typed"] } });
  expect(readDraft("form", "anna")).toMatchObject({ values: { text: ["typed"] }, extra: "a picture" });
  keepDraft("form", "anna", { values: {} });
  expect(readDraft("form", "anna")?.extra).toBe("a picture");
  keepDraft("form", "anna", { extra: undefined });
  expect(readDraft("form", "anna")).toBeUndefined();
});

test("other values in the storage are no drafts", () => {
  for (const odd of ["x", "null", "7", "[]"]) {
    sessionStorage.setItem("drafts", odd);
    expect(read("anna")).toBeUndefined();
  }
});

const shown = { name: ["Blub"], box: ["a", "b"], none: [] };

test("typed fields are those that differ from the original ones, whatever the order of boxes", () => {
  expect(typedFields({ name: ["Blub"], box: ["b", "a"], none: [] }, shown)).toEqual({});
  expect(typedFields({ name: ["Gwen"], box: ["a"], none: [""] }, shown)).toEqual({ name: ["Gwen"], box: ["a"] });
});

test("a draft is restored into untouched fields, and only if it differs", () => {
  const draft = { name: ["Draft"], box: ["a", "b"], none: ["x"], hidden: ["y"] };
  expect(restorable(draft, { ...shown, none: ["typed before scripts"] }, shown)).toEqual({ name: ["Draft"], hidden: ["y"] });
});

test("an untouched or just sent field follows the stored value", () => {
  const now = { ...shown, name: ["typed"] };
  expect([follows("box", now, shown), follows("name", now, shown)]).toEqual([true, false]);
  expect([follows("name", now, shown, now), follows("name", now, shown, { name: ["sent before"] })]).toEqual([true, false]);
});
