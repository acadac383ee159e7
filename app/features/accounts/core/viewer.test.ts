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
const badges = { unread: "3", unreadMessages: "2", turns: "1" };
const NOW = new Date("2026-11-21T12:00:00Z");
const none = { unread: null, unreadMessages: null, turns: null };

describe("the visitor as pages show them", () => {
  test("the visitor data of a page holds no secret and nothing of the session", () => {
    const shown = {
      id: "1",
      name: "Gwen",
      letter: "G",
      avatar: null,
      manages: false,
      reach: "premium",
      ...badges,
      banMessage: null,
      muteMessage: null,
      idempotencyKey: "k",
    };
    expect(viewerOf(gwen, badges, "k", NOW)).toEqual(shown);
    expect(viewerOf(guest, none, "k", NOW)).toBeNull();
  });
  test("the placeholders of a visitor have other words, and say the same kind of visitor", () => {
    const viewer = viewerOf({ ...gwen, avatar: "abc", backdrop: { image: null, color: "blue" } }, badges, "k", NOW);
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
      turns: "<turns>",
      idempotencyKey: "<idempotencyKey>",
    };
    expect(viewer && withWords(viewer, say)).toEqual({ ...viewer, ...other });
    expect(words).toEqual({ id: "1", name: "Gwen", letter: "G", avatar: "abc", ...badges, idempotencyKey: "k" });
    expect(viewer && withWords({ ...viewer, avatar: null, unread: "99+" }, say)).toMatchObject({ avatar: null, unread: "99+" });
  });
  test("the visitor data of a banned account has the reason", () => {
    expect(viewerOf({ ...gwen, ban: { reason: "Scamming" } }, none, "k", NOW)?.banMessage).toBe("Your account is banned: Scamming");
  });
  test("the visitor data of a muted account has the end, which nobody else gets", () => {
    const mutedUntil = (ms: number) => viewerOf({ ...gwen, mutedUntil: new Date(NOW.getTime() + ms) }, none, "k", NOW)?.muteMessage;
    expect(mutedUntil(3_600_000)).toBe("Your account is muted until Nov 21, 2026, 1:00 PM UTC.");
    expect([mutedUntil(0), mutedUntil(-1)]).toEqual([null, null]);
    const banned = { ...gwen, mutedUntil: new Date(NOW.getTime() + 1), ban: { reason: "Scamming" } };
    expect(viewerOf(banned, none, "k", NOW)?.muteMessage).toBeNull();
  });
});
