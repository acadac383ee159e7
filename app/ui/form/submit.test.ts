import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDEMPOTENCY_KEY } from "~/text/form-reply.ts";
import { idempotencyKeyFor, noteAnswered, noteSeen, sendForm, toReply } from "./submit.ts";

/** The storage of a tab, in memory: the tests run without a browser. */
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a submission keeps its key until it is answered, whatever else is sent meanwhile, and then gets a new one", () => {
  const key = idempotencyKeyFor("up");
  const other = idempotencyKeyFor("other");
  expect(other).not.toBe(key);
  noteAnswered("other");
  expect(idempotencyKeyFor("up")).toBe(key);
  noteAnswered("up");
  expect(idempotencyKeyFor("up")).not.toBe(key);
});

test("the key in a rendered page is used and kept", () => {
  expect([idempotencyKeyFor("up", "drawn"), idempotencyKeyFor("up")]).toEqual(["drawn", "drawn"]);
});

test("the latest 30 are known, also where the browser stores nothing", () => {
  for (const storage of [sessionStorage, undefined]) {
    vi.stubGlobal("sessionStorage", storage);
    const [first, second] = [idempotencyKeyFor("1"), idempotencyKeyFor("2")];
    for (let at = 3; at <= 31; at++) idempotencyKeyFor(String(at));
    expect(idempotencyKeyFor("2")).toBe(second);
    expect(idempotencyKeyFor("1")).not.toBe(first);
  }
});

/** Sends the same form once for each answer; returns the replies and the keys that reached the server. */
async function send(...answers: (Response | undefined)[]) {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const keys: unknown[] = [];
  const replies: unknown[] = [];
  for (const answer of answers) {
    vi.stubGlobal("fetch", async (_address: string, { body }: { body: URLSearchParams }) => {
      keys.push(body.get(IDEMPOTENCY_KEY));
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    });
    const form = new FormData();
    form.append("name", "Gwen");
    replies.push(await sendForm("/here", form));
  }
  vi.restoreAllMocks();
  return { keys, replies };
}
const json = (status: number) => Response.json({ form: "try", ok: status < 400, status, message: "Said." }, { status });

test("a form whose answer was lost, or that failed, is sent again under the same key, and under a new one once it was answered", async () => {
  const { keys, replies } = await send(undefined, json(500), json(200), json(200));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[2]);
  expect(replies.map((reply) => (reply as { ok?: boolean } | undefined)?.ok)).toEqual([undefined, false, true, true]);
});

test("once a page shows the result of a form with a lost answer, the same form has a new key", async () => {
  const lost = await send(undefined);
  const form = new FormData();
  form.append("name", "Gwen");
  noteSeen("/here", form);
  expect((await send(json(200))).keys).not.toEqual(lost.keys);
});

test("SHELL-211 an answer that is none of ours counts as none, and the next press still has the key of the first", async () => {
  const { keys, replies } = await send(
    undefined,
    new Response("<html>"),
    new Response("<html>", { status: 511 }),
    Response.json({ up: true }),
    json(200),
  );
  expect(replies.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(keys).size).toBe(1);
});

test("a failure uses the form's own message, and a page with stored state asks to check it first", () => {
  const of = { name: "vote", failed: "Your vote wasn’t counted." };
  const failed = { form: "", ok: false, status: 500, message: "Something broke." };
  expect(toReply(undefined, { ...of, shown: false })).toEqual({ form: "vote", ok: false, status: 503, message: of.failed });
  expect(toReply(undefined, { ...of, shown: true })).toMatchObject({
    message: of.failed,
    more: "Look first: the page shows what is stored now.",
  });
  expect(toReply(failed, { ...of, shown: false }).message).toBe(of.failed);
  expect(toReply({ ...failed, form: "vote" }, { ...of, shown: true }).message).toBe("Something broke.");
});

/** The window of a browser, as far as presses go, and a page that was opened just now. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.resetModules();
  const { isPressedTwice, lastPress, noteDone, watchPresses } = await import("./submit.ts");
  watchPresses();
  return {
    isPressedTwice,
    done: () => noteDone(lastPress()),
    press(at: number, x: number, y: number) {
      const event = new Event("pointerdown");
      Object.defineProperties(event, { timeStamp: { value: at }, clientX: { value: x }, clientY: { value: y } });
      page.dispatchEvent(event);
      return isPressedTwice();
    },
  };
}

test("right after a form is done, another press of the same spot is ignored", async () => {
  const { press, done } = await openPage();
  expect(press(1_000, 50, 50)).toBe(false);
  done();
  expect([press(1_200, 50, 50), press(1_299, 55, 58), press(1_300, 50, 50)]).toEqual([true, true, false]);
});

test("a press elsewhere is meant, and so is one after a form that was refused", async () => {
  const { press, done } = await openPage();
  expect([press(1_000, 50, 50), press(1_100, 50, 50)]).toEqual([false, false]);
  done();
  expect(press(1_200, 50, 80)).toBe(false);
});

test("a submission by keyboard is no press", async () => {
  const { press, done, isPressedTwice } = await openPage();
  done();
  expect([isPressedTwice(), press(1_000, 50, 50)]).toEqual([false, false]);
  done();
  expect(isPressedTwice()).toBe(false);
});
