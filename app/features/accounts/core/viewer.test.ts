import { describe, expect, test } from "vitest";
import type { UserActor } from "~/platform/identity/actor.ts";
import { viewerOf, withWords } from "./viewer.ts";

const gwen: UserActor = {
  kind: "user",
  id: "1",
  name: "Gwen",
  role: "premium",
  avatar: null,
  sessionId: "s",
  ban: null,
  mutedUntil: null,
  welcomed: true,
};
const guest = { kind: "guest" } as const;
const badges = { unread: "3", unreadMessages: "2" };
const none = { unread: null, unreadMessages: null };

describe("the visitor as pages show them", () => {
  test("holds no secret and nothing of the session", () => {
    const shown = {
      id: "1",
      name: "Gwen",
      letter: "G",
      avatar: null,
      manages: false,
      reach: "premium",
      ...badges,
      banMessage: null,
      idempotencyKey: "k",
    };
    expect(viewerOf(gwen, badges, "k")).toEqual(shown);
    expect(viewerOf(guest, none, "k")).toBeNull();
  });
  test("has other words in their places, and says the same of what kind they are", () => {
    const viewer = viewerOf({ ...gwen, avatar: "abc", backdrop: { image: null, color: "blue" } }, badges, "k");
    const words: Record<string, string> = {};
    const say = (name: string, word: string) => {
      words[name] = word;
      return `<${name}>`;
    };
    const other = {
      id: "<id>",
      name: "<name>",
      letter: "<letter>",
      avatar: "<avatar>",
      unread: "<unread>",
      unreadMessages: "<unreadMessages>",
      idempotencyKey: "<idempotencyKey>",
    };
    expect(viewer && withWords(viewer, say)).toEqual({ ...viewer, ...other });
    expect(words).toEqual({ id: "1", name: "Gwen", letter: "G", avatar: "abc", ...badges, idempotencyKey: "k" });
    expect(viewer && withWords({ ...viewer, avatar: null, unread: "99+" }, say)).toMatchObject({ avatar: null, unread: "99+" });
  });
  test("tells a banned account why", () => {
    expect(viewerOf({ ...gwen, ban: { reason: "Scamming" } }, none, "k")?.banMessage).toBe("Your account is banned: Scamming");
  });
});
