import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MaintenanceBanner } from "./maintenance-banner.tsx";

const words = (endsAt: number | null) =>
  renderToStaticMarkup(<MaintenanceBanner message="New islands are being added." endsAt={endsAt} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the maintenance banner shows its title, the message and the expected end (SHELL-128, SHELL-129, SHELL-130)", () => {
  expect(words(Date.UTC(2026, 10, 21, 14, 30))).toBe(
    "Maintenance Mode Active New islands are being added. Expected to end by Nov 21, 2026, 2:30 PM UTC",
  );
});

test("without a known end it promises none (SHELL-130)", () => {
  expect(words(null)).toBe("Maintenance Mode Active New islands are being added.");
});

test("STAT-034 the banner of an announced maintenance says when it begins", () => {
  const planned = renderToStaticMarkup(<MaintenanceBanner message="New islands." startsAt={Date.UTC(2026, 10, 21, 14)} endsAt={null} />);
  expect(
    planned
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe("Maintenance is planned New islands. It begins on Nov 21, 2026, 2:00 PM UTC");
});
