import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import type { Giveaway, GiveawayWinner, OwnEntry } from "../giveaways.types.ts";
import { GiveawayCard } from "./giveaway-card.tsx";
import { PastWinners } from "./past-winners.tsx";

const NOW = Date.UTC(2026, 10, 21, 12);
const giveaway: Giveaway = {
  id: "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10",
  title: "Weekend giveaway",
  description: "",
  prize: { words: "Shiny King Doggy", type: "pet", pet: null, image: null },
  prizes: 1,
  endsAt: NOW + 2 * DAY_MS + 3 * 3_600_000 + 4 * 60_000 + 5_000,
  open: true,
  state: "open",
  entryCount: 1,
  promise: "a".repeat(64),
  checksum: "b".repeat(64),
  seed: null,
  hidden: false,
  drawnAt: null,
  createdAt: NOW,
};
const OWN: OwnEntry = { number: 7, code: "0123456789abcdef", boosted: true, left: false };

function render(element: React.ReactElement, banMessage: string | null = null): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => <ToastProvider>{element}</ToastProvider> }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { viewer: { banMessage }, settings: {} } } }} />);
}

function show(element: React.ReactElement): string {
  return render(element)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}
const card = (changed: Partial<Giveaway> = {}, own: OwnEntry | null = null, winners: GiveawayWinner[] = [], now = NOW) =>
  show(<GiveawayCard giveaway={{ ...giveaway, ...changed }} own={own} winners={winners} boosted={false} now={now} level={1} />);

describe("a giveaway", () => {
  test("a giveaway shows title, prize, type, what is left, its end, its entries and the way in (GIV-001 … GIV-007, GIV-010)", () => {
    const words = card();
    for (const part of [
      "Weekend giveaway",
      "Prize: Shiny King Doggy",
      "02 days 03 hours 04 minutes 05 seconds",
      "Ends Nov 23, 2026",
      "1 entry",
      "Enter Giveaway",
    ])
      expect(words).toContain(part);
    expect(words).toMatch(/^ Pet /);
    expect(card({ prize: { ...giveaway.prize, type: "gamepass" } })).toMatch(/^ Gamepass /);
    expect(card({ prize: { ...giveaway.prize, type: "other" } })).toMatch(/^ Other /);
    expect(card({ entryCount: 1_234 })).toContain("1,234 entries");
  });

  test("a giveaway is over when the countdown reaches zero, by the clock alone, or when staff ended it (GIV-019 … GIV-021)", () => {
    expect(card({}, null, [], giveaway.endsAt - 1)).toContain("00 days 00 hours 00 minutes 01 second");
    for (const words of [card({}, null, [], giveaway.endsAt), card({ open: false })]) {
      expect(words).toContain("Giveaway Ended");
      expect(words).not.toContain("Enter Giveaway");
      expect(words).not.toContain("00 seconds");
      expect(words).toContain("about to be drawn");
    }
    const ended = <GiveawayCard giveaway={{ ...giveaway, open: false }} own={null} winners={[]} boosted={false} now={NOW} level={1} />;
    expect(render(ended)).toMatch(/<button[^>]*disabled[^>]*>.*Giveaway Ended/);
  });

  test("an entrant sees their entry number, and that it counts twice (GIV-022)", () => {
    expect(card({}, OWN)).toContain("You've entered this giveaway! You have entry 7 with 2 tickets.");
    expect(card({}, { ...OWN, boosted: false })).toContain("with 1 ticket.");
    expect(card({}, OWN)).toContain("0123456789abcdef");
    expect(card({}, OWN)).not.toContain("Enter Giveaway");
  });

  test("a banned account sees the reason instead of the entry button", () => {
    const banned = (open: boolean) =>
      render(
        <GiveawayCard giveaway={{ ...giveaway, open }} own={null} winners={[]} boosted={false} now={NOW} level={1} />,
        "Your account is banned.",
      );
    expect(banned(true)).toContain("so you can&#x27;t enter this giveaway");
    expect(banned(true)).not.toContain("Enter Giveaway");
    expect(banned(false)).toContain("Giveaway Ended");
  });

  test("an entrant removed from the list by a ban sees that they take no part (GIV-022)", () => {
    const words = card({ open: false }, { ...OWN, left: true });
    expect(words).toContain("Your entry 7 was taken out, because your account was banned when this giveaway ended.");
    expect(words).toContain("Giveaway Ended");
    expect(words).not.toContain("You've entered");
  });

  test("a giveaway tells who won, or that nobody did", () => {
    const drawn = { open: false, state: "drawn" as const };
    const winner = { id: "1", name: "Gwen", avatar: null, role: "user" as const, robloxName: "GummyGwen" };
    const won = { giveawayId: giveaway.id, giveawayTitle: "", place: 1, number: 7, prizeAwarded: "", winner, at: NOW };
    expect(card(drawn, null, [won])).toMatch(/The winner .*Gwen .*GummyGwen on Roblox .*Entry 7/);
    expect(card(drawn, null, [{ ...won, winner: null }])).toContain("Account no longer here");
    expect(card({ ...drawn, entryCount: 0 })).toContain("Nobody had entered, so nobody won.");
  });
});

test("without a winner the list says so (GIV-012)", () => {
  expect(show(<PastWinners winners={[]} />)).toContain("No past winners yet. Be the first to win!");
});
