import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PetError, PetNotFound } from "./pet-missing.tsx";

const render = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

test("PET-030 … PET-033 a failed load says what happened, offers another try and leads back to the list", () => {
  const html = render(<PetError error={new Error("out of order")} />);
  expect(html).toMatch(/<h1[^>]*>Error Loading Pet<\/h1>/);
  expect(html).toContain("Failed to load pet data. Please try again later.");
  expect(html).toContain("Try again");
  expect(html).toMatch(/<a[^>]*href="\/values"[^>]*>.*Back to Value List<\/span><\/a>/);
});

test("PET-034 the requested id is repeated as text, and cut if it is long", () => {
  expect(render(<PetNotFound asked={"<b>'x'</b>"} closest={[]} />)).toContain("&lt;b&gt;&#x27;x&#x27;&lt;/b&gt;");
  const html = render(<PetNotFound asked={"💀".repeat(200)} closest={[]} />);
  expect(html).toContain(`${"💀".repeat(40)}…`);
  expect(html).not.toContain("💀".repeat(41));
});
