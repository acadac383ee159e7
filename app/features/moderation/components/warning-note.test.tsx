import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { WarningKind } from "../moderation.warnings.constants.ts";
import { WarningNote } from "./warning-note.tsx";

const draw = (warnings: WarningKind[], language?: "en" | "de") =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WarningNote warnings={warnings} {...(language && { language })} />
    </MemoryRouter>,
  );

test("MOD-063 the note below a message says what is dangerous, the most serious first, and leads to the guide", () => {
  expect(draw([])).toBe("");
  const note = draw(["insult", "contact", "trade"]);
  expect(note).toMatch(/nobody goes first.*in other apps nobody can help you/s);
  expect(note).not.toContain("whoever writes it");
  expect(note).toContain('href="/safe-trading#first"');
  expect(note).toContain('href="/is-this-real"');
  expect(draw(["fake-link"], "de")).toMatch(/lang="de".*nicht die echte Seite.*href="\/is-this-real"/s);
});
